import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import { styled } from '@mui/material/styles';
import type { CellProps } from '../cellLook.ts';
import { useFormat } from '../useFormat.ts';

const Answer = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 4,
  '& svg': { fontSize: 18 },
  '&[data-yes="true"] svg': { color: (theme.vars ?? theme).palette.success.main },
  '&[data-yes="false"]': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** Yes or no: a mark and the word. */
export const BooleanCell = ({ resource, name, value, record }: CellProps<'boolean'>) => {
  const text = useFormat(resource).text(name, record);
  return (
    <Answer data-yes={value}>
      {value ? <Check aria-hidden /> : <Remove aria-hidden />}
      {text}
    </Answer>
  );
};
