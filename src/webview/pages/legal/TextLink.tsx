import type { ComponentProps } from 'react';

const pages = '/usk-mobile/';

/** A link's address. A link to one of these pages keeps this page's query: only that may name the language. */
const addressOf = (href: string): string =>
  href.startsWith(pages) && !href.includes('?') ? href.replace(/(?=#)|$/, location.search) : href;

/** A link in a text. Only these pages receive the referrer, which tells them that a text led there. */
export const TextLink = ({ href = '', ...link }: ComponentProps<'a'>) => (
  <a {...link} href={addressOf(href)} {...(href.startsWith(pages) && { referrerPolicy: 'same-origin' })} />
);

/** Whether another text led here: `back` then returns to it. */
export const cameFromText = (): boolean => document.referrer.startsWith(location.origin + pages);
