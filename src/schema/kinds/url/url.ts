import { ownProperty } from '#values/object.ts';
import { builderOf, type FieldOf, type Values } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { lengthIssue, line } from '../text/plainText.ts';

/** `https`: an https URL. `path`: a path inside the app, `/…`. `any`: either. */
type UrlForm = 'https' | 'path' | 'any';

interface UrlOptions {
  /**
   * What is accepted. Default `https`. By another field: `{ by: 'link_type', forms: { internal: 'path' } }`, with
   * `https` for the values that it does not name.
   */
  readonly accept?: UrlForm | { readonly by: string; readonly forms: Readonly<Record<string, UrlForm>> };
}
export type UrlField = FieldOf<'url', string, UrlOptions>;

/** A link. */
export const url = builderOf<UrlField>('url');

/** The form of address that the record asks for. */
export const urlForm = (field: UrlField, record: Values): UrlForm => {
  const { accept = 'https' } = field;
  return typeof accept === 'string' ? accept : (ownProperty(accept.forms, String(record[accept.by])) ?? 'https');
};

/** Maximum length in characters, also of a stored file's URL. */
export const longestUrl = 2048;

// Browsers drop spaces and turn backslashes into slashes, so `/\\evil.example` would leave the site.
const unsafePattern = /[\s\\]/;

const isHttps = (value: string): boolean => {
  if (unsafePattern.test(value) || !/^https:\/\/[^/]/i.test(value)) return false;
  // Some browsers that we support lack `URL.canParse`.
  try {
    const { protocol, username, password, hostname } = new URL(value);
    return protocol === 'https:' && !username && !password && hostname !== '';
  } catch {
    return false;
  }
};
const isPath = (value: string): boolean => /^\/(?!\/)/.test(value) && !unsafePattern.test(value);

const accepts: Readonly<Record<UrlForm, (value: string) => boolean>> = {
  https: isHttps,
  path: isPath,
  any: (value) => isHttps(value) || isPath(value),
};

export const urlBehaviour: Behaviour<UrlField, string> = {
  ...line,
  issue(value, field, scope) {
    const form = urlForm(field, scope.record);
    return accepts[form](value) ? lengthIssue(value, longestUrl) : { code: `url.${form}` };
  },
};
