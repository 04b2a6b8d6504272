import { useCallback, useEffect } from 'react';
import { keepOffline } from '../../offline/keepOffline.ts';
import { LoadFailure } from '../../parts/states/LoadFailure.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { useLoad } from '../../request/useLoad.ts';
import { useLanguage } from '../../words/useLanguage.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { type LegalName, legalText } from './legalText.ts';

/** A text of the foundation, in the page's language. */
export const LegalPage = ({ name }: { name: LegalName }) => {
  const language = useLanguage();
  const text = useLoad(useCallback(() => legalText(name, language), [name, language]));
  const there = text.state === 'ready';
  useEffect(() => {
    if (there) keepOffline();
  }, [there]);
  if (text.state === 'loading') return <Skeleton />;
  if (text.state === 'failed') return <LoadFailure onRetry={text.reload} />;
  return <LegalArticle name={name} text={text.data} language={language} />;
};
