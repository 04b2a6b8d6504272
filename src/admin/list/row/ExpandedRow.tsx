import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Id } from '#values/id.ts';
import { cellOf } from '../../kinds/cells.ts';
import { Thumbnail } from '../../kinds/pictures/Thumbnail.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { makeFocusable } from '../../theme/overflow.ts';
import { useIsSmall } from '../useIsSmall.ts';
import { itemsOf } from './itemsOf.ts';
import { RowCell } from './RowCell.tsx';
import type { RowProps } from './rowProps.ts';

/** The ids of expanded rows, and the function that toggles one. */
export type Expansion = readonly [ReadonlySet<Id>, (id: Id) => void];

/** Rows expanded since the list was mounted; none at first. */
export const useExpandedRows = (): Expansion => {
  const [expanded, setExpanded] = useState<ReadonlySet<Id>>(new Set());
  const toggle = useCallback((id: Id) => {
    setExpanded((previous) => {
      const after = new Set(previous);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return [expanded, toggle];
};

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
  // Words break only where all columns have become narrow.
  '&& [data-align="start"]': { minWidth: '6rem' },
  '&& thead th': { background: 'none' },
  // The amounts of the record are below it: theirs end where its do.
  [theme.breakpoints.down('md')]: { '&& tr > :last-child': { paddingRight: 0 } },
  '&& [data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap' },
}));

interface ItemsProps extends Pick<RowProps, 'resource' | 'row'> {
  readonly name: string;
}

/**
 * The items of a list field as a table with a column per field. On small screens they are listed one below the other:
 * the first field, then the others with their labels.
 */
const Items = ({ resource, name, row }: ItemsProps) => {
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

const Details = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '12px 0 8px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    padding: '12px 32px 20px',
    // Six columns or more need all the width.
    '&:has(> div + dl):not(:has(th:nth-of-type(6)))': { gridTemplateColumns: 'minmax(0, 2fr) minmax(220px, 1fr)' },
    '& > div + dl': { maxWidth: 560 },
  },
  '@media screen': { '& > div': { overflowX: 'auto' } },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'start',
    gap: '6px 24px',
    margin: 0,
  },
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0 },
  '& :is(dd, li, td)': { overflowWrap: 'anywhere' },
  '& > div + dl dd': { textAlign: 'end' },
}));

/** The details of an expanded row: lists as tables, everything else as terms and values. */
export const ExpandedRow = ({ resource, row, view }: Pick<RowProps, 'resource' | 'row' | 'view'>) => {
  const labels = useLabels(resource);
  const isList = (name: string) => {
    const field = fieldNamed(resource, name);
    return field !== undefined && behaviourOf(field).items !== undefined && !view.cells?.[name];
  };
  const { expand } = resource.list;
  const lists = expand.filter(isList);
  const terms = expand.filter((name) => !isList(name));
  return (
    <Details>
      {lists.length > 0 && (
        <div ref={makeFocusable}>
          {lists.map((name) => (
            <Items key={name} resource={resource} name={name} row={row} />
          ))}
        </div>
      )}
      {terms.length > 0 && (
        <dl>
          {terms.map((name) => [
            <dt key={`${name}-term`}>{labels.field(name)}</dt>,
            <dd key={name}>
              <RowCell resource={resource} name={name} row={row} view={view} />
            </dd>,
          ])}
        </dl>
      )}
    </Details>
  );
};
