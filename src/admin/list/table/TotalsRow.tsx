import { useListContext, useTranslate } from 'react-admin';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import { type Row, useRecordList } from '../recordListContext.ts';
import type { TableShape } from './useTableShape.ts';

/** Count and sums over everything that the filters let through, each sum under its column. */
export const TotalsRow = ({ shape }: { shape: TableShape }) => {
  const { resource, sums, format } = useRecordList();
  const { total = 0 } = useListContext<Row>();
  const translate = useTranslate();
  const { totals } = resource.list;
  const first = shape.columns.findIndex(({ name }) => totals.includes(name));
  if (first < 0) return null;
  const before = first + Number(shape.expands) + Number(shape.selectable);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before}>
          {translate('list.totals', {
            smart_count: total,
            total: numberText(total, format.language),
          })}
        </th>
        {shape.columns.slice(first).map(({ name, align }) => (
          <td key={name} data-align={align}>
            {totals.includes(name) && name in sums && format.text(name, { [name]: sums[name] })}
          </td>
        ))}
        {shape.actions > 0 && <td />}
      </tr>
    </tfoot>
  );
};
