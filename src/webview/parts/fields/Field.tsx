import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import { countCharacters } from '#values/text/characters.ts';
import { type Translate, useWords } from '../../words/words.ts';
import { Icon } from '../Icon.tsx';
import { bringIntoSight } from './bringIntoSight.ts';
import styles from './Field.module.css';

/** Ties an input to its label, hint and issue. */
interface FieldAria {
  readonly id: string;
  readonly required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** What is wrong with a field. */
export const FieldIssue = ({ id, issue }: { readonly id: string | undefined; readonly issue: string }) => (
  <p id={id} className={styles.issue}>
    <Icon name="alert" size={18} />
    <span>{issue}</span>
  </p>
);

export interface Described {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly issue?: string | undefined;
  readonly optional?: boolean | undefined;
}
type FieldProps = Described & { children: (aria: FieldAria) => ReactNode };

/** A label above an input, hint and issue below it; screen readers read the issue with the input. */
export const Field = ({ label, hint, issue, optional, children }: FieldProps) => {
  const t = useWords();
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const issueId = issue ? `${id}-issue` : undefined;
  useEffect(() => {
    // The browser does not scroll to a field that has the focus already: its issue could stay behind the keyboard.
    if (issue && document.activeElement?.id === id) bringIntoSight(document.activeElement);
  }, [issue, id]);
  const describedBy = [issueId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> · {t('optional')}</span>}
      </label>
      {children({ id, required: !optional, 'aria-describedby': describedBy, 'aria-invalid': issue ? true : undefined })}
      {issue && <FieldIssue id={issueId} issue={issue} />}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};

/** One line of text. */
export const TextField = ({ label, hint, issue, optional, ...input }: Described & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} issue={issue} optional={optional}>
    {(aria) => <input type="text" {...aria} {...input} className={styles.input} />}
  </Field>
);

/** Several lines of text; grows with it where the browser can. */
export const LongTextField = ({ label, hint, issue, optional, ...input }: Described & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} issue={issue} optional={optional}>
    {(aria) => <textarea rows={4} {...input} {...aria} className={styles.input} />}
  </Field>
);

/** Validates a length as the API counts it: trimmed, in normal form NFC. `maxLength` would count an emoji twice. */
export const maxCharacters =
  (max: number, t: Translate) =>
  (text: string): true | string =>
    countCharacters(text.normalize('NFC').trim()) <= max || t('fault.max', { max });
