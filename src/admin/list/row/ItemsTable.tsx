import { styled } from '@mui/material/styles';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { cellOf } from '../../kinds/cells.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { ItemValue } from './ItemValue.tsx';
import { itemsOf } from './itemsOf.ts';

const Table = styled('table')(({ theme }) => ({
  '&&': { width: '100%', borderCollapse: 'collapse' },
  '&& th, && td': {
    height: 34,
    padding: '4px 12px 4px 0',
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  '&& thead th': { background: 'none' },
  '&& [data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap' },
}));

/** The items of a list field, a column for each of their fields. */
export const ItemsTable = ({ resource, name, row }: { resource: Resource; name: string; row: StoredRecord }) => {
  const labels = useLabels(resource);
  const field = fieldNamed(resource, name);
  const columns = Object.entries((field && behaviourOf(field).items?.(field)) ?? {});
  return (
    <Table>
      <caption>{labels.field(name)}</caption>
      <thead>
        <tr>
          {columns.map(([sub, of]) => (
            <th key={sub} scope="col" data-align={cellOf(of).align}>
              {labels.item(name, sub)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {itemsOf(row, name).map(({ key, item }) => (
          <tr key={key}>
            {columns.map(([sub, of]) => (
              <td key={sub} data-align={cellOf(of).align}>
                <ItemValue resource={resource} list={name} sub={sub} field={of} item={item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
