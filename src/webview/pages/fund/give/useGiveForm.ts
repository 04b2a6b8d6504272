import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Gift } from '#api/webviewCalls.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { sendEvent } from '../../../bridge/bridge.ts';
import { changed, dropDraft, readDraft, writeDraft } from '../../../draft/draft.ts';
import { calls } from '../../../request/calls.ts';
import { issuesOf } from '../../../request/failures.tsx';
import { useSend } from '../../../request/useSend.ts';
import { type GiveValues, noValues, requestOf } from './giveValues.ts';

const draftName = 'give';
/** Kept apart from the draft: a gift sent in one tab says nothing of what is typed in another. */
const sentName = 'give.sent';
/** The API's name of each value, and the field that holds it here. */
const fields = { amount: 'amount', programme_id: 'programme', name: 'name', payment_method_id: 'method' } as const;
export const giveFields = Object.keys(fields) as (keyof typeof fields)[];

/**
 * The idempotency keys, by request body, of gifts that were sent but not confirmed. They outlive the page, so that no
 * gift is made twice. A refused gift keeps its key: an earlier try may have succeeded.
 */
type SentKeys = Readonly<Record<string, string | undefined>>;

/** The form of a gift. Its draft is kept for that giver only. */
export const useGiveForm = (owner: string, onGiven: (gift: Gift) => void) => {
  const form = useForm<GiveValues>({ defaultValues: noValues, mode: 'onTouched' });
  const { subscribe, setError, setFocus, reset } = form;
  const { send, sending, failure } = useSend();
  // Also in memory, as storage may be full or forbidden. Only this page's keys: nobody tells it when another tab's gift
  // is confirmed, and with its key the next equal gift would count as the same one.
  const sentKeys = useRef<SentKeys>({});

  useEffect(() => {
    sentKeys.current = {};
    reset({ ...noValues, ...readDraft(draftName, owner, noValues) }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (Object.keys(changed(defaultValues, values)).length > 0) writeDraft(draftName, owner, values);
        else dropDraft(draftName);
      },
    });
  }, [owner, reset, subscribe]);

  const storedKeys = (): SentKeys => readDraft<SentKeys>(sentName, owner) ?? {};
  /** Without `key`, forgets the gift's key: the gift is confirmed. */
  const setKey = (body: string, key?: string) => {
    sentKeys.current = { ...sentKeys.current, [body]: key };
    const keys = { ...storedKeys(), [body]: key };
    if (Object.values(keys).some(Boolean)) writeDraft(sentName, owner, keys);
    else dropDraft(sentName);
  };

  const discard = () => {
    dropDraft(draftName);
    reset(noValues);
  };

  const give = form.handleSubmit(async (values) => {
    const request = requestOf(values);
    const body = JSON.stringify(request);
    const key = sentKeys.current[body] ?? storedKeys()[body] ?? uniqueKey();
    setKey(body, key);
    const { done, failure: cause } = await send(() => calls.give(request, key));
    const issues = issuesOf(cause, giveFields);
    for (const [name, message] of issues) setError(fields[name], { message });
    if (issues[0]) setFocus(fields[issues[0][0]]);
    if (!done) return;
    setKey(body);
    dropDraft(draftName);
    // The next gift starts without an amount; giver and payment method are likely the same.
    reset({ ...values, amount: '' });
    sendEvent({ event: 'saved' });
    onGiven(done.result);
  });

  return { form, give, discard, sending, failure };
};
