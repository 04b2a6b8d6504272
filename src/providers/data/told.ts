import type { ApiRecord } from '#api/contract.ts';
import { hasFile } from '#api/multipart.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/** The record in the answer to a write, where that tells more of it than its id. */
export const toldOf = ({ fields }: Resource, answer: ApiRecord | undefined): ApiRecord | undefined =>
  answer && Object.keys(fields).some((name) => Object.hasOwn(answer, name)) ? answer : undefined;

/** What is known of a record by what was sent of it: of a file, nothing. */
export const sentOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !hasFile(value)));
