import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#api/apiError.ts';
import { genders, type Profile, type ProfileChange } from '#api/webviewCalls.ts';
import { mobileNumber } from '#values/people/phone.ts';
import { writeKeys } from '#values/writeKeys.ts';
import { sendEvent } from '../../bridge/bridge.ts';
import { changed, dropDraft, readDraft, writeDraft } from '../../draft/draft.ts';
import { calls, profileOwner } from '../../request/calls.ts';
import { isRefusal, issuesOf, showIssues } from '../../request/failures.tsx';
import { useSend } from '../../request/useSend.ts';

export const profileFields = ['name', 'email', 'phone', 'birth_date', 'gender', 'address'] as const;

/** The form's values: all text, '' for none. */
type ProfileValues = Record<(typeof profileFields)[number], string>;

/** The password the API requires for changing what one logs in with. In no draft, and dropped after the save. */
interface AskedPassword {
  readonly typed: string;
  readonly issue: string;
  /** How often it was asked for: each time the field is mounted anew, so that it takes the focus. */
  readonly times: number;
}

const valuesOf = (profile: Profile): ProfileValues => ({
  name: profile.name,
  email: profile.email ?? '',
  phone: profile.phone,
  birth_date: profile.birth_date ?? '',
  gender: profile.gender ?? '',
  address: profile.address ?? '',
});

const changeOf = (values: ProfileValues): ProfileChange => ({
  name: values.name.trim(),
  email: values.email.trim() || null,
  phone: mobileNumber(values.phone) ?? values.phone,
  birth_date: values.birth_date || null,
  gender: genders.find((gender) => gender === values.gender) ?? null,
  address: values.address.trim() || null,
});

const draftName = 'profile';

/** The form of the profile. Its draft is kept until the API has confirmed the save. */
export const useProfileForm = (profile: Profile, onSaved: (profile: Profile) => void) => {
  const owner = profileOwner(profile);
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(profile), mode: 'onTouched' });
  const { reset, subscribe, setError, setFocus, getValues } = form;
  /** What is stored; nothing of the fields that were sent and not answered: typed back, they are sent again. */
  const known = useRef<Partial<ProfileValues>>(valuesOf(profile));
  const [unsure, setUnsure] = useState(false);
  const [restored, setRestored] = useState(false);
  const [saved, setSaved] = useState(false);
  const [password, setPassword] = useState<AskedPassword>();
  const { send, sending, failure, forget } = useSend();
  const [{ keyFor, done }] = useState(writeKeys);

  // Once: a draft that exists after a save was typed in another tab.
  const restore = useEffectEvent(() => {
    const draft = readDraft(draftName, owner, valuesOf(profile));
    if (!draft || Object.keys(changed(valuesOf(profile), draft)).length === 0) return;
    reset({ ...valuesOf(profile), ...draft }, { keepDefaultValues: true });
    setRestored(true);
  });
  useEffect(() => restore(), []);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = changed(known.current, values);
          if (Object.keys(typed).length > 0) {
            setSaved(false);
            writeDraft(draftName, owner, typed);
          } else dropDraft(draftName);
        },
      }),
    [owner, subscribe],
  );

  const discard = () => {
    dropDraft(draftName);
    known.current = valuesOf(profile);
    setUnsure(false);
    reset(valuesOf(profile));
    setRestored(false);
    setPassword(undefined);
    forget();
  };

  const save = form.handleSubmit(async (values) => {
    const before = known.current;
    const touched = changed(before, values);
    known.current = Object.fromEntries(Object.entries(before).filter(([name]) => !(name in touched)));
    const saveChanges = async (triesLeft: number): Promise<Profile> => {
      // The API takes the whole profile: untouched fields are sent back with their current values.
      const { data: current, etag: ifMatch } = await calls.profileNow();
      const requested = changeOf({ ...valuesOf(current), ...touched });
      const change = { ...requested, ...(password && { current_password: password.typed }) };
      try {
        const stored = { ...current, ...requested };
        return await calls.saveProfile(change, stored, { idempotencyKey: keyFor(change), ifMatch });
      } catch (failure) {
        // Another device has saved in between.
        if (triesLeft > 0 && failure instanceof ApiError && failure.status === 412) return saveChanges(triesLeft - 1);
        throw failure;
      }
    };
    const { done: outcome, failure: cause } = await send(() => saveChanges(3));
    showIssues(cause, profileFields, { setError, setFocus });
    const [[, issue] = []] = issuesOf(cause, ['current_password']);
    if (issue !== undefined) setPassword({ typed: '', issue, times: (password?.times ?? 0) + 1 });
    if (isRefusal(cause)) known.current = before;
    setUnsure(!outcome && profileFields.some((name) => !(name in known.current)));
    if (!outcome) return;
    setPassword(undefined);
    done();
    dropDraft(draftName);
    const saved = outcome.result;
    // What was typed while a slow save ran is not saved yet, and stays.
    const typedMeanwhile = changed(values, getValues());
    known.current = valuesOf(saved);
    reset(valuesOf(saved));
    setRestored(false);
    setSaved(true);
    reset({ ...valuesOf(saved), ...typedMeanwhile }, { keepDefaultValues: true });
    if (Object.keys(typedMeanwhile).length > 0) writeDraft(draftName, profileOwner(saved), typedMeanwhile);
    onSaved(saved);
    sendEvent({ event: 'saved' });
  });

  const typePassword = (typed: string) => setPassword((current) => current && { ...current, typed, issue: '' });

  const dirty = form.formState.isDirty || unsure;
  return { form, dirty, password, typePassword, save, sending, failure, saved, restored, discard };
};
