import type { Member } from '../http/body/members.ts';
import { signed } from './components.ts';
import { failures, json, type Part, ref } from './parts.ts';

const idempotencyKey = ref('parameters', 'IdempotencyKey');

export interface CallDescription extends Part {
  readonly parameters?: readonly Part[];
  readonly responses: Readonly<Record<string, Part>>;
}

/**
 * A call, with the responses that all of its sort share. A signed call looks up its account in the database, which may
 * be away. A write may find the disk full, or its key used for another request or a response that is no longer stored.
 */
export const apiCall = (operationId: string, summary: string, isSigned: boolean, part: CallDescription): Part => {
  const isKeyed = part.parameters?.some(({ $ref }) => $ref === idempotencyKey.$ref) ?? false;
  return {
    operationId,
    summary,
    tags: ['Account'],
    security: isSigned ? signed : [],
    ...part,
    responses: {
      ...(isKeyed ? withReplay(part.responses) : part.responses),
      ...(isSigned ? failures(401, 503) : {}),
      ...(isKeyed ? failures(400, 422, 503, 507) : {}),
      ...(isSigned && isKeyed ? failures(409) : {}),
    },
  };
};

/** A success may be a replay. */
const withReplay = (responses: CallDescription['responses']): Part =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      status.startsWith('2')
        ? {
            ...response,
            headers: { ...(response.headers as Part), 'Idempotent-Replay': ref('headers', 'IdempotentReplay') },
          }
        : response,
    ]),
  );

/** The call takes a JSON body of those members. `overrides`: more exact schemas for some. */
export const jsonBody = (members: AnyMembers, overrides?: Readonly<Record<string, Part>>): Part => ({
  requestBody: { required: true, content: json(bodySchema(members, overrides)) },
});

/** The call answers a repeated key as the first time. */
export const idempotent = { parameters: [idempotencyKey] };

type AnyMembers = Readonly<Record<string, Member<unknown>>>;

/** The schema of each member of a body. */
export const memberSchemas = (members: AnyMembers): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema]));

/** The schema of a JSON body, from the members that read it. */
const bodySchema = (members: AnyMembers, overrides: Readonly<Record<string, Part>> = {}): Part => {
  const properties = { ...memberSchemas(members), ...overrides };
  const required = Object.keys(members).filter((name) => !members[name]?.optional);
  return { type: 'object', properties, required, additionalProperties: false };
};
