/** What the editor cannot hold, by its translation key. */
type UnsupportedPart = 'tables' | 'pictures' | 'frames' | 'others';

/** Elements that the editor holds, or whose text it holds. */
const supported = new Set(
  'p br hr div span h1 h2 h3 h4 h5 h6 strong b em i u s del strike code pre a ul ol li blockquote'.split(' '),
);

const partOf: Readonly<Record<string, UnsupportedPart>> = {
  table: 'tables',
  img: 'pictures',
  picture: 'pictures',
  iframe: 'frames',
  video: 'frames',
  audio: 'frames',
  object: 'frames',
  embed: 'frames',
};

/** Formatting that the editor removes: from code, and by attributes. */
const lostFormatting =
  '[style], [dir], [lang], pre :not(code), code *, :is(strong, b, em, i, u, s, del, strike, a) code';

/** What a text from elsewhere loses when it is changed in the editor. Nothing in it is fetched or run. */
export const unsupportedParts = (html: string): readonly UnsupportedPart[] => {
  if (!html.includes('<')) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lost = new Set<UnsupportedPart>();
  if (body.querySelector(lostFormatting)) lost.add('others');
  for (const { localName, parentElement } of body.querySelectorAll('*')) {
    const inTable = parentElement?.closest('table') && /^(?:t(?:r|d|h|head|body|foot)|col|colgroup)$/.test(localName);
    if (!supported.has(localName) && !inTable) lost.add(partOf[localName] ?? 'others');
  }
  return [...lost];
};
