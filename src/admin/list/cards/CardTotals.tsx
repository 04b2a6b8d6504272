import { useTranslate } from 'react-admin';
import { numberText } from '#schema/kinds/numbers.ts';
import { useRecordList, useRows } from '../recordList.ts';
import { Card } from './Card.tsx';

/** Count and sums under the cards, as the table's last row has them. */
export const CardTotals = () => {
  const { resource, sums, format, labels } = useRecordList();
  const { total = 0 } = useRows();
  const translate = useTranslate();
  const totals = resource.list.totals.filter((name) => name in sums);
  if (totals.length === 0) return null;
  return (
    <Card>
      <strong>{translate('list.totals', { smart_count: total, total: numberText(total, format.language) })}</strong>
      {totals.map((name) => (
        <span key={name}>
          {labels.field(name)}: {format.text(name, { [name]: sums[name] })}
        </span>
      ))}
    </Card>
  );
};
