import Typography from '@mui/material/Typography';
import { dateText } from '#i18n/dates.ts';
import { useLanguage } from '../useLanguage.ts';

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
  if (Number.isNaN(date.getTime())) return null;
  return (
    <Typography id={id} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {dateText(date, pattern, language)}
    </Typography>
  );
}
