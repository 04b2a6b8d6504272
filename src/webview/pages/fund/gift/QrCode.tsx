import { encode } from 'uqr';
import { useWords } from '../../../words/words.ts';
import styles from './QrCode.module.css';

/** A QR code, black on white even in dark mode: scanners need it so. */
const QrCode = ({ text }: { readonly text: string }) => {
  const t = useWords();
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={t('gift.qr')} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};

export default QrCode;
