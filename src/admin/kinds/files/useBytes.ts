import { useLanguage } from '../useLanguage.ts';

/** Formats a number of bytes: `512 kB`, `1,5 MB`. */
export const useBytes = (): ((bytes: number) => string) => {
  const language = useLanguage();
  return (bytes) => {
    const [amount, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [bytes / 1024, 'kB'];
    return `${amount.toLocaleString(language, { maximumFractionDigits: unit === 'MB' ? 1 : 0 })} ${unit}`;
  };
};
