import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { hiddenStyle } from '../marks/Hidden.tsx';

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  // Rows of 34 and of 44 px end in the middle of one: a scrollbar that hides itself would not say that there are more.
  maxHeight: 289,
  overflowY: 'auto',
  '& legend': hiddenStyle,
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 34,
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
    padding: '4px 8px',
    borderRadius: 4,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
  },
  '& input': {
    width: 17,
    height: 17,
    margin: 0,
    flex: 'none',
    // For the focus ring.
    scrollMarginBlock: 8,
    accentColor: (theme.vars ?? theme).palette.primary.main,
  },
}));

interface ChoicesProps<Value> {
  readonly legend: string;
  readonly choices: readonly Value[];
  readonly label: (value: Value) => ReactNode;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Choosing one deselects the others. */
  readonly single?: boolean;
}

/** A list to tick; one or several. */
export const Choices = <Value extends string | number>(props: ChoicesProps<Value>) => {
  const { legend, choices, label, chosen, onChange, single = false } = props;
  const name = useId();
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Group>
      <legend>{legend}</legend>
      {choices.map((value) => (
        <label key={value}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name={single ? name : undefined}
            checked={chosen.includes(value)}
            onChange={() => (single ? onChange([value]) : toggle(value))}
          />
          {label(value)}
        </label>
      ))}
    </Group>
  );
};
