import { useEffect, useState } from 'react';

/** A URL to show a picture by: a stored one's own, or for a new file one that is revoked on unmount. */
export const useFileUrl = (value: unknown): string | undefined => {
  const [objectUrl, setObjectUrl] = useState<string>();
  useEffect(() => {
    if (!(value instanceof Blob)) return setObjectUrl(undefined);
    const address = URL.createObjectURL(value);
    setObjectUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [value]);
  return typeof value === 'string' ? value : objectUrl;
};
