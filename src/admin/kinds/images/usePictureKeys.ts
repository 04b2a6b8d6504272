import { useState } from 'react';

/** A key for each picture: a stored one is its address, a new file gets one that stays with it. */
export const usePictureKeys = (): ((picture: File | string) => string) => {
  const [keys] = useState(() => new WeakMap<File, string>());
  const [count] = useState({ made: 0 });
  return (picture) => {
    if (typeof picture === 'string') return picture;
    const known = keys.get(picture);
    if (known) return known;
    count.made += 1;
    const key = `new-${count.made}`;
    keys.set(picture, key);
    return key;
  };
};
