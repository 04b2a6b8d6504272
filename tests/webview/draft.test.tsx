import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => localStorage.clear());

/** What a tab knows of the drafts, it knows for itself. */
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
  // What it has found is its own by now.
  const next = await openTab();
  next.readDraft('profile', '1');
  next.dropDraft('profile');
  expect(other.readDraft('profile', '1')).toBeUndefined();
});
