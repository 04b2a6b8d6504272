import type { ComponentProps } from 'react';

const pages = '/usk-mobile/';

/** An address in a text. One of these pages is asked for as this one was, for the language may be in that alone. */
const addressOf = (href: string): string =>
  href.startsWith(pages) && !href.includes('?') ? href.replace(/(?=#)|$/, location.search) : href;

/** A link in a text; the other text hears that this one led there, and nobody else does. */
export const TextLink = ({ href = '', ...link }: ComponentProps<'a'>) => (
  <a {...link} href={addressOf(href)} {...(href.startsWith(pages) && { referrerPolicy: 'same-origin' })} />
);

/** Whether another text led here: the way back leads there. */
export const cameFromText = (): boolean => document.referrer.startsWith(location.origin + pages);
