import type { ComponentType } from 'react';
import type { Values } from '#schema/field.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import { isEmpty } from '../isEmpty.ts';
import { cellOf } from './index.tsx';

interface AnyCellProps {
  readonly resource: Resource;
  readonly field: AnyField;
  readonly name: string;
  readonly value: unknown;
  readonly record: Values;
}

/** One value of a record as its kind looks; a dash where there is none. */
export const Cell = ({ resource, name, record }: { resource: Resource; name: string; record: Values }) => {
  const field = fieldNamed(resource, name);
  const value = record[name];
  if (!field || isEmpty(field, value)) return <span aria-hidden>–</span>;
  // The table is exhaustive by kind; that this field's kind and this look's kind are one, only the lookup knows.
  const View = cellOf(field).View as unknown as ComponentType<AnyCellProps>;
  return <View resource={resource} field={field} name={name} value={value} record={record} />;
};
