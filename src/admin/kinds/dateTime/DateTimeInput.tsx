import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { timeZone } from '#i18n/timeZone.ts';
import type { DateTimeField } from '#schema/kinds/dateTime/dateTime.ts';
import { DateWords } from '../days/DateWords.tsx';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { Line } from '../text/Line.tsx';
import { fromLocalTime, toLocalTime, zoneName } from './localTime.ts';

/** An instant, by the browser's own picker and in its time zone, which is said. */
function DateTimeInput(props: InputProps<DateTimeField>) {
  const translate = useTranslate();
  const instant = typeof props.value === 'string' ? props.value : '';
  const zone = zoneName(timeZone(), instant ? new Date(instant) : new Date());
  const zoneId = `${props.id}-zone`;
  const wordsId = `${props.id}-words`;
  const describedBy = [instant && wordsId, zoneId, props.describedBy].filter(Boolean).join(' ');
  return (
    <>
      <Line
        input={{ ...props, describedBy }}
        type="datetime-local"
        text={toLocalTime(instant)}
        onText={(local) => props.onChange(fromLocalTime(local))}
        end={
          <InputAdornment position="end">
            <Typography id={zoneId} variant="caption" title={zone} sx={{ color: 'text.secondary' }}>
              <Hidden>{translate('form.timeZone')} </Hidden>
              {zone.replace(/^.*\((.*)\)$/, '$1')}
            </Typography>
          </InputAdornment>
        }
      />
      {instant && <DateWords id={wordsId} date={new Date(instant)} pattern="PPPPp" />}
    </>
  );
}

export const dateTimeInput: InputLooks<DateTimeField> = { Input: DateTimeInput };
