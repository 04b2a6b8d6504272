import { ApiError } from '#api/apiError.ts';
import { SettingsError } from '#api/settingsError.ts';
import type { Translate, WordKey } from '../words/words.ts';

/**
 * What went wrong, in words that say what to do. The API's own words where it has some.
 * `offline`: what to say without a connection; by default that what was typed is safe.
 */
export const failureText = (failure: unknown, t: Translate, offline: WordKey = 'failure.offline'): string => {
  if (failure instanceof SettingsError) {
    const [{ code, found = '' } = {}] = failure.faults;
    if (code === 'unreachable') return t(offline);
    return code === 'status' && found >= '5' ? t('failure.server') : t('failure.settings', { what: failure.message });
  }
  if (!(failure instanceof ApiError)) return t('failure.server');
  const { status, body, reason } = failure;
  if (reason === 'timeout' && offline === 'failure.offline') return t('failure.timeout');
  if (status === 0) return t(offline);
  if (status === 429) return body.responseMessage ?? t('failure.tooMany');
  if (status === 422 && Object.keys(failure.errors).length > 0) return t('failure.fields');
  return (status < 500 && body.responseMessage) || t('failure.server');
};
