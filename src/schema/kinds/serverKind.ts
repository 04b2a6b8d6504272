import type { Values } from '../field.ts';
import type { Kind } from './index.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Sampler } from './sampler.ts';

/** An option that names another field of the same record. */
export interface NamedField {
  /** The path of the option: `after`, `accept.by`. */
  readonly option: string;
  readonly name: unknown;
  /**
   * The kind that the field must have; `number`: any quantity; `single`: any that stores one value, not a place that
   * others move. Default: any kind.
   */
  readonly kind?: Kind | 'number' | 'single';
  /** The option whose keys are values of the field, and those keys. */
  readonly values?: { readonly option: string; readonly names: readonly string[] };
  /** Values of which the field must have at least one. */
  readonly some?: readonly string[];
}

/** A problem in the options of a field; `option` is its path. */
export interface OptionProblem {
  readonly option: string;
  readonly message: string;
}

/** What only the server, the build and the checks of resource files need of a kind. It never reaches a browser. */
export interface ServerKind<Field, Value> {
  /** JSON Schema 2020-12 of the value on the wire, not counting `null`. */
  schema(field: Field): JsonSchema;
  /** A plausible value that fits the rest of the record. `null` if there is none. */
  sample(field: Field, sampler: Sampler, record: Values): Value | null;
  /** The text is HTML: the API removes dangerous markup before it stores it. */
  readonly isMarkup?: true;
  /** The other fields that the options name. */
  names?(field: Field): readonly NamedField[];
  /** Problems in the options that types cannot see. */
  problems?(field: Field): readonly OptionProblem[];
}
