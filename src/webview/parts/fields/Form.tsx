import type { ComponentProps } from 'react';
import styles from './Form.module.css';

/** A form that checks by itself and says it in our words; the browser's own bubbles stay away. */
export const Form = (props: ComponentProps<'form'>) => <form noValidate className={styles.form} {...props} />;
