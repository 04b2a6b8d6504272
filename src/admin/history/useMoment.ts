import { instantText } from '#schema/kinds/days/dayText.ts';
import { timeZone } from '#values/timeZone.ts';
import { useLanguage } from '../kinds/useLanguage.ts';

/** Formats instants in the person's language and time zone: as text, `21 Nov 2026 10.00`, and its two parts. */
export const useMoment = () => {
  const language = useLanguage();
  return (at: string) => {
    const text = instantText(at, language, timeZone());
    const lastSpace = text.lastIndexOf(' ');
    return { text, day: text.slice(0, Math.max(lastSpace, 0)), time: text.slice(lastSpace + 1) };
  };
};
