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

/** Word marks a paragraph as a list item, with its level. */
const listLevel = /mso-list:\s*l\d+\s+level(\d+)/i;
/** What Word writes before an item of a numbered list. */
const numbered = /^\s*(\d+|[a-z]{1,4})[.)]/i;

const isListItem = (node: Element | null): node is Element =>
  node?.localName === 'p' && listLevel.test(node.getAttribute('style') ?? '');

const levelOf = (item: Element): number => Number(listLevel.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);

/** Removes the bullet or number that Word writes before an item. @returns its kind of list */
const removeMarker = (item: Element): 'ol' | 'ul' => {
  const markers = [...item.querySelectorAll('[style]')].filter((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  );
  const kind = numbered.test(markers.map(({ textContent }) => textContent).join('')) ? 'ol' : 'ul';
  for (const marker of markers) marker.remove();
  return kind;
};

/** Turns the paragraphs of a Word list into a list, with nested levels. */
const makeList = (first: Element): void => {
  const ownerDocument = first.ownerDocument;
  const openLists: { readonly level: number; readonly list: Element }[] = [];
  let item: Element | null = first;
  while (isListItem(item)) {
    const next: Element | null = item.nextElementSibling;
    const level = levelOf(item);
    const kind = removeMarker(item);
    while ((openLists.at(-1)?.level ?? 0) > level) openLists.pop();
    const outer = openLists.at(-1);
    let list = outer?.list;
    if (!list || outer?.level !== level) {
      list = ownerDocument.createElement(kind);
      if (outer) (outer.list.lastElementChild ?? outer.list).append(list);
      else item.before(list);
      openLists.push({ level, list });
    }
    const entry = ownerDocument.createElement('li');
    const paragraph = ownerDocument.createElement('p');
    paragraph.append(...item.childNodes);
    entry.append(paragraph);
    list.append(entry);
    item.remove();
    item = next;
  }
};

/** A table row as a line of text: the editor knows no tables, and the words of two cells must not run together. */
const makeLine = (row: Element): Element => {
  const line = row.ownerDocument.createElement('p');
  for (const cell of [...row.children]) {
    if (line.hasChildNodes()) line.append(' · ');
    line.append(cell.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  }
  return line;
};

const rename = (heading: Element, name: 'h2' | 'h3'): void => {
  const replacement = heading.ownerDocument.createElement(name);
  replacement.append(...heading.childNodes);
  heading.replaceWith(replacement);
};

/** A picture of an emoji, as mail and chat applications use. */
const isSmiley = ({ alt }: HTMLImageElement): boolean =>
  /^(?=\P{ASCII})[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt);

/** Whether a picture or file comes along. A file beside a text is only a picture of that text. */
export const hasPicture = (data: DataTransfer): boolean => {
  const html = data.getData('text/html');
  if (!html) return data.files.length > 0 && !data.getData('text/plain');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('img')].some((image) => !isSmiley(image));
};

/**
 * Converts pasted HTML for the editor: Word's lists become lists, table rows lines, headings one of two levels.
 * Pictures are removed, or they would be fetched from anywhere; emoji among them become text.
 */
export const pastedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) if (isSmiley(image)) image.replaceWith(image.alt);
  for (const element of body.querySelectorAll('img, picture, iframe, object, video, audio, script, style'))
    element.remove();
  for (const first of body.querySelectorAll('p')) if (first.isConnected && isListItem(first)) makeList(first);
  for (const table of [...body.querySelectorAll('table')].toReversed())
    table.replaceWith(...[...table.querySelectorAll('tr')].map(makeLine));
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3');
  return body.innerHTML;
};
