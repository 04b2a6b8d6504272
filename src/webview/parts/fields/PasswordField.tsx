import { type ComponentProps, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon.tsx';
import styles from './Field.module.css';
import { Field } from './Field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string;
  readonly issue?: string | undefined;
  /** Tells password managers what to fill in or store. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password, shown on demand. Pasting is allowed. */
export const PasswordField = ({ label, issue, ...input }: PasswordFieldProps) => {
  const t = useWords();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} issue={issue}>
      {(aria) => (
        <div className={styles.withButton}>
          <input
            {...input}
            {...aria}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={styles.input}
          />
          <button
            type="button"
            className={styles.inside}
            aria-pressed={shown}
            aria-label={`${t('show')}: ${label}`}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
};
