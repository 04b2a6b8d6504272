import type { UseFormReturn } from 'react-hook-form';
import { passwordRules } from '#api/webviewCalls.ts';
import { countCharacters } from '#values/text/characters.ts';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useWords } from '../../words/words.ts';
import styles from './NewPasswordFields.module.css';

const { min, max, letter, digit } = passwordRules;

/** What a password must have. The limit of its length is only mentioned when it is exceeded. */
const rules = [
  { word: 'password.length', isMet: (password: string) => countCharacters(password) >= min },
  { word: 'password.letter', isMet: (password: string) => letter.test(password) },
  { word: 'password.digit', isMet: (password: string) => digit.test(password) },
] as const;

/** Whether the API would take it. */
export const meetsRules = (password: string): boolean =>
  countCharacters(password) <= max && rules.every(({ isMet }) => isMet(password));

type Strength = 0 | 1 | 2 | 3;

/** What people choose first and attackers try first, in upper or lower case, whatever follows. */
const common = /^(password|qwerty|sandi|katasandi|rahasia|indonesia|bismillah|sayang|admin|abc|asdf|iloveyou)/i;
const runs = /(.)\1\1|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf/giu;

/** A password's rough strength: length counts most, kinds of characters help, common passwords get 0. */
export const strengthOf = (password: string): Strength => {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const varied = countCharacters(password.replace(runs, ''));
  if (common.test(password) || varied < 8) return 0;
  const score = varied + kinds * 2;
  if (score >= 22) return 3;
  return score >= 16 ? 2 : 1;
};

/** The rules, each met or not, and the password's strength; updated while typing. */
const PasswordRules = ({ password }: { readonly password: string }) => {
  const t = useWords();
  const strength = strengthOf(password);
  return (
    <div className={styles.rules}>
      <ul aria-label={t('password.rules')} className={styles.list}>
        {rules.map(({ word, isMet }) => {
          const met = isMet(password);
          return (
            <li key={word} className={met ? styles.met : undefined}>
              <span className={styles.dot}>{met && <Icon name="check" size={14} />}</span>
              {t(word, { min })}
              <span className="wv-sr-only"> ({t(met ? 'password.met' : 'password.unmet')})</span>
            </li>
          );
        })}
      </ul>
      <div className={styles.strength}>
        <div className={styles.meter} data-strength={password === '' ? undefined : strength} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
        <p role="status" className={styles.word}>
          {password !== '' && `${t('password.strength')}: ${t(`password.strength${strength}`)}`}
        </p>
      </div>
    </div>
  );
};

interface NewPasswordFieldsProps {
  readonly form: Pick<UseFormReturn<{ password: string; repeat: string }>, 'register' | 'formState'> & {
    readonly watch: (name: 'password') => string;
  };
  /** True while they are sent: text typed then would be taken for the new password. */
  readonly readOnly: boolean;
  /** Checks a password that meets the rules. */
  readonly check?: (typed: string) => true | string;
}

/** The new password with its rules, and its repetition. */
export const NewPasswordFields = ({ form, readOnly, check = () => true }: NewPasswordFieldsProps) => {
  const t = useWords();
  const { register, watch, formState } = form;
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        issue={formState.errors.password?.message}
        readOnly={readOnly}
        {...register('password', {
          validate: (typed) => (meetsRules(typed) ? check(typed) : t('fault.rules')),
          deps: 'repeat',
        })}
      />
      <PasswordRules password={watch('password')} />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        issue={formState.errors.repeat?.message}
        readOnly={readOnly}
        {...register('repeat', { validate: (repeat, { password }) => repeat === password || t('fault.repeat') })}
      />
    </>
  );
};
