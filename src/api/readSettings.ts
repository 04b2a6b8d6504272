import { knownLanguage } from '#values/language.ts';
import { isObject } from '#values/object.ts';
import { defaultPaths, headerPresets, optionalParts } from './contract.ts';
import type { Settings } from './settings.ts';
import { SettingsError, type SettingsIssue, type SettingsIssueCode } from './settingsError.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Partly = Partial<Mutable<Omit<Settings, 'paths'>>> & { paths?: Partial<Settings['paths']> };
/** Reads one value, or returns the code of what is wrong with it. */
type Reader = (value: unknown) => { readonly value: unknown } | SettingsIssueCode;

const fitting =
  (code: SettingsIssueCode, fits: (value: unknown) => boolean): Reader =>
  (value) =>
    fits(value) ? { value } : code;

const matching = (code: SettingsIssueCode, pattern: RegExp): Reader =>
  fitting(code, (value) => typeof value === 'string' && pattern.test(value));

const text = matching('text', /\S/);
const path = matching('path', /^\/(?!\/)[^\s?#]*$/);
const header = matching('header', /^[A-Za-z0-9-]+$/);

/** '' = the header is not sent. */
const optionalHeader: Reader = (value) => (value === '' ? { value } : header(value));

const base: Reader = (value) => {
  if (value === '') return { value };
  if (typeof value !== 'string' || !/^https?:\/\/[^\s?#]+$/.test(value)) return 'url';
  return { value: value.replace(/\/+$/, '') };
};

/** '' = no prefix. A trailing slash is dropped: it would be doubled in every path. */
const prefix: Reader = (value) => {
  const trimmed = typeof value === 'string' ? value.replace(/\/+$/, '') : value;
  return trimmed === '' ? { value: '' } : matching('path', /^(\/[^\s/?#]+)+$/)(trimmed);
};

const account: Reader = (value) => {
  const { username, password } = (value ?? {}) as Record<string, unknown>;
  return typeof username === 'string' && typeof password === 'string' ? { value: { username, password } } : 'account';
};

const isOrigin = (item: unknown) => typeof item === 'string' && /^https?:\/\/[^\s/?#]+$/.test(item);
const origins = fitting('origins', (value) => Array.isArray(value) && value.every(isOrigin));
const isPart = (item: unknown) => optionalParts.some((part) => part === item);
const parts = fitting('parts', (value) => Array.isArray(value) && value.every(isPart));
const language = fitting('language', (value) => knownLanguage(value) !== undefined);
const yesNo = fitting('yesNo', (value) => typeof value === 'boolean');
const duration = fitting('duration', (value) => Number.isSafeInteger(value) && Number(value) > 0);

const readers: Readonly<Record<Exclude<keyof Settings, 'paths'>, Reader>> = {
  apiBase: base,
  signingSecret: text,
  timestampHeader: header,
  signatureHeader: header,
  restHeader: optionalHeader,
  apiPrefix: prefix,
  signQuery: yesNo,
  sessionDuration: duration,
  defaultPath: path,
  defaultLanguage: language,
  webviewOpeners: origins,
  lacks: parts,
  demo: account,
};

const listed = (text: unknown) => String(text).split(',');

/** Parses the text of a build-time variable if the setting is not text. */
const fromText: ReadonlyMap<Reader, (text: unknown) => unknown> = new Map<Reader, (text: unknown) => unknown>([
  [yesNo, (text) => (text === 'true' ? true : text === 'false' ? false : text)],
  [duration, (text) => (/^\d+$/.test(String(text)) ? Number(text) : text)],
  [origins, listed],
  [parts, listed],
]);

const spelt = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

/**
 * Checks settings from outside. `headerPreset` sets both header names; a header name of its own overrides it.
 * @throws {SettingsError} naming every wrong key, not only the first.
 */
export const readSettings = (given: Readonly<Record<string, unknown>>, texts: boolean): Partly => {
  const issues: SettingsIssue[] = [];
  const result: Partly = {};
  const read = (key: string, value: unknown, reader: Reader): unknown => {
    const typed = texts ? (fromText.get(reader)?.(value) ?? value) : value;
    const outcome = reader(typed);
    if (typeof outcome !== 'string') return outcome.value;
    const secret = key === 'signingSecret' || key === 'demo';
    issues.push({ key, code: outcome, found: secret ? '•••' : spelt(value) });
    return undefined;
  };

  const { headerPreset, paths, ...others } = given;
  if (headerPreset !== undefined) {
    const known = Object.entries(headerPresets).find(([name]) => name === headerPreset)?.[1];
    if (known) Object.assign(result, { timestampHeader: known.timestamp, signatureHeader: known.signature });
    else issues.push({ key: 'headerPreset', code: 'preset', found: spelt(headerPreset) });
  }
  for (const [key, value] of Object.entries(others)) {
    if (Object.hasOwn(readers, key)) {
      Object.assign(result, { [key]: read(key, value, readers[key as keyof typeof readers]) });
      // The build has variables that are not ours.
    } else if (!texts) issues.push({ key, code: 'unknown' });
  }
  if (paths !== undefined) {
    if (!isObject(paths)) issues.push({ key: 'paths', code: 'notObject', found: spelt(paths) });
    else {
      result.paths = {};
      for (const [name, value] of Object.entries(paths)) {
        if (Object.hasOwn(defaultPaths, name))
          Object.assign(result.paths, { [name]: read(`paths.${name}`, value, path) });
        else issues.push({ key: `paths.${name}`, code: 'unknown' });
      }
    }
  }
  if (issues.length > 0) throw new SettingsError(issues);
  return result;
};
