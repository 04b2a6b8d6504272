import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Gift } from '#api/webviewCalls.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { tell } from '../../../bridge/bridge.ts';
import { changed, dropDraft, readDraft, writeDraft } from '../../../draft/draft.ts';
import { calls } from '../../../request/calls.ts';
import { issuesOf } from '../../../request/issuesOf.ts';
import { useSend } from '../../../request/useSend.ts';
import { type GiveValues, noValues, requestOf } from './giveValues.ts';

const draftName = 'give';
/** Beside what is typed: a gift that is sent from one tab is none of what stands in another. */
const sentName = 'give.sent';
/** What the API calls a value, and the field that holds it here. */
const fields = { amount: 'amount', programme_id: 'programme', name: 'name', payment_method_id: 'method' } as const;
export const giveFields = Object.keys(fields) as (keyof typeof fields)[];

/**
 * The key of each gift that was sent and is not known to be given: they outlive the page, so that none is given twice. Of
 * a refused one too: an earlier try of it may have come through.
 */
type Sent = Readonly<Record<string, string | undefined>>;

/** The form of a gift. What was typed is kept for that one giver. */
export const useGiveForm = (owner: string, onGiven: (gift: Gift) => void) => {
  const form = useForm<GiveValues>({
    defaultValues: noValues,
    mode: 'onTouched',
  });
  const { subscribe, setError, setFocus, reset } = form;
  const { send, sending, failure } = useSend();
  // In memory too: a phone whose storage is full or forbidden keeps no draft. Of this page alone: when another tab's gift is
  // answered, nothing here would hear of it, and its key would make the next one like it the same.
  const sent = useRef<Sent>({});

  useEffect(() => {
    sent.current = {};
    reset({ ...noValues, ...readDraft<GiveValues>(draftName, owner) }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (Object.keys(changed(defaultValues, values)).length > 0) writeDraft(draftName, owner, values);
        else dropDraft(draftName);
      },
    });
  }, [owner, reset, subscribe]);

  const sentSoFar = (): Sent => readDraft<Sent>(sentName, owner) ?? {};
  /** None once it is answered. */
  const setKey = (body: string, key?: string) => {
    sent.current = { ...sent.current, [body]: key };
    const keys = { ...sentSoFar(), [body]: key };
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
    const key = sent.current[body] ?? sentSoFar()[body] ?? uniqueKey();
    setKey(body, key);
    const { done, failure: cause } = await send(() => calls.give(request, key));
    const issues = issuesOf(cause, giveFields);
    for (const [name, message] of issues) setError(fields[name], { message });
    if (issues[0]) setFocus(fields[issues[0][0]]);
    if (!done) return;
    setKey(body);
    dropDraft(draftName);
    // The next gift starts anew; who gives and how is likely the same.
    reset({ ...values, amount: '' });
    tell({ event: 'saved' });
    onGiven(done.result);
  });

  return { form, give, discard, sending, failure };
};
