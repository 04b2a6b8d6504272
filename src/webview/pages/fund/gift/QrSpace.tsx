import styles from './QrSpace.module.css';

/** The place of a QR code that is still being drawn, so that nothing moves when it is there. */
export const QrSpace = () => <div className={styles.space} />;
