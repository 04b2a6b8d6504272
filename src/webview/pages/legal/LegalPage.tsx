import { type ComponentType, useCallback, useEffect, useMemo, useState, useTransition } from 'react';
import { namedLanguages } from '#i18n/language.ts';
import type { Language } from '#values/language.ts';
import { percentDecoded } from '#values/text/percentDecoded.ts';
import { useBack } from '../../bridge/bridge.ts';
import { Icon } from '../../parts/Icon.tsx';
import { LoadFailure } from '../../parts/states/Message.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { useLoad } from '../../request/useLoad.ts';
import { keepLanguage } from '../../words/languageOfPage.ts';
import { chooseLanguage, useLanguage, useWords } from '../../words/words.ts';
import styles from './LegalPage.module.css';
import { type LegalName, legalText } from './legalText.ts';
import { cameFromText, headingsOf, Markdown, sameNumber, TextLink, tokensOf } from './Markdown.tsx';

/** Scrolls to the chapter in the address: the browser looked for it before the text was there. */
const showChapter = (chapters: readonly { id: string }[]) => {
  const anchor = percentDecoded(location.hash.slice(1));
  if (!anchor) return;
  const heading = document.getElementById(anchor) ?? document.getElementById(sameNumber(anchor, chapters) ?? '');
  heading?.scrollIntoView();
};

const otherText = { 'privacy-policy': 'term-condition', 'term-condition': 'privacy-policy' } as const;

type LegalArticleProps = { readonly name: LegalName; readonly text: string; readonly language: Language };

/** The text with a table of contents; its name, version and date are part of the text. */
export const LegalArticle = ({ name, text, language }: LegalArticleProps) => {
  const t = useWords();
  const tokens = useMemo(() => tokensOf(text), [text]);
  const headings = useMemo(() => headingsOf(tokens), [tokens]);
  useEffect(() => showChapter(headings), [headings]);
  const [choosing, startChoosing] = useTransition();
  const [missing, setMissing] = useState(false);
  const choose = (chosen: Language) => {
    keepLanguage(chosen);
    // In parallel with the words that the page waits for: saves a round trip.
    legalText(name, chosen).catch(() => undefined);
    setMissing(false);
    startChoosing(async () => setMissing(await chooseLanguage(chosen)));
  };

  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.languages} aria-busy={choosing}>
          <legend className="wv-sr-only">{t('language')}</legend>
          {namedLanguages.map(({ locale, name: label }) => (
            <button
              key={locale}
              type="button"
              lang={locale}
              aria-label={`${locale.toUpperCase()} ${label}`}
              aria-pressed={locale === language}
              className={styles.language}
              onClick={() => choose(locale)}
            >
              {locale.toUpperCase()}
            </button>
          ))}
        </fieldset>
        <button type="button" className={styles.tool} onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t('legal.print')}
        </button>
      </div>
      {missing && (
        <p role="alert" className={styles.unread}>
          {t('legal.unread')} {t('failure.loadHelp')}
        </p>
      )}
      <article className={styles.article} lang={language}>
        <Markdown
          tokens={tokens}
          afterTitle={
            <details className={styles.contents} open>
              <summary>{t('legal.contents')}</summary>
              <nav aria-label={t('legal.contents')}>
                <ol>
                  {headings.map(({ id, label }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{label}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            </details>
          }
        />
      </article>
      <footer className={styles.footer}>
        <TextLink className={styles.tool} href={`/usk-mobile/${otherText[name]}`}>
          {t('legal.other')}: {t(`legal.${otherText[name]}`)}
        </TextLink>
      </footer>
    </>
  );
};

/**
 * Lets this page be read again without a connection. The worker sees this one address and nothing below or beside it.
 * After the page is there, for what it fetches can wait.
 */
const keepOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const scope = location.pathname.replace(/\/+$/, '');
  const register = () => navigator.serviceWorker.register('/offline.js', { scope }).catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
};

/** A text of the foundation, in the page's language. */
const LegalPage = ({ name }: { readonly name: LegalName }) => {
  const language = useLanguage();
  const text = useLoad(useCallback(() => legalText(name, language), [name, language]));
  const isReady = text.state === 'ready';
  useBack(() => {
    const leadsBack = cameFromText();
    if (leadsBack) history.back();
    return leadsBack;
  });
  useEffect(() => {
    if (isReady) keepOffline();
  }, [isReady]);
  if (text.state === 'loading') return <Skeleton />;
  if (text.state === 'failed') return <LoadFailure onRetry={text.reload} />;
  return <LegalArticle name={name} text={text.data} language={language} />;
};

export const pages: Readonly<Record<LegalName, ComponentType>> = {
  'privacy-policy': () => <LegalPage name="privacy-policy" />,
  'term-condition': () => <LegalPage name="term-condition" />,
};
