import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Profile } from '#api/webviewCalls.ts';
import { useGiveForm } from '#webview/pages/fund/give/useGiveForm.ts';
import { useProfileForm } from '#webview/pages/profile/useProfileForm.ts';
import { calls } from '#webview/request/calls.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Each tab has its own knowledge of the drafts. */
const openTab = (): Promise<typeof import('#webview/draft/draft.ts')> => {
  vi.resetModules();
  return import('#webview/draft/draft.ts');
};

it('a tab that has saved drops what it has typed itself, and not what another tab has typed since', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.writeDraft('profile', '1', { name: 'Ani' });
  other.writeDraft('profile', '1', { address: 'Jalan Melati' });
  one.dropDraft('profile');
  expect(other.readDraft('profile', '1')).toEqual({ address: 'Jalan Melati' });
  // A draft that it has found is its own from then on.
  const next = await openTab();
  next.readDraft('profile', '1');
  next.dropDraft('profile');
  expect(other.readDraft('profile', '1')).toBeUndefined();
});

it('a draft of another version of the page gives what is still of its type, and breaks nothing', () => {
  const keep = (values: unknown) =>
    localStorage.setItem('webview.draft.give', JSON.stringify({ owner: '1', at: Date.now(), values }));
  const valuesNow = () => renderHook(() => useGiveForm('1', () => undefined)).result.current.form.getValues();
  keep({ amount: 50_000, name: 'Ani', anonymous: 'ya', programme: null, colour: 'hijau' });
  expect(valuesNow()).toEqual({ amount: '', programme: '', name: 'Ani', anonymous: false, method: '' });
  for (const values of ['Ani', ['Ani'], null, undefined]) {
    keep(values);
    expect(valuesNow()).toEqual({ amount: '', programme: '', name: '', anonymous: false, method: '' });
  }
});

it('a profile that is saved in one tab leaves what is typed in another to that one', async () => {
  const stored: Profile = {
    ...{ name: 'Ani', email: null, phone: '+6281234567890', birth_date: null, gender: null, address: null },
    ...{ number: '1', profile_picture: null },
  };
  vi.spyOn(calls, 'profileNow').mockResolvedValue({ data: stored, etag: '"1"' } as never);
  vi.spyOn(calls, 'saveProfile').mockImplementation(async (change) => ({ ...stored, ...change }));
  const { result } = renderHook(() => useProfileForm(...useState(stored)));
  act(() => result.current.form.setValue('name', 'Ani Putri', { shouldDirty: true }));
  const other = await openTab();
  other.writeDraft('profile', '1', { address: 'Jalan Melati' });
  await act(() => result.current.save());
  expect([result.current.saved, result.current.form.getValues('address')]).toEqual([true, '']);
  expect(other.readDraft('profile', '1')).toEqual({ address: 'Jalan Melati' });
});

it('a gift that is given in one tab leaves what is typed in another to that one', async () => {
  vi.spyOn(calls, 'give').mockResolvedValue({} as never);
  const given = vi.fn();
  const { result } = renderHook(() => useGiveForm('1', given));
  act(() => result.current.form.setValue('amount', '50.000', { shouldDirty: true }));
  const other = await openTab();
  other.writeDraft('give', '1', { amount: '75.000' });
  await act(() => result.current.give());
  expect(given).toHaveBeenCalled();
  expect(other.readDraft('give', '1')).toEqual({ amount: '75.000' });
});

it('a gift that was answered is no earlier one to the next of its kind, in whichever tab, though another was under way beside it', async () => {
  const answers: (() => void)[] = [];
  const keys: string[] = [];
  vi.spyOn(calls, 'give').mockImplementation((_, key) => {
    keys.push(key);
    return new Promise((resolve) => answers.push(() => resolve({} as never)));
  });
  const tabs = [50_000, 75_000].map((amount) => {
    const { result } = renderHook(() => useGiveForm('1', () => undefined));
    return async () => {
      act(() => result.current.form.setValue('amount', `${amount}`, { shouldDirty: true }));
      const count = keys.length;
      act(() => void result.current.give());
      await vi.waitFor(() => expect(keys).toHaveLength(count + 1), 10_000);
    };
  });
  for (const give of tabs) await give();
  expect(new Set(keys).size).toBe(2);
  await act(async () => answers[0]?.());
  await act(async () => answers[1]?.());
  for (const give of tabs) await give();
  expect(new Set(keys).size).toBe(4);
});
