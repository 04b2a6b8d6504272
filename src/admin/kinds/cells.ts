import type { Values } from '#schema/field.ts';
import type { AnyField, Kind } from '#schema/kinds/index.ts';
import type { Registry } from '#schema/registry.ts';
import { booleanCell } from './boolean/BooleanCell.tsx';
import type { CellLook } from './cellLook.ts';
import { colorCell } from './color/ColorCell.tsx';
import { integerCell } from './integer/IntegerCell.tsx';
import { emailCell, fileCell, phoneCell, urlCell } from './links/linkCells.tsx';
import { moneyCell } from './money/MoneyCell.tsx';
import { periodCell } from './period/PeriodCell.tsx';
import { imageCell, imagesCell } from './pictures/pictureCells.tsx';
import { referenceCell, referenceManyCell } from './records/referenceCells.tsx';
import { selectCell } from './select/SelectCell.tsx';
import { ClampedCell, PlainCell } from './text/PlainCell.tsx';

/** Codes and keys are short and best read whole; names and titles may wrap. */
const shortText = 48;
/** px: the width of a digit or capital, as in codes, and the cell's left and right padding. */
const [letter, padding] = [9, 24];

/** How every kind looks in a list; one without a look does not compile. Written out are those that show plain text. */
const cells: { readonly [K in Kind]: CellLook<K> } = {
  text: {
    View: ClampedCell,
    // An example shows how long a code is, so that it does not break.
    width: ({ max = 255, pattern }) =>
      max > shortText ? 160 : Math.max(124, (pattern?.example.length ?? 0) * letter + padding),
    grow: 1,
    inPlace: true,
    card: { place: 'fact', View: PlainCell },
  },
  longText: { View: ClampedCell, width: 176, grow: 2, card: { place: 'fact', cut: true, View: PlainCell } },
  richText: { View: ClampedCell, width: 176, grow: 2, card: { place: 'fact', View: PlainCell } },
  integer: integerCell,
  decimal: { ...integerCell, View: PlainCell },
  money: moneyCell,
  boolean: booleanCell,
  date: { View: PlainCell, width: 120, inPlace: true, card: { place: 'fact', rank: 1 } },
  dateTime: { View: PlainCell, width: 152, card: { place: 'fact', rank: 1 } },
  select: selectCell,
  reference: referenceCell,
  referenceMany: referenceManyCell,
  image: imageCell,
  images: imagesCell,
  file: fileCell,
  url: urlCell,
  email: emailCell,
  phone: phoneCell,
  color: colorCell,
  icon: { View: PlainCell, width: 104, card: { place: 'fact', label: 'shown', rank: 4 } },
  json: {
    View: ClampedCell,
    width: 156,
    grow: 2,
    // A value whose type another field decides is the main content of its record.
    card: { place: 'fact', rank: ({ typeFrom }) => (typeFrom ? -1 : 2), View: PlainCell },
  },
  list: { View: ClampedCell, width: 156, grow: 1, card: { place: 'fact', label: 'shown', rank: 3, View: PlainCell } },
  position: {
    View: PlainCell,
    width: 112,
    align: 'end',
    ordered: true,
    card: { place: 'fact', label: 'shown', rank: 5 },
  },
  period: periodCell,
};

/** What a table or a card needs of a field's look, whatever its kind. */
export const cellOf = (field: AnyField) => {
  // The table is exhaustive by kind, but only the lookup ensures that the look is of the field's kind.
  const look = cells[field.kind] as CellLook<Kind>;
  const width = typeof look.width === 'function' ? look.width(field) : look.width;
  const { View, grow = 0, align = 'start' as const, inPlace = false, ordered = false } = look;
  const { place, label = 'spoken' as const, rank = 0, twoLines, cut = false, View: CardView = View } = look.card;
  return {
    View,
    Compared: look.Compared ?? CardView,
    width,
    whole: (registry: Registry): number => look.whole?.(field, registry) ?? width,
    grow,
    align,
    inPlace,
    ordered,
    card: {
      View: CardView,
      place,
      label,
      rank: (registry: Registry): number => (typeof rank === 'function' ? rank(field, registry) : rank),
      twoLines: (record: Values): boolean => twoLines?.(field, record) === true,
      cut,
    },
  };
};
