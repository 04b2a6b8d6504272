import type { ComponentProps } from 'react';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { useWords } from '../../words/useWords.ts';
import { PasswordRules } from './PasswordRules.tsx';

type Input = Omit<ComponentProps<'input'>, 'autoComplete'>;
type NewPasswordFieldsProps = {
  /** What stands in the first field, for the rules to follow. */
  typed: string;
  password: Input;
  repeat: Input;
  issues: { password?: { message?: string }; repeat?: { message?: string } };
};

/** A new password with its rules, and once more. */
export const NewPasswordFields = ({ typed, password, repeat, issues }: NewPasswordFieldsProps) => {
  const t = useWords();
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        issue={issues.password?.message}
        {...password}
      />
      <PasswordRules password={typed} />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        issue={issues.repeat?.message}
        {...repeat}
      />
    </>
  );
};
