import { type Id, isId, type ReadId } from '#values/id.ts';
import { type Behaviour, type Issue, isBlank, type Parsed, wrong } from '../behaviour.ts';

/** A text that an API may use as an id, such as a UUID. */
const textIdPattern = /^[A-Za-z0-9][\w.:~-]{0,99}$/;

/** Any possible id: 1, 2, 3 … or a text. */
const anyId: ReadId = (input) => {
  const text = typeof input === 'string' ? input.trim() : undefined;
  const value = text === undefined ? input : /^\d{1,16}$/.test(text) ? Number(text) : textIdPattern.test(text) && text;
  return isId(value) ? value : undefined;
};

let read = anyId;

/** Sets how ids are read. The page calls it once, at its start, for the ids of its API. */
export const readIdsAs = (api: ReadId): void => {
  read = api;
};

/** An id as the API assigns it. Spaces around one that people typed are dropped. */
export const readId = (input: unknown): Parsed<Id> => {
  const value = read(input) ?? (typeof input === 'string' ? read(input.trim()) : undefined);
  return isId(value) ? { value } : wrong('id');
};

/** Several ids; in text they are separated by commas. */
export const readIds = (input: unknown): Parsed<readonly Id[]> => {
  const parts: unknown = typeof input === 'string' ? input.split(',') : input;
  if (!Array.isArray(parts)) return wrong('ids');
  const ids: Id[] = [];
  for (const part of parts) {
    const id = isBlank(part) ? undefined : readId(part).value;
    if (!isId(id)) return wrong('ids');
    ids.push(id);
  }
  return { value: ids };
};

/** An issue for ids that are not numbers, as the embedded API's store needs them. */
export const countedIssue = (
  { cardinality }: Pick<Behaviour<never, never>, 'cardinality'>,
  value: unknown,
): Issue | undefined => {
  if (cardinality === 'one' && typeof value === 'string') return { code: 'id' };
  const ids = cardinality === 'many' && Array.isArray(value) ? value : [];
  return ids.some((id) => typeof id === 'string') ? { code: 'ids' } : undefined;
};
