import { styled } from '@mui/material/styles';
import type { CellLook, CellProps } from '../cellLook.ts';

const Swatch = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 18,
  height: 18,
  borderRadius: 4,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
}));

const Row = styled('span')({ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 8 });

/** A swatch and the colour code. */
const ColorCell = ({ value }: CellProps<'color'>) => (
  <Row>
    <Swatch style={{ background: value }} aria-hidden />
    {value}
  </Row>
);

export const colorCell: CellLook<'color'> = { View: ColorCell, width: 120, card: { place: 'fact', rank: 2 } };
