import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { faultText } from '#schema/faultText.ts';
import type { Fault } from '#schema/kinds/behaviour.ts';
import type { Resource } from '#schema/resource.ts';
import { useLanguage } from './useLanguage.ts';

/** Says what is wrong with a field in the chosen language; the served words may override each sentence. */
export const useFaultText = (resource: Resource): ((fault: Fault) => string) => {
  const translate = useTranslate();
  const language = useLanguage();
  return useCallback(
    (fault: Fault) => {
      const say = (key: string, params: object) => translate(key, { ...params, _: '' }) || undefined;
      return faultText(fault, language, resource, say);
    },
    [translate, language, resource],
  );
};
