import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body } from './takeBody.ts';

/** The body of a request as it comes in. Whoever waits for `100 Continue` is told so when somebody begins to read. */
export const incomingBody = (incoming: IncomingMessage, outgoing: ServerResponse): Body => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  return encoding === undefined && length === '0' ? null : parts(incoming, outgoing);
};

async function* parts(incoming: IncomingMessage, outgoing: ServerResponse): AsyncGenerator<Uint8Array> {
  if (incoming.headers.expect !== undefined) outgoing.writeContinue();
  // Whoever stops reading still has an answer to give, on the connection that this would destroy.
  yield* incoming.iterator({ destroyOnReturn: false });
}
