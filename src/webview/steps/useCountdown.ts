import { useEffect, useState } from 'react';

/** Seconds until an instant, counted down; by the clock, for a phone that sleeps counts nothing. */
export const useCountdown = (until: number): number => {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const ticking = setInterval(count, 500);
    return () => clearInterval(ticking);
  }, [until]);
  return seconds;
};

/** @example clock(75) // '1:15' */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
