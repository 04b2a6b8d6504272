import Typography from '@mui/material/Typography';
import { dateText } from '#i18n/dates.ts';
import { useLanguage } from '../useLanguage.ts';

/** An input's value in words below it, for what is easily misread while typing. */
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
 * A chosen date in words, in the chosen language. The browser's picker uses the browser's own format, in which 3/4 may
 * be March or April.
 */
export function DateWords({ id, date, pattern }: DateWordsProps) {
  const language = useLanguage();
  return Number.isNaN(date.getTime()) ? null : <InWords id={id} words={dateText(date, pattern, language)} />;
}
