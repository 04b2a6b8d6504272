import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { useTranslate } from 'react-admin';
import type { DateField } from '#schema/kinds/date/date.ts';
import type { DateTimeField } from '#schema/kinds/dateTime/dateTime.ts';
import { timeZone } from '#values/timeZone.ts';
import { DateWords } from '../frame/InWords.tsx';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { asText } from '../text/Line.tsx';
import { DateLine, halfDate } from './DateLine.tsx';

/** A calendar day, with the browser's own picker. */
function DateInput(props: InputProps<DateField>) {
  const day = props.value === halfDate ? '' : asText(props.value);
  const wordsId = `${props.id}-words`;
  return (
    <>
      <DateLine
        input={{ ...props, describedBy: [day && wordsId, props.describedBy].filter(Boolean).join(' ') }}
        type="date"
      />
      {day && <DateWords id={wordsId} date={parseISO(day)} pattern="PPPP" />}
    </>
  );
}

export const dateInput: InputLooks<DateField> = { Input: DateInput };

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
function DateTimeInput(props: InputProps<DateTimeField>) {
  const translate = useTranslate();
  const instant = asText(props.value);
  const local = toLocalTime(instant);
  const zone = zoneName(timeZone(), local ? new Date(instant) : new Date());
  const zoneId = `${props.id}-zone`;
  const wordsId = `${props.id}-words`;
  const describedBy = [local && wordsId, zoneId, props.describedBy].filter(Boolean).join(' ');
  return (
    <>
      <DateLine
        input={{ ...props, describedBy }}
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
      {local && <DateWords id={wordsId} date={new Date(instant)} pattern="PPPPp" />}
    </>
  );
}

export const dateTimeInput: InputLooks<DateTimeField> = { Input: DateTimeInput };
