import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslate } from '#i18n/i18n.ts';

interface PasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | undefined;
}

/** A password input that can show its text, with a hint when Caps Lock is on. */
export const PasswordField = ({ ref, error }: PasswordFieldProps) => {
  const translate = useTranslate();
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const hint = error ?? (capsLock ? translate('login.capsLock') : undefined);
  return (
    <div className="plain-field">
      <label htmlFor={id}>{translate('login.password')}</label>
      <div className="plain-input has-button">
        <input
          ref={ref}
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error !== undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="plain-reveal"
          aria-label={translate(shown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden="true"
          >
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={`plain-hint ${error ? 'is-error' : 'is-warning'}`} role="status">
          {hint}
        </p>
      )}
    </div>
  );
};
