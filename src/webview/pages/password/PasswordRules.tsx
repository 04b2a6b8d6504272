import { passwordRules } from '#api/webviewCalls.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useWords } from '../../words/useWords.ts';
import styles from './PasswordRules.module.css';
import { strengthOf } from './strengthOf.ts';

/** The rules, each with whether it is met, and how strong the password is beyond them; follows the typing. */
export const PasswordRules = ({ password }: { password: string }) => {
  const t = useWords();
  const rules = [
    { text: t('password.length', { min: passwordRules.min }), met: password.length >= passwordRules.min },
    { text: t('password.letter'), met: passwordRules.letter.test(password) },
    { text: t('password.digit'), met: passwordRules.digit.test(password) },
  ];
  const strength = strengthOf(password);
  return (
    <div className={styles.rules}>
      <ul aria-label={t('password.rules')} className={styles.list}>
        {rules.map(({ text, met }) => (
          <li key={text} className={met ? styles.met : undefined}>
            <span className={styles.dot}>{met && <Icon name="check" size={14} />}</span>
            {text}
            <span className={styles.said}> ({t(met ? 'password.met' : 'password.unmet')})</span>
          </li>
        ))}
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
