import { type ComponentType, useCallback, useEffect } from 'react';
import { useBack } from '../../bridge/bridge.ts';
import { LoadFailure } from '../../parts/states/LoadFailure.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { useLoad } from '../../request/useLoad.ts';
import { useLanguage } from '../../words/useWords.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { type LegalName, legalText } from './legalText.ts';
import { cameFromText } from './TextLink.tsx';

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
const LegalPage = ({ name }: { name: LegalName }) => {
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
