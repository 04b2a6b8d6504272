import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import type { ResourceView } from '../../view.ts';
import { Items } from './Items.tsx';
import { RowCell } from './RowCell.tsx';

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

const Details = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '12px 0 8px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    padding: '12px 32px 20px',
    '&:has(> div + dl)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(220px, 1fr)' },
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'start',
    gap: '6px 24px',
    margin: 0,
  },
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& > div + dl dd': { textAlign: 'end' },
}));

interface ExpandedRowProps {
  readonly resource: Resource;
  readonly row: StoredRecord;
  readonly view: ResourceView;
}

/** The details of an expanded row: lists as tables, everything else as terms and values. */
export const ExpandedRow = ({ resource, row, view }: ExpandedRowProps) => {
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
        <div>
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
              <RowCell resource={resource} name={name} row={row} view={view} to={undefined} />
            </dd>,
          ])}
        </dl>
      )}
    </Details>
  );
};
