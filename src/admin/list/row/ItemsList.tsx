import { styled } from '@mui/material/styles';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { ItemValue } from './ItemValue.tsx';
import { itemsOf } from './itemsOf.ts';

const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { paddingBottom: 8, borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  '& li > span': { display: 'inline-block', marginRight: 12, color: (theme.vars ?? theme).palette.text.secondary },
  '& li > span > b': { fontWeight: 400, color: (theme.vars ?? theme).palette.text.primary },
}));

/** The items of a list field one below the other, where a table has no room: the first field, then the others by name. */
export const ItemsList = ({ resource, name, row }: { resource: Resource; name: string; row: StoredRecord }) => {
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const field = fieldNamed(resource, name);
  const [first, ...others] = Object.entries((field && behaviourOf(field).items?.(field)) ?? {});
  const value = ([sub, of]: readonly [string, AnyField], item: Values) => (
    <ItemValue resource={resource} list={name} sub={sub} field={of} item={item} />
  );
  return (
    <Items aria-label={labels.field(name)}>
      {itemsOf(row, name).map(({ key, item }) => (
        <li key={key}>
          <div>{first && value(first, item)}</div>
          {others
            .filter(([sub]) => format.item(name, sub, item) !== '')
            .map((one) => (
              <span key={one[0]}>
                {labels.item(name, one[0])}: <b>{value(one, item)}</b>
              </span>
            ))}
        </li>
      ))}
    </Items>
  );
};
