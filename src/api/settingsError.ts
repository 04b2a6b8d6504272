export type SettingsIssueCode =
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

/**
 * One key of `/config.json` (or of the build's `VITE_…`) and what is wrong with it; words: `errors.settings.{code}`.
 */
export interface SettingsIssue {
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
