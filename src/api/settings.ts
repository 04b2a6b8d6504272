import type { Language } from '#values/language.ts';
import { isObject } from '#values/object.ts';
import { parseJson } from '#values/text/parseJson.ts';
import type { OptionalPart } from './contract/changes.ts';
import { defaultPaths, defaultPrefix, headerPresets, type PathName } from './contract.ts';
import { readSettings, SettingsError } from './readSettings.ts';
import { timeLimit, timeLimits } from './timeLimits.ts';

/** What differs between environments: defaults are set at build time (`VITE_…`), `/config.json` overrides them. */
export interface Settings {
  /** Origin of the API, without a trailing slash; '' is the page's own. */
  readonly apiBase: string;
  readonly signingSecret: string;
  readonly timestampHeader: string;
  readonly signatureHeader: string;
  /**
   * The header with the signature of the query and the multipart body, which the other signature does not cover; '' if
   * the API does not use it: the CORS rules of an API elsewhere refuse unknown headers.
   */
  readonly restHeader: string;
  /** Precedes every resource's endpoint; not part of the signed path. */
  readonly apiPrefix: string;
  /** Whether the query is part of the signed path. */
  readonly signQuery: boolean;
  readonly paths: Readonly<Record<PathName, string>>;
  /** How long a session is kept, in ms, if the log-in does not say. */
  readonly sessionDuration: number;
  readonly defaultPath: string;
  /** The language of a person who has not chosen one; saved as their choice. */
  readonly defaultLanguage: Language;
  /** Origins that may open the mobile pages in a window of theirs and send them messages (docs/webview.md). */
  readonly webviewOpeners: readonly string[];
  /** The optional parts that this API lacks. Screens leave them out. */
  readonly lacks: readonly OptionalPart[];
  /** A trial account; only the embedded API with sample data has one. */
  readonly demo?: { readonly username: string; readonly password: string };
}

const defaults: Omit<Settings, 'signingSecret'> = {
  apiBase: '',
  timestampHeader: headerPresets.default.timestamp,
  signatureHeader: headerPresets.default.signature,
  restHeader: '',
  apiPrefix: defaultPrefix,
  signQuery: false,
  paths: defaultPaths,
  sessionDuration: 8 * 60 * 60 * 1000,
  defaultPath: '/dashboard',
  defaultLanguage: 'id',
  webviewOpeners: [],
  lacks: [],
};

/** `VITE_SIGNING_SECRET` → `signingSecret`, `VITE_PATH_LOGIN` → `paths.login`; all values are text. */
const buildTimeSettings = (): Record<string, unknown> => {
  // Undefined when Node runs the unbuilt sources.
  const env: Readonly<Record<string, unknown>> = import.meta.env ?? {};
  const settings: Record<string, unknown> = {};
  const paths: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith('VITE_') || value === '') continue;
    const camelCase = (text: string) =>
      text.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    if (name.startsWith('VITE_PATH_')) paths[camelCase(name.slice('VITE_PATH_'.length))] = value;
    else settings[camelCase(name.slice('VITE_'.length))] = value;
  }
  return Object.keys(paths).length > 0 ? { ...settings, paths } : settings;
};

const fetchSettings = async (): Promise<Readonly<Record<string, unknown>>> => {
  const { signal, end } = timeLimit(timeLimits.read, () => new DOMException('No answer', 'TimeoutError'));
  let reply: Response;
  let text: string;
  try {
    reply = await fetch('/config.json', { cache: 'no-cache', referrerPolicy: 'no-referrer', signal });
    text = await reply.text();
  } catch (cause) {
    throw new SettingsError([{ key: '/config.json', code: 'unreachable' }], { cause });
  } finally {
    end();
  }
  if (!reply.ok) throw new SettingsError([{ key: '/config.json', code: 'status', found: String(reply.status) }]);
  const content = parseJson(text);
  if (isObject(content)) return content;
  throw new SettingsError([{ key: '/config.json', code: content === undefined ? 'notJson' : 'notObject' }]);
};

let loading: Promise<Settings> | undefined;
let current: Settings | undefined;

/** Builds the settings from these values; @throws {SettingsError} naming every wrong key. */
export const settingsFrom = (content: Readonly<Record<string, unknown>>): Settings => {
  const base = { ...defaults, ...readSettings(buildTimeSettings(), true) };
  const overrides = readSettings(content, false);
  const merged = { ...base, ...overrides, paths: { ...defaultPaths, ...base.paths, ...overrides.paths } };
  if (!merged.signingSecret) throw new SettingsError([{ key: 'signingSecret', code: 'missing' }]);
  return { ...merged, signingSecret: merged.signingSecret };
};

/** Reads `/config.json` once. If that fails, the next call tries again. */
export const loadSettings = (): Promise<Settings> => {
  loading ??= fetchSettings()
    .then((content) => adoptSettings(settingsFrom(content)))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

/** Uses these settings from now on, for tests and embedding pages. */
export const adoptSettings = (settings: Settings): Settings => {
  loading = Promise.resolve(settings);
  current = settings;
  return settings;
};

/** Whether the API has that part; `true` while the settings are not loaded, before any screen is drawn. */
export const apiHas = (part: OptionalPart): boolean => !current?.lacks.includes(part);
