/**
 * Removes what browsers have learned since Chrome 88 and a mobile page might call, as in the oldest WebView that is
 * supported. Runs in the page, before its first script.
 */
export const olderBrowser = (): void => {
  const learned: readonly (readonly [owner: object, names: readonly string[]])[] = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any', 'timeout']],
    [AbortSignal.prototype, ['throwIfAborted', 'reason']],
    [URL, ['canParse', 'parse']],
    [Crypto.prototype, ['randomUUID']],
    [HTMLElement.prototype, ['inert', 'popover', 'showPopover']],
    [window, ['structuredClone', 'Iterator', 'navigation', 'reportError', 'scheduler', 'onscrollend']],
    [Document.prototype, ['startViewTransition']],
  ];
  for (const [owner, names] of learned) for (const name of names) Reflect.deleteProperty(owner, name);
};
