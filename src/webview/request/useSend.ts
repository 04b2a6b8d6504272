import { useRef, useState } from 'react';
import { writeKeys } from '#values/writeKeys.ts';
import { sendEvent } from '../bridge/bridge.ts';
import { useWords } from '../words/words.ts';
import { failureText, namesFields } from './failures.tsx';

/** The result or the failure; neither if it was not started. */
type Outcome<Result> = { done?: { result: Result }; failure?: unknown };

/** A write: one at a time, however often the button is tapped. */
export const useSend = () => {
  const t = useWords();
  const [keys] = useState(writeKeys);
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  /** Runs it unless one is running. */
  const send = async <Result>(action: () => Promise<Result>): Promise<Outcome<Result>> => {
    if (busy.current) return {};
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      return { done: { result: await action() } };
    } catch (cause) {
      setFailure(cause);
      // Issues with fields are not errors of the page.
      if (!namesFields(cause)) sendEvent({ event: 'error', message: failureText(cause, t) });
      return { failure: cause };
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  /** The same with an idempotency key: the same body keeps its key until it is sent successfully. */
  const sendKeyed = async <Body, Result>(body: Body, call: (body: Body, key: string) => Promise<Result>) => {
    const outcome = await send(() => call(body, keys.keyFor(body)));
    if (outcome.done) keys.done();
    return outcome;
  };

  return { send, sendKeyed, sending, failure, forget: () => setFailure(undefined) };
};
