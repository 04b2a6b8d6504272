const reachable =
  'input:not([type=hidden]):not([hidden]):not(:disabled), textarea, select, button:not(:disabled), [contenteditable=true], [tabindex]';

const frames = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-field]')];

/** Puts the focus on a field's control and brings it into view; an item's issue that has no field of its own goes to its list. */
export const focusField = (root: ParentNode, path: string): boolean => {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const frame = frames(root).find(({ dataset }) => dataset.field === at);
    // A radio that is chosen is the one that the keyboard reaches.
    const control = frame?.querySelector<HTMLElement>('input:checked') ?? frame?.querySelector<HTMLElement>(reachable);
    if (!control) continue;
    control.focus({ preventScroll: true });
    // The label above it has to be seen as well.
    frame?.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
};

/** Of several paths the one that stands first on the page. */
export const firstOnPage = (root: ParentNode, paths: readonly string[]): string | undefined => {
  const order = frames(root).map(({ dataset }) => dataset.field ?? '');
  const rank = (path: string) => {
    const at = order.findLastIndex((name) => path === name || path.startsWith(`${name}.`));
    return at < 0 ? order.length : at;
  };
  return paths.toSorted((one, other) => rank(one) - rank(other))[0];
};
