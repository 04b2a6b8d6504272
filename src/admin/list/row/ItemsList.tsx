import { styled } from '@mui/material/styles';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
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
  const [first = '', ...others] = Object.keys((field && behaviourOf(field).items?.(field)) ?? {});
  return (
    <Items aria-label={labels.field(name)}>
      {itemsOf(row, name).map(({ key, item }) => (
        <li key={key}>
          <div>{format.item(name, first, item)}</div>
          {others
            .map((sub) => [sub, format.item(name, sub, item)] as const)
            .filter(([, text]) => text !== '')
            .map(([sub, text]) => (
              <span key={sub}>
                {labels.item(name, sub)}: <b>{text}</b>
              </span>
            ))}
        </li>
      ))}
    </Items>
  );
};
