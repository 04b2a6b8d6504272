import type { Member } from '../http/body/members.ts';
import type { Part } from './parts.ts';

type AnyMembers = Readonly<Record<string, Member<unknown>>>;

/** What each member of a body may be. */
export const memberSchemas = (members: AnyMembers): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema]));

/** A JSON body, from the very members that it is read by. `nearer`: what is known better here of some of them. */
export const bodySchema = (members: AnyMembers, nearer: Readonly<Record<string, Part>> = {}): Part => {
  const properties = { ...memberSchemas(members), ...nearer };
  const required = Object.keys(members).filter((name) => !members[name]?.optional);
  return { type: 'object', properties, required, additionalProperties: false };
};
