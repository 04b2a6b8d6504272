import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: a search asks when the typing pauses, not at every letter. */
export const useSettled = <Value>(value: Value, milliseconds = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
