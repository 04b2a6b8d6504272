import type { Member } from '../http/body/members.ts';
import { bodySchema } from './bodySchema.ts';
import { signed } from './components.ts';
import { json, type Part, ref } from './parts.ts';

/** A call that is no resource's. */
export const systemCall = (operationId: string, summary: string, isSigned: boolean, part: Part): Part => ({
  operationId,
  summary,
  tags: ['Account'],
  security: isSigned ? signed : [],
  ...part,
});

/** It takes a JSON body of those members. */
export const sends = (members: Readonly<Record<string, Member<unknown>>>): Part => ({
  requestBody: { required: true, content: json(bodySchema(members)) },
});

/** It answers a repeated key as the first time. */
export const keyed: Part = { parameters: [ref('parameters', 'IdempotencyKey')] };
