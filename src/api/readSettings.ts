import { knownLanguage } from '#values/language.ts';
import { isObject } from '#values/object.ts';
import { defaultPaths, headerPresets, optionalParts } from './contract.ts';
import type { Settings } from './settings.ts';

type SettingsIssueCode =
  | 'unreachable'
  | 'status'
  | 'notJson'
  | 'notObject'
  | 'missing'
  | 'unknown'
  | 'text'
  | 'url'
  | 'path'
  | 'header'
  | 'yesNo'
  | 'duration'
  | 'language'
  | 'origins'
  | 'parts'
  | 'preset'
  | 'account';

/** A key of `/config.json` (or of the build's `VITE_…`) and what is wrong with it; words: `errors.settings.{code}`. */
interface SettingsIssue {
  readonly key: string;
  readonly code: SettingsIssueCode;
  /** The wrong value; for a secret only dots. */
  readonly found?: string;
}

/** The settings cannot be used. The page shows all `issues`. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly issues: readonly SettingsIssue[];

  constructor(issues: readonly SettingsIssue[], options?: ErrorOptions) {
    const details = issues.map(({ key, code, found }) => `${key}: ${code}${found === undefined ? '' : ` (${found})`}`);
    super(`Settings: ${details.join('; ')}`, options);
    this.issues = issues;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type PartialSettings = Partial<Mutable<Omit<Settings, 'paths'>>> & { paths?: Partial<Settings['paths']> };
/** Reads one value, or returns the code of what is wrong with it. */
type Reader = (value: unknown) => { readonly value: unknown } | SettingsIssueCode;

const checkReader =
  (code: SettingsIssueCode, isValid: (value: unknown) => boolean): Reader =>
  (value) =>
    isValid(value) ? { value } : code;

const patternReader = (code: SettingsIssueCode, pattern: RegExp): Reader =>
  checkReader(code, (value) => typeof value === 'string' && pattern.test(value));

const text = patternReader('text', /\S/);
const path = patternReader('path', /^\/(?!\/)[^\s?#]*$/);
const header = patternReader('header', /^[A-Za-z0-9-]+$/);

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
  return trimmed === '' ? { value: '' } : patternReader('path', /^(\/[^\s/?#]+)+$/)(trimmed);
};

const account: Reader = (value) => {
  const { username, password } = (value ?? {}) as Record<string, unknown>;
  return typeof username === 'string' && typeof password === 'string' ? { value: { username, password } } : 'account';
};

const isOrigin = (item: unknown) => typeof item === 'string' && /^https?:\/\/[^\s/?#]+$/.test(item);
const origins = checkReader('origins', (value) => Array.isArray(value) && value.every(isOrigin));
const isPart = (item: unknown) => optionalParts.some((part) => part === item);
const parts = checkReader('parts', (value) => Array.isArray(value) && value.every(isPart));
const language = checkReader('language', (value) => knownLanguage(value) !== undefined);
const yesNo = checkReader('yesNo', (value) => typeof value === 'boolean');
const duration = checkReader('duration', (value) => Number.isSafeInteger(value) && Number(value) > 0);

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

const splitList = (text: unknown) => String(text).split(',');

/** Parses the text of a build-time variable if the setting is not text. */
const textParsers: ReadonlyMap<Reader, (text: unknown) => unknown> = new Map<Reader, (text: unknown) => unknown>([
  [yesNo, (text) => (text === 'true' ? true : text === 'false' ? false : text)],
  [duration, (text) => (/^\d+$/.test(String(text)) ? Number(text) : text)],
  [origins, splitList],
  [parts, splitList],
]);

const displayText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

/**
 * Checks settings from outside. `headerPreset` sets both header names; a header name of its own overrides it.
 * @throws {SettingsError} naming every wrong key, not only the first.
 */
export const readSettings = (input: Readonly<Record<string, unknown>>, parseTexts: boolean): PartialSettings => {
  const issues: SettingsIssue[] = [];
  const result: PartialSettings = {};
  const read = (key: string, value: unknown, reader: Reader): unknown => {
    const parsed = parseTexts ? (textParsers.get(reader)?.(value) ?? value) : value;
    const outcome = reader(parsed);
    if (typeof outcome !== 'string') return outcome.value;
    const secret = key === 'signingSecret' || key === 'demo';
    issues.push({ key, code: outcome, found: secret ? '•••' : displayText(value) });
    return undefined;
  };

  const { headerPreset, paths, ...others } = input;
  if (headerPreset !== undefined) {
    const preset = Object.entries(headerPresets).find(([name]) => name === headerPreset)?.[1];
    if (preset) Object.assign(result, { timestampHeader: preset.timestamp, signatureHeader: preset.signature });
    else issues.push({ key: 'headerPreset', code: 'preset', found: displayText(headerPreset) });
  }
  for (const [key, value] of Object.entries(others)) {
    if (Object.hasOwn(readers, key)) {
      Object.assign(result, { [key]: read(key, value, readers[key as keyof typeof readers]) });
      // The build has variables that are not ours.
    } else if (!parseTexts) issues.push({ key, code: 'unknown' });
  }
  if (paths !== undefined) {
    if (!isObject(paths)) issues.push({ key: 'paths', code: 'notObject', found: displayText(paths) });
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
