import type { Language, Values } from './field.ts';
import type { Fault } from './kinds/behaviour.ts';
import type { Resource } from './resource.ts';

/** What the validator needs besides the values. */
export interface FaultContext {
  readonly mode: 'create' | 'edit';
  readonly language: Language;
  /** The stored record: fixed fields and transitions are held against it. */
  readonly previous?: Values;
  /** The record behind a reference field, for conditions like `variant_id.display`. */
  readonly related?: (field: string) => Values | undefined;
}

/** Field path (`title`, `speakers.0.name`) → what is wrong; `{}` when nothing is. */
export type Faults = Readonly<Record<string, Fault>>;

/** What the validator is: used by the form, the API, the import and its dry run. */
export type Validate = (resource: Resource, values: Values, context: FaultContext) => Faults;
