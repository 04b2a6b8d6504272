/**
 * Where the keyboard only covers the page (iOS) instead of shrinking it, tells the page how much is covered,
 * so that it can scroll that far, and brings the field in use back into sight. Returns how to stop.
 */
export const keepFieldInSight = (): (() => void) => {
  const seen = window.visualViewport;
  const root = document.documentElement;
  const fit = () => {
    const covered = seen ? Math.max(0, window.innerHeight - seen.height - seen.offsetTop) : 0;
    root.style.setProperty('--wv-keyboard', `${Math.round(covered)}px`);
    const field = document.activeElement;
    if (field?.matches('input, textarea, select')) field.scrollIntoView({ block: 'nearest' });
  };
  seen?.addEventListener('resize', fit);
  return () => {
    seen?.removeEventListener('resize', fit);
    root.style.removeProperty('--wv-keyboard');
  };
};
