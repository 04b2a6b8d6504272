import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslate } from '#i18n/i18n.ts';
import { keepsCookies } from '#session/session.ts';
import type { OfficeApi } from '../../apiContext.ts';
import { LanguageButtons } from './LanguageButtons.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PlainCard } from './PlainCard.tsx';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface LoginPageProps {
  /** Logs in and goes on; rejects with the failure to show. */
  readonly login: (credentials: Credentials) => Promise<void>;
  readonly failureText: OfficeApi['failureText'];
  /** An account to try the product with. */
  readonly demo?: Credentials | undefined;
  /** A log-out in another tab has logged the person out here. */
  readonly endedElsewhere?: boolean;
}

/** The log-in: one card, the same outside and inside the admin. */
export const LoginPage = ({ login, failureText, demo, endedElsewhere = false }: LoginPageProps) => {
  const translate = useTranslate();
  const id = useId();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ username: false, password: false });
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [cookiesWork] = useState(keepsCookies);

  const logIn = async (credentials: Credentials) => {
    // The button stays enabled, as a disabled one loses the focus; a second press does nothing.
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await login(credentials);
    } catch (error) {
      setFailure(error);
      setBusy(false);
      const invalidInput = failureText(error, translate).fields.username === undefined ? password : username;
      invalidInput.current?.focus();
      invalidInput.current?.select();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const credentials = { username: username.current?.value.trim() ?? '', password: password.current?.value ?? '' };
    const empty = { username: credentials.username === '', password: credentials.password === '' };
    setMissing(empty);
    if (empty.username) username.current?.focus();
    else if (empty.password) password.current?.focus();
    else void logIn(credentials);
  };

  const failureTexts = failure === undefined ? undefined : failureText(failure, translate);
  const issue = (name: keyof Credentials) => (missing[name] ? translate('login.required') : failureTexts?.fields[name]);
  const issues = { username: issue('username'), password: issue('password') };
  const generalFailure =
    failureTexts?.fields.username === undefined && failureTexts?.fields.password === undefined
      ? failureTexts
      : undefined;
  return (
    <PlainCard title={translate('login.title')} below={<LanguageButtons />}>
      <p className="plain-lead">{translate('login.lead')}</p>
      {endedElsewhere && (
        <p className="plain-note is-info" role="status">
          {translate('login.endedElsewhere')}
        </p>
      )}
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <div className="plain-field">
          <label htmlFor={id}>{translate('login.username')}</label>
          <div className="plain-input">
            <input
              ref={username}
              id={id}
              name="username"
              type="text"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              aria-invalid={issues.username !== undefined}
              aria-describedby={issues.username ? `${id}-hint` : undefined}
            />
          </div>
          {issues.username && (
            <p id={`${id}-hint`} className="plain-hint is-error">
              {issues.username}
            </p>
          )}
        </div>
        <PasswordField ref={password} error={issues.password} />
        <button type="submit" className="plain-button" aria-disabled={busy}>
          {translate(busy ? 'login.busy' : 'login.submit')}
        </button>
        <div role="alert">
          {generalFailure && (
            <div className="plain-note">
              {generalFailure.message}
              {generalFailure.details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </div>
          )}
        </div>
        {demo && (
          <button
            type="button"
            className="plain-button is-second"
            aria-disabled={busy}
            onClick={() => void logIn(demo)}
          >
            {translate('login.demo')}
          </button>
        )}
        {!cookiesWork && (
          <p className="plain-note is-warning">
            {translate(location.protocol === 'https:' ? 'login.cookiesRefused' : 'login.cookiesInsecure')}
          </p>
        )}
      </form>
    </PlainCard>
  );
};
