import { onTestFinished } from 'vitest';

/** Collects, of what appears with that text, what a dialog hides from screen readers in that moment. */
export const unheard = (said: string): readonly string[] => {
  const hidden: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const isHidden = node instanceof Element && node.closest('[aria-hidden="true"]') !== null;
      if (isHidden && node.textContent?.includes(said)) hidden.push(said);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return hidden;
};
