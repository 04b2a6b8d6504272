import type { ComponentType } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';

interface OwnCellProps {
  readonly of: ComponentType<{ readonly record: Values; readonly value: unknown }>;
  readonly record: Values;
  readonly value: unknown;
}

/** A cell of a resource's view, where `useRecordContext` is its row. */
export const OwnCell = ({ of: Own, record, value }: OwnCellProps) => (
  <RecordContextProvider value={record}>
    <Own record={record} value={value} />
  </RecordContextProvider>
);
