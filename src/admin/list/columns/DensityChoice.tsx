import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type RowDensity, rowDensities } from './tableLayout.ts';

const Group = styled('fieldset')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: 2,
    minWidth: 0,
    margin: 0,
    padding: 2,
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '& button': {
      height: 32,
      padding: '0 8px',
      font: 'inherit',
      color: palette.text.secondary,
      background: 'none',
      border: 0,
      borderRadius: 4,
      cursor: 'pointer',
    },
    '& button[aria-pressed="true"]': {
      color: palette.primary.strong,
      background: palette.primary.soft,
      fontWeight: 600,
    },
  };
});

interface DensityChoiceProps {
  readonly value: RowDensity;
  readonly onChange: (density: RowDensity) => void;
}

/** How high the rows are. */
export const DensityChoice = ({ value, onChange }: DensityChoiceProps) => {
  const translate = useTranslate();
  return (
    <Group aria-label={translate('list.columns.density')}>
      {rowDensities.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {translate(`list.columns.${one}`)}
        </button>
      ))}
    </Group>
  );
};
