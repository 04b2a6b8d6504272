/** One value of a list item, as written in a cell. */
interface ItemPart {
  /** The value's label; `''` if it has none, like the first one. */
  readonly label: string;
  readonly text: string;
  /** Label and text as written: a text may look as if it had a label. */
  readonly whole: string;
}

/** Text that would separate items or values, or look like JSON or a quoted text; and text that looks labelled. */
const misleading = /[;\r\n]|(?:^|\s)·(?:\s|$)|^(?:"|\[\s*[{\]])/;
const labelled = /^[^:;·\n"]+:\s/;

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The items of a list in one cell, values with labels: `Jaket · Ukuran: L; "Tas; besar" · Jumlah: 2`. */
export const itemsText = (items: readonly (readonly Pick<ItemPart, 'label' | 'text'>[])[]): string =>
  items
    .map((parts) =>
      parts
        .map(({ label, text }) => {
          const safe = misleading.test(text) || (label === '' && labelled.test(text)) ? quote(text) : text;
          return label ? `${label}: ${safe}` : safe;
        })
        .join(' · '),
    )
    .join('; ');

/** An optional label; the value, quoted or plain; what ends it. */
const partPattern =
  /\s*(?:([^:;·\n"]+):[^\S\n]*)?(?:"((?:[^"]|"")*)"(?=\s*(?:[;\n]|· |$))|([^;\n]*?))[^\S\n]*(;|\n|(?<=\s)· |$)/gy;

/** The items in a cell, each with its values in order; line breaks separate items like semicolons. */
export const itemsIn = (cell: string): readonly (readonly ItemPart[])[] => {
  const items: ItemPart[][] = [[]];
  for (const [match, label = '', quoted, unquoted = '', end = ''] of cell.replaceAll('\r', '').matchAll(partPattern)) {
    const text = (quoted?.replaceAll('""', '"') ?? unquoted).trim();
    const whole = label || quoted === undefined ? match.slice(0, match.length - end.length).trim() : text;
    if (label || text) items.at(-1)?.push({ label: label.trim(), text, whole });
    if (!end.startsWith('·')) items.push([]);
  }
  return items.filter((item) => item.length > 0);
};
