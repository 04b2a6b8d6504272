import Typography from '@mui/material/Typography';
import { dateText } from '#i18n/dates.ts';
import { useLanguage } from '../useLanguage.ts';

/** What an input holds, in words below it: for what is easily misread as it is typed. */
export const InWords = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <Typography id={id} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
    {words}
  </Typography>
);

interface DateWordsProps {
  readonly id: string;
  readonly date: Date;
  /** A date-fns pattern. */
  readonly pattern: string;
}

/**
 * A chosen date in words, in the chosen language. The browser's picker writes it in the browser's own way, in which
 * 3/4 may be March or April.
 */
export function DateWords({ id, date, pattern }: DateWordsProps) {
  const language = useLanguage();
  return Number.isNaN(date.getTime()) ? null : <InWords id={id} words={dateText(date, pattern, language)} />;
}
