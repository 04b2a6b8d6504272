import { type ComponentProps, type ReactNode, useId } from 'react';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon.tsx';
import styles from './Choices.module.css';
import fieldStyles from './Field.module.css';
import { FieldIssue } from './Field.tsx';

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  /** A second line. */
  readonly detail?: ReactNode;
  /** Set where the page, not the form, holds which one is chosen. */
  readonly checked?: boolean;
}

interface ChoicesProps {
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** `grid`: short choices beside each other; `list`: one per line. */
  readonly arrangement?: 'grid' | 'list';
  readonly optional?: boolean;
  readonly issue?: string | undefined;
  readonly input: ComponentProps<'input'>;
}

/** One choice of several, each a wide target over a native radio button. */
export const Choices = ({ legend, choices, arrangement = 'list', optional, issue, input }: ChoicesProps) => {
  const t = useWords();
  const issueId = useId();
  return (
    <fieldset aria-describedby={issue ? issueId : undefined}>
      <legend className={styles.legend}>
        {legend}
        {optional && <span className={fieldStyles.optional}> · {t('optional')}</span>}
      </legend>
      <div className={styles[arrangement]}>
        {choices.map(({ value, label, detail, ...chosen }) => (
          <label key={value} className={styles.choice}>
            <input {...input} {...chosen} type="radio" value={value} className={styles.radio} />
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
            <span className={styles.mark}>
              <Icon name="check" size={18} />
            </span>
          </label>
        ))}
      </div>
      {issue && <FieldIssue id={issueId} issue={issue} />}
    </fieldset>
  );
};
