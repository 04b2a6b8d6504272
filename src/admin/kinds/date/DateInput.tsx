import { parseISO } from 'date-fns/parseISO';
import type { DateField } from '#schema/kinds/date/date.ts';
import { DateLine, halfDate } from '../days/DateLine.tsx';
import { DateWords } from '../frame/InWords.tsx';
import type { InputLooks, InputProps } from '../inputProps.ts';
import { asText } from '../text/Line.tsx';

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
