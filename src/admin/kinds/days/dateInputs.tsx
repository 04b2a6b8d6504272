import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { useTranslate } from 'react-admin';
import { dateText } from '#i18n/dates.ts';
import type { DateField } from '#schema/kinds/date/date.ts';
import type { DateTimeField } from '#schema/kinds/dateTime/dateTime.ts';
import { timeZone } from '#values/timeZone.ts';
import type { InputProps } from '../inputProps.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { asText } from '../text/Line.tsx';
import { useLanguage } from '../useLanguage.ts';
import { DateLine } from './DateLine.tsx';

/** A chosen date in words: the browser's picker has the browser's own format, in which 3/4 may be March or April. */
const useDateWords = (date: Date, pattern: string): string | undefined => {
  const language = useLanguage();
  return Number.isNaN(date.getTime()) ? undefined : dateText(date, pattern, language);
};

/** A calendar day, with the browser's own picker. */
export const DateInput = (props: InputProps<DateField>) => (
  <DateLine input={props} type="date" words={useDateWords(parseISO(asText(props.value)), 'PPPP')} />
);

/** An instant as `datetime-local` shows it, in the browser's time zone; `''` if it is invalid. */
export const toLocalTime = (instant: string): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : format(date, "yyyy-MM-dd'T'HH:mm");
};

/** The value of such a box as an instant for the API; `null` if it is invalid. */
export const fromLocalTime = (local: string): string | null => {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
};

/** The browser's time zone with its offset from UTC at that instant, such as `Asia/Jakarta (GMT+7)`. */
export const zoneName = (timeZone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return `${timeZone} (${parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC'})`;
};

/** An instant, with the browser's own picker, in its time zone, which is shown. */
export const DateTimeInput = (props: InputProps<DateTimeField>) => {
  const translate = useTranslate();
  const instant = asText(props.value);
  const local = toLocalTime(instant);
  const zone = zoneName(timeZone(), local ? new Date(instant) : new Date());
  const zoneId = `${props.id}-zone`;
  return (
    <DateLine
      input={{ ...props, describedBy: [zoneId, props.describedBy].filter(Boolean).join(' ') }}
      words={useDateWords(new Date(instant), 'PPPPp')}
      type="datetime-local"
      text={local}
      onText={(typed) => props.onChange(fromLocalTime(typed))}
      end={
        <InputAdornment position="end">
          <Typography id={zoneId} variant="caption" title={zone} sx={{ color: 'text.secondary' }}>
            <Hidden>{translate('form.timeZone')} </Hidden>
            {zone.replace(/^.*\((.*)\)$/, '$1')}
          </Typography>
        </InputAdornment>
      }
    />
  );
};
