import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { sortKeys } from '#schema/query/query.ts';
import { type Row, useRecordList } from '../recordListContext.ts';

const Labelled = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& label': { fontWeight: 600 },
  '& select': {
    font: 'inherit',
    height: 40,
    padding: '0 10px',
    color: 'inherit',
    background: (theme.vars ?? theme).palette.background.paper,
    border: `1px solid ${(theme.vars ?? theme).palette.fieldLine}`,
    borderRadius: theme.shape.borderRadius,
  },
}));

const orders = ['ASC', 'DESC'] as const;

/** By what the list is sorted, for where there are no heads to press. */
export const SortField = () => {
  const { resource, labels, columns } = useRecordList();
  const { sort: current, setSort } = useListContext<Row>();
  const translate = useTranslate();
  const id = useId();
  const sortable = new Set(sortKeys(resource));
  const fields = new Set([current.field, ...columns.filter((name) => sortable.has(name))]);
  const choices = [...fields].flatMap((field) => orders.map((order) => ({ field, order })));
  const keyOf = ({ field, order }: { field: string; order: string }) => `${order} ${field}`;
  return (
    <Labelled>
      <label htmlFor={id}>{translate('list.sort.label')}</label>
      <select
        id={id}
        value={keyOf(current)}
        onChange={(event) => {
          const sort = choices.find((choice) => keyOf(choice) === event.target.value);
          if (sort) setSort(sort);
        }}
      >
        {choices.map((choice) => (
          <option key={keyOf(choice)} value={keyOf(choice)}>
            {translate(`list.sort.${choice.order}`, { label: labels.field(choice.field) })}
          </option>
        ))}
      </select>
    </Labelled>
  );
};
