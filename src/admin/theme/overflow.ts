/** One line, of which the end is cut off: also in a layout of the other direction than the text's. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
} as const;

/** Two lines at most; on paper, which has no tooltip, as many as needed. */
export const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  '@media print': { WebkitLineClamp: 'none' },
} as const;

/** The `ref` of a box that scrolls: it can be reached and scrolled by keyboard in every browser. */
export const makeFocusable = (box: HTMLElement | null): void => {
  if (box && (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth)) box.tabIndex = 0;
};
