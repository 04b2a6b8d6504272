import type { ValueOf } from '../field.ts';
import type { Behaviour } from './behaviour.ts';
import type { AnyField, FieldOfKind, Kind } from './index.ts';

/** Every kind's behaviour; a kind without one does not compile. */
export const behaviours = {} as { readonly [K in Kind]: Behaviour<FieldOfKind<K>, ValueOf<FieldOfKind<K>>> };

/** The behaviour of a field, whatever its kind. */
export const behaviourOf = (field: AnyField): Behaviour<AnyField, unknown> =>
  behaviours[field.kind] as unknown as Behaviour<AnyField, unknown>;
