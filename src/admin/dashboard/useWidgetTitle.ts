import { useTranslate } from 'react-admin';
import type { Widget } from '#schema/dashboard/widget.ts';
import { useLanguage } from '../kinds/useLanguage.ts';

/** What a widget is called: its own words, which a locale file may override by `widgets.{name}`. */
export const useWidgetTitle = ({ name, words }: Widget): string => {
  const translate = useTranslate();
  const language = useLanguage();
  return translate(`widgets.${name}`, { _: words[language] });
};
