import { kb, mb } from '#values/bytes.ts';
import { useLanguage } from '../useLanguage.ts';

/** Formats a number of bytes: `512 kB`, `1,5 MB`. */
export const useBytes = (): ((bytes: number) => string) => {
  const language = useLanguage();
  return (bytes) => {
    const [amount, unit] = bytes >= mb(1) ? [bytes / mb(1), 'MB'] : [bytes / kb(1), 'kB'];
    return `${amount.toLocaleString(language, { maximumFractionDigits: unit === 'MB' ? 1 : 0 })} ${unit}`;
  };
};

/** Why a chosen file is refused: the key of a text that takes its `name`, the `types` and the `size` that are allowed. */
export const fileIssue = ({ type, size }: File, types: readonly string[], maxBytes: number): string | undefined => {
  if (!types.includes(type)) return 'form.file.wrongType';
  if (size === 0) return 'form.file.empty';
  return size > maxBytes ? 'form.file.tooLarge' : undefined;
};
