import { styled } from '@mui/material/styles';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { cellOf } from '../../kinds/cells.ts';
import { Thumbnail } from '../../kinds/pictures/Thumbnail.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { useIsSmall } from '../useIsSmall.ts';
import { itemsOf } from './itemsOf.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { paddingBottom: 8, borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  '& li > span': { display: 'inline-block', marginRight: 12, color: (theme.vars ?? theme).palette.text.secondary },
  '& li > span > b': { fontWeight: 400, color: (theme.vars ?? theme).palette.text.primary },
}));

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

interface ItemsProps {
  readonly resource: Resource;
  readonly name: string;
  readonly row: StoredRecord;
}

/**
 * The items of a list field as a table with a column per field. On small screens they are listed one below the other:
 * the first field, then the others with their labels.
 */
export const Items = ({ resource, name, row }: ItemsProps) => {
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const isSmall = useIsSmall();
  const field = fieldNamed(resource, name);
  const columns = Object.entries((field && behaviourOf(field).items?.(field)) ?? {});
  const items = itemsOf(row, name);
  /** A value as text, or a picture as a thumbnail. */
  const value = ([sub, itemField]: readonly [string, AnyField], item: Values) => {
    const { [sub]: src } = item;
    if (!behaviourOf(itemField).pictures || typeof src !== 'string') return format.item(name, sub, item);
    return (
      <Thumbnail src={src} alt={labels.item(name, sub)} ratio={'ratio' in itemField ? itemField.ratio : undefined} />
    );
  };
  if (isSmall) {
    const [firstColumn, ...otherColumns] = columns;
    return (
      <List aria-label={labels.field(name)}>
        {items.map(({ key, item }) => (
          <li key={key}>
            <div>{firstColumn && value(firstColumn, item)}</div>
            {otherColumns
              .filter(([sub]) => format.item(name, sub, item) !== '')
              .map((column) => (
                <span key={column[0]}>
                  {labels.item(name, column[0])}: <b>{value(column, item)}</b>
                </span>
              ))}
          </li>
        ))}
      </List>
    );
  }
  return (
    <Table>
      <caption>{labels.field(name)}</caption>
      <thead>
        <tr>
          {columns.map(([sub, itemField]) => (
            <th key={sub} scope="col" data-align={cellOf(itemField).align}>
              {labels.item(name, sub)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ key, item }) => (
          <tr key={key}>
            {columns.map(([sub, itemField]) => (
              <td key={sub} data-align={cellOf(itemField).align}>
                {value([sub, itemField], item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
