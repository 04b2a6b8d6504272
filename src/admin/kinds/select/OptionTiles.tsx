import { styled } from '@mui/material/styles';
import { allowedOptions, type SelectField } from '#schema/kinds/select/select.ts';
import { choiceLabel, marks } from '../choices/Checkboxes.tsx';
import { ClearButton } from '../frame/ClearButton.tsx';
import { useStored } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';

/** They look like MUI's radios, each a dozen styled elements: one style sheet for all, as in `Checkboxes`. */
const Tiles = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > [role=radiogroup]': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& label': {
    ...choiceLabel,
    minHeight: 38,
    paddingLeft: 2,
    paddingRight: 12,
    border: '1px solid var(--bo-palette-divider)',
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
  },
  '& [aria-invalid=true] > label': { borderColor: 'var(--bo-palette-error-main)' },
  '& label:has(:checked)': { borderColor: 'var(--bo-accent)' },
  ...marks,
  '& label > .mark': { padding: 6 },
  '& path': { transformOrigin: 'center', transition: 'transform 150ms' },
  '& :not(:checked) + svg > path + path': { transform: 'scale(0)' },
  // Around the tile: around the dot it would cover the word.
  '& label:has(:focus-visible)': { outline: '2px solid var(--bo-accent)', outlineOffset: 2 },
  [theme.breakpoints.down('sm')]: { '& label': { minHeight: 44 } },
}));

const ringPath =
  'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8z';
const dotPath = 'M12 7c-2.76 0-5 2.24-5 5s2.24 5 5 5 5-2.24 5-5-2.24-5-5-5z';

/** The options, then a former one that the record still holds. */
export const shownOptions = ({ options }: SelectField, value: unknown): readonly string[] =>
  typeof value === 'string' && value !== '' && !options.includes(value) ? [...options, value] : options;

/** A choice as a row of tiles. Options that the stored record cannot change to are shown disabled. */
export const OptionTiles = (props: InputProps<SelectField>) => {
  const { field, path, value, required, disabled, invalid, describedBy, labelId, label } = props;
  const allowed = allowedOptions(field, useStored(path));
  return (
    <Tiles>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={required}
        aria-invalid={invalid}
      >
        {shownOptions(field, value).map((option) => (
          <label key={option}>
            <span className="mark">
              <input
                type="radio"
                name={path}
                value={option}
                checked={value === option}
                disabled={disabled || !allowed.includes(option)}
                onChange={() => props.onChange(option)}
                onBlur={props.onBlur}
              />
              <svg viewBox="0 0 24 24" aria-hidden>
                <path d={ringPath} />
                <path d={dotPath} />
              </svg>
            </span>
            {props.option(option)}
          </label>
        ))}
      </div>
      {!required && typeof value === 'string' && !disabled && (
        <ClearButton label={label} onClear={() => props.onChange(null)} />
      )}
    </Tiles>
  );
};
