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

/** The inputs of one field's filter; nothing for a kind that is not filtered. */
export const Filter = (props: AnyFilterProps) => {
  // The table is exhaustive by kind; that this field's kind and this look's kind are one, only the lookup knows.
  const View = filterOf(props.field) as ComponentType<AnyFilterProps> | null;
  return View && <View {...props} />;
};
