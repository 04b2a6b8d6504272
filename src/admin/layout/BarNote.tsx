import Alert, { type AlertProps } from '@mui/material/Alert';

/**
 * The height of all such notes: it moves down notices, table heads and what gets the focus, as both may have buttons
 * and some notes stay until they are closed.
 */
let totalHeight = 0;
const changeTotal = (difference: number) => {
  totalHeight += difference;
  document.documentElement.style.setProperty('--bar-notes', `${totalHeight}px`);
};
const trackHeight = (note: HTMLElement | null) => {
  let height = 0;
  const measure = () => {
    const { offsetHeight = 0 } = note ?? {};
    changeTotal(offsetHeight - height);
    height = offsetHeight;
  };
  measure();
  // The text takes other lines once a phone is turned.
  const observer = new ResizeObserver(measure);
  if (note) observer.observe(note);
  return () => {
    observer.disconnect();
    changeTotal(-height);
  };
};

/** A note as wide as the page, between the top bar and the screen. */
export const BarNote = (alert: Omit<AlertProps, 'sx' | 'ref'>) => (
  <Alert {...alert} ref={trackHeight} sx={{ borderRadius: 0, borderWidth: '0 0 1px', px: { xs: 2, sm: 3 } }} />
);
