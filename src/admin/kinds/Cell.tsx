import type { ComponentType } from 'react';
import type { Values } from '#schema/field.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import { cellOf } from './cells.ts';
import { isEmpty } from './isEmpty.ts';
import { Hidden } from './marks/Hidden.tsx';
import { useLabels } from './words/useLabels.ts';

interface ValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly record: Values;
}

interface AnyCellProps extends ValueProps {
  readonly field: AnyField;
  readonly value: unknown;
}

// The table is exhaustive by kind, but only the lookup ensures that the view is of the field's kind.
const renderView = (view: unknown, props: AnyCellProps) => {
  const View = view as ComponentType<AnyCellProps>;
  return <View {...props} />;
};

interface CellProps extends ValueProps {
  /** The whole value, where a list shortens it, and without links. */
  readonly whole?: boolean;
}

/** One value of a record in the look of its kind; a dash if it is empty. */
export const Cell = ({ resource, name, record, whole = false }: CellProps) => {
  const field = fieldNamed(resource, name);
  const value = record[name];
  if (!field || isEmpty(field, value)) return <span aria-hidden>–</span>;
  const look = cellOf(field);
  return renderView(whole ? look.Compared : look.View, { resource, field, name, value, record });
};

/** One value as its kind looks on a card, with its label shown or only for screen readers. */
export const CardCell = ({ resource, name, record }: ValueProps) => {
  const labels = useLabels(resource);
  const field = fieldNamed(resource, name);
  if (!field) return null;
  const { View, label } = cellOf(field).card;
  return (
    <>
      {label === 'spoken' && <Hidden>{labels.field(name)}: </Hidden>}
      {label === 'shown' && <small>{labels.field(name)} </small>}
      {renderView(View, { resource, field, name, value: record[name], record })}
    </>
  );
};
