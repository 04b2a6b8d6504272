import type { Values } from '../field.ts';
import type { Kind } from './index.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Sampler } from './sampler.ts';

/** An option whose text names another field of the same record. */
export interface NamedField {
  /** As the author wrote it: `after`, `accept.by`. */
  readonly option: string;
  readonly name: unknown;
  /** What kind that field must be, `number` for all that are counted; any where nothing is said. */
  readonly kind?: Kind | 'number';
}

/** A mistake in the options of a field; `option` is where. */
export interface OptionProblem {
  readonly option: string;
  readonly message: string;
}

/** What of a kind only the server, the build and the check of resource files ask: it never reaches a browser. */
export interface ServerKind<Field, Value> {
  /** JSON Schema 2020-12 of the value on the wire, not counting `null`. */
  schema(field: Field): JsonSchema;
  /** A plausible value, given what the record holds already. `null`: none can be made. */
  sample(field: Field, sampler: Sampler, record: Values): Value | null;
  /** Its text is HTML: the API takes out what could do harm before it is kept. */
  readonly isMarkup?: true;
  /** The other fields that its options name. */
  names?(field: Field): readonly NamedField[];
  /** What is wrong with its options and types cannot see. */
  problems?(field: Field): readonly OptionProblem[];
}
