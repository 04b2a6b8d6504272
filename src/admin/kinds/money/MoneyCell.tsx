import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { CellLook, CellProps } from '../cellLook.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { PlainCell } from '../text/PlainCell.tsx';
import { useFormat } from '../useFormat.ts';

const Reduced = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  lineHeight: 1.35,
  '& s': { fontSize: '0.75rem', color: (theme.vars ?? theme).palette.text.secondary },
}));

/** An amount; if another field reduces it, that one is above it and this one is struck through. */
const MoneyCell = ({ resource, field, name, record }: CellProps<'money'>) => {
  const translate = useTranslate();
  const format = useFormat(resource);
  const text = format.text(name, record);
  const reduced = field.reducedBy ? format.text(field.reducedBy, record) : '';
  if (!reduced) return <>{text}</>;
  return (
    <Reduced>
      <span>{reduced}</span>
      <s>
        <Hidden>{translate('list.cell.before')} </Hidden>
        {text}
      </s>
    </Reduced>
  );
};

/** The amount that counts: the reduced one, if there is one. */
const AmountCell = ({ resource, field, name, record }: CellProps<'money'>) => {
  const { text } = useFormat(resource);
  return <>{(field.reducedBy && text(field.reducedBy, record)) || text(name, record)}</>;
};

export const moneyCell: CellLook<'money'> = {
  View: MoneyCell,
  Compared: PlainCell,
  width: 128,
  align: 'end',
  inPlace: true,
  card: { place: 'figure', View: AmountCell },
};
