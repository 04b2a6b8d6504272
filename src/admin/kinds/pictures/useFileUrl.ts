import { useEffect, useState } from 'react';

/** An address to show a picture by: of the stored one its own, of a new file one that is given back when it is gone. */
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
