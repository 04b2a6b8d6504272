import { useLocale, useTranslate } from 'react-admin';
import type { Widget } from '#schema/widget.ts';

/** What a widget is called: its own words, which a locale file may override by `widgets.{name}`. */
export const useWidgetTitle = ({ name, words }: Widget): string => {
  const translate = useTranslate();
  const locale = useLocale();
  return translate(`widgets.${name}`, { _: words[locale === 'en' ? 'en' : 'id'] });
};
