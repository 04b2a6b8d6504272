import { useEffect, useState } from 'react';

/** A URL to show a picture by: a stored one's own, or for a new file one that is revoked on unmount. */
export const useFileUrl = (value: unknown): string | undefined => {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!(value instanceof Blob)) return setMade(undefined);
    const address = URL.createObjectURL(value);
    setMade(address);
    return () => URL.revokeObjectURL(address);
  }, [value]);
  return typeof value === 'string' ? value : made;
};
