/** One value of an item of a list, as a cell says it. */
interface ItemPart {
  /** What the value is called; `''` where nothing says so, as of the first one. */
  readonly label: string;
  readonly text: string;
  /** Label and text as they stand there: a text may look as if it had a label. */
  readonly whole: string;
}

/** Text that would part items or values, be taken for JSON or seem to be in quotes; and one that seems to have a label. */
const misleading = /[;\r\n]|(?:^|\s)·(?:\s|$)|^(?:"|\[\s*[{\]])/;
const labelled = /^[^:;·\n"]+:\s/;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The items of a list in one cell: `Jaket · Ukuran: L; "Tas; besar" · Jumlah: 2`. Of each, its values with their labels. */
export const itemsText = (items: readonly (readonly Pick<ItemPart, 'label' | 'text'>[])[]): string =>
  items
    .map((parts) =>
      parts
        .map(({ label, text }) => {
          const safe = misleading.test(text) || (label === '' && labelled.test(text)) ? quoted(text) : text;
          return label ? `${label}: ${safe}` : safe;
        })
        .join(' · '),
    )
    .join('; ');

/** A label where there is one; the value, in quotes or as it is; what ends it. */
const part =
  /\s*(?:([^:;·\n"]+):[^\S\n]*)?(?:"((?:[^"]|"")*)"(?=\s*(?:[;\n]|· |$))|([^;\n]*?))[^\S\n]*(;|\n|(?<=\s)· |$)/gy;

/** The items that a cell names, each with its values in their order; lines part items as semicolons do. */
export const itemsIn = (cell: string): readonly (readonly ItemPart[])[] => {
  const items: ItemPart[][] = [[]];
  for (const [all, label = '', quotes, plain = '', end = ''] of cell.replaceAll('\r', '').matchAll(part)) {
    const text = (quotes?.replaceAll('""', '"') ?? plain).trim();
    const whole = label || quotes === undefined ? all.slice(0, all.length - end.length).trim() : text;
    if (label || text) items.at(-1)?.push({ label: label.trim(), text, whole });
    if (!end.startsWith('·')) items.push([]);
  }
  return items.filter((item) => item.length > 0);
};
