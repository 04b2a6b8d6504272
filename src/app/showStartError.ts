import { codeLate } from '#admin/routing/loading/codeTimeout.ts';
import { storedLanguage } from '#i18n/language.ts';
import { fallbackLanguage } from '#values/language.ts';
import { isLoadError } from '#values/loadErrors.ts';
import { wishedLanguage } from '#webview/words/languageOfPage.ts';

/** Here, not among the words: those may be what failed to load. */
const texts = {
  id: {
    title: 'Halaman ini belum dapat dibuka',
    lost: 'Sambungan terputus saat memuat aplikasi, atau versi baru baru saja dipasang. Periksa sambungan internet Anda, lalu coba lagi.',
    thrown: 'Aplikasi ini sendiri bermasalah, bukan sambungan internet Anda. Sampaikan pesan ini kepada pengelolanya:',
    action: 'Coba lagi',
  },
  en: {
    title: 'This page could not be opened',
    lost: 'The connection broke while the app was loading, or a new version was just installed. Check your internet connection, then try again.',
    thrown:
      'Something in the app itself went wrong, not your internet connection. Give this message to those who run it:',
    action: 'Try again',
  },
};

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, style: string) => {
  const node = document.createElement(tag);
  node.textContent = text;
  node.style.cssText = style;
  return node;
};

/**
 * Shown when a page does not start: its code did not load, or threw. Plain elements, as React may be missing.
 * @param error what was thrown; undefined if the code takes too long
 */
export const showStartError = (container: HTMLElement, error?: unknown): void => {
  const { title, lost, thrown, action } = texts[wishedLanguage() ?? storedLanguage() ?? fallbackLanguage];
  const retry = element(
    'button',
    action,
    'min-height:44px;padding:0 20px;border:0;border-radius:6px;background:#0b6b4a;color:#fff;font:inherit;font-weight:600',
  );
  retry.type = 'button';
  retry.addEventListener('click', () => location.reload());
  const page = element(
    'main',
    '',
    'max-width:360px;margin:20vh auto 0;padding:0 24px;font:16px/1.5 system-ui,sans-serif',
  );
  page.setAttribute('role', 'alert');
  page.append(element('h1', title, 'font-size:20px;margin:0 0 8px'));
  const message = error instanceof Error ? error.message : String(error);
  if (error === undefined || message === codeLate || isLoadError(error))
    page.append(element('p', lost, 'margin:0 0 20px'));
  else {
    page.append(
      element('p', thrown, 'margin:0 0 8px'),
      element('code', message, 'display:block;margin:0 0 20px;white-space:pre-wrap;overflow-wrap:anywhere'),
    );
  }
  page.append(retry);
  container.replaceChildren(page);
};
