import type { AccessLog } from '../accounts/accessLog.ts';
import type { Account } from '../accounts/accounts.ts';
import type { Call } from '../http/call.ts';

/** Changes that a person is told of at the previous address. */
type Changed = 'email' | 'phone' | 'password';

type Message =
  | { readonly code: string; readonly changed?: never }
  | { readonly changed: readonly Changed[]; readonly code?: never };

/** A code for a person, or a notice of what has changed in their account. */
export type Delivery = Message & {
  readonly to: { readonly email: string | null; readonly phone: string | null };
};

/** Sends a message; `call` is the request that caused it. */
export type Deliver = (message: Delivery, call: Pick<Call, 'local'>) => void | Promise<void>;

export interface SenderParts {
  readonly deliver: Deliver;
  readonly access: AccessLog;
  readonly log: (line: string) => void;
}

/** Sends without waiting: the time a mailer takes would reveal that the person exists. Changes are also logged. */
export const messageSender =
  ({ deliver, access, log }: SenderParts) =>
  ({ id, email, phone }: Account, message: Message, call: Pick<Call, 'local' | 'address'>): void => {
    if (message.changed)
      access.note('account changed', { account: id, address: call.address }, message.changed.join(', '));
    // Async, so that a throw does not fail the call: that would reveal that the account exists.
    const send = async () => deliver({ to: { email, phone }, ...message }, call);
    send().catch((error: unknown) => log(`a message was not delivered: ${String(error)}`));
  };
