import type { ComponentType } from 'react';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import type { FilterValues } from './filterLook.ts';
import { filterOf } from './filters.ts';

interface AnyFilterProps {
  readonly resource: Resource;
  readonly field: AnyField;
  readonly name: string;
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** The inputs of one field's filter; nothing for kinds without a filter. */
export const Filter = (props: AnyFilterProps) => {
  // The table is exhaustive by kind, but only the lookup ensures that the view is of the field's kind.
  const View = filterOf(props.field) as ComponentType<AnyFilterProps> | null;
  return View && <View {...props} />;
};
