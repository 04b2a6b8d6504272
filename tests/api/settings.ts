import { adoptSettings, type Settings, settingsFrom } from '#api/settings.ts';

export const origin = 'http://localhost';

/** Settings for calls under test. The API is at an origin where only msw answers. */
export const testSettings = (over: Readonly<Record<string, unknown>> = {}): Settings =>
  adoptSettings(settingsFrom({ apiBase: origin, signingSecret: 'test-signing-secret-not-for-production', ...over }));
