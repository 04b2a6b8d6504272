import { typeNames } from '#schema/kinds/files/files.ts';
import { useLanguage } from '../useLanguage.ts';

/** Formats a number of bytes: `512 kB`, `1,5 MB`. */
export const useBytes = (): ((bytes: number) => string) => {
  const language = useLanguage();
  return (bytes) => {
    const [amount, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [bytes / 1024, 'kB'];
    return `${amount.toLocaleString(language, { maximumFractionDigits: unit === 'MB' ? 1 : 0 })} ${unit}`;
  };
};

/** Why a chosen file is refused, as a translation key and its parameters; `undefined` if it is not. */
export const fileIssue = (file: File, types: readonly string[], maxBytes: number) => {
  if (!types.includes(file.type))
    return { key: 'form.file.wrongType', params: { name: file.name, types: typeNames(types) } };
  if (file.size === 0) return { key: 'form.file.empty', params: { name: file.name } };
  if (file.size > maxBytes) return { key: 'form.file.tooLarge', params: { name: file.name } };
  return undefined;
};
