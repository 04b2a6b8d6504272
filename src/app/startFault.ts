import { fallbackLanguage, storedLanguage } from '#i18n/language.ts';

/** Beside the code, not among the words: those may be what did not come. */
const texts = {
  id: {
    title: 'Halaman ini belum dapat dibuka',
    text: 'Sambungan terputus saat memuat aplikasi. Periksa koneksi internet Anda, lalu coba lagi.',
    action: 'Coba lagi',
  },
  en: {
    title: 'This page could not be opened',
    text: 'The connection broke while the app was loading. Check your internet connection, then try again.',
    action: 'Try again',
  },
};

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, style: string) => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.style.cssText = style;
  return made;
};

/** What stands there when the code of a page did not come: plain elements, for React may be missing. */
export const showStartFault = (container: HTMLElement): void => {
  const { title, text, action } = texts[storedLanguage() ?? fallbackLanguage];
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
  page.append(element('h1', title, 'font-size:20px;margin:0 0 8px'), element('p', text, 'margin:0 0 20px'), retry);
  container.replaceChildren(page);
};
