import type { AccessLog } from '../accounts/accessLog.ts';
import type { Account } from '../accounts/accounts.ts';
import type { Call } from '../http/call.ts';

/** What a person is told of at the address that they had before. */
export type Changed = 'email' | 'phone' | 'password';

type Message =
  | { readonly code: string; readonly changed?: never }
  | { readonly changed: readonly Changed[]; readonly code?: never };

/** A code on its way to a person, or word of what has changed of their account. */
export type Delivery = Message & {
  readonly to: { readonly email: string | null; readonly phone: string | null };
};

/** Sends it; `call` is the one that asked for it. */
export type Deliver = (message: Delivery, call: Pick<Call, 'local'>) => void | Promise<void>;

export interface SenderParts {
  readonly deliver: Deliver;
  readonly access: AccessLog;
  readonly log: (line: string) => void;
}

/** Sends it without waiting: a mailer takes longer for a person who exists. What has changed is noted as well. */
export const sender =
  ({ deliver, access, log }: SenderParts) =>
  ({ id, email, phone }: Account, message: Message, call: Pick<Call, 'local' | 'address'>): void => {
    if (message.changed)
      access.note('account changed', { account: id, address: call.address }, message.changed.join(', '));
    // Async: one that throws at once would be told of as a fault of the call, which nobody has for somebody unknown.
    const send = async () => deliver({ to: { email, phone }, ...message }, call);
    send().catch((error: unknown) => log(`a message was not delivered: ${String(error)}`));
  };
