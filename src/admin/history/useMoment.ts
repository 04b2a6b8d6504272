import { instantText } from '#schema/kinds/days/dayText.ts';
import { timeZone } from '#values/timeZone.ts';
import { useLanguage } from '../kinds/useLanguage.ts';

/** An instant as text, `21 Nov 2026 10.00`, and its two parts. */
interface Moment {
  readonly text: string;
  readonly day: string;
  readonly time: string;
}

/** Formats instants in the person's language and time zone. */
export const useMoment = (): ((at: string) => Moment) => {
  const language = useLanguage();
  return (at) => {
    const text = instantText(at, language, timeZone());
    const lastSpace = text.lastIndexOf(' ');
    return { text, day: text.slice(0, Math.max(lastSpace, 0)), time: text.slice(lastSpace + 1) };
  };
};
