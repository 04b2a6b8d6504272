import type { Instruction } from '#api/webviewCalls.ts';
import styles from './InstructionList.module.css';

/** One way of paying at a time, its steps numbered. */
export const InstructionList = ({ instructions }: { instructions: Instruction[] }) => (
  <div>
    {instructions.map(({ title, steps }, index) => (
      <details key={title} className={styles.way} name="instructions" open={index === 0}>
        <summary className={styles.title}>{title}</summary>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    ))}
  </div>
);
