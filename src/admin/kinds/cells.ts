import type { Values } from '#schema/field.ts';
import type { AnyField, Kind } from '#schema/kinds/index.ts';
import type { Registry } from '#schema/registry.ts';
import { booleanCell } from './boolean/BooleanCell.tsx';
import type { CardPlace, CellLook } from './cellLook.ts';
import { colorCell } from './color/ColorCell.tsx';
import { dateCell } from './date/DateCell.ts';
import { dateTimeCell } from './dateTime/DateTimeCell.ts';
import { decimalCell } from './decimal/DecimalCell.ts';
import { emailCell } from './email/EmailCell.tsx';
import { fileCell } from './file/FileCell.tsx';
import { iconCell } from './icon/IconCell.ts';
import { imageCell } from './image/ImageCell.tsx';
import { imagesCell } from './images/ImagesCell.tsx';
import { integerCell } from './integer/IntegerCell.tsx';
import { jsonCell } from './json/JsonCell.ts';
import { listCell } from './list/ListCell.ts';
import { longTextCell } from './longText/LongTextCell.ts';
import { moneyCell } from './money/MoneyCell.tsx';
import { periodCell } from './period/PeriodCell.tsx';
import { phoneCell } from './phone/PhoneCell.tsx';
import { positionCell } from './position/PositionCell.ts';
import { referenceCell } from './reference/ReferenceCell.tsx';
import { referenceManyCell } from './referenceMany/ReferenceManyCell.tsx';
import { richTextCell } from './richText/RichTextCell.ts';
import { selectCell } from './select/SelectCell.tsx';
import { textCell } from './text/TextCell.ts';
import { urlCell } from './url/UrlCell.tsx';

/** How every kind looks in a list; a kind without a look does not compile. */
const cells: { readonly [K in Kind]: CellLook<K> } = {
  text: textCell,
  longText: longTextCell,
  richText: richTextCell,
  integer: integerCell,
  decimal: decimalCell,
  money: moneyCell,
  boolean: booleanCell,
  date: dateCell,
  dateTime: dateTimeCell,
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
  icon: iconCell,
  json: jsonCell,
  list: listCell,
  position: positionCell,
  period: periodCell,
};

/** What a table or a card needs of a look, whatever its kind. */
interface AnyCellLook {
  readonly View: unknown;
  readonly width: number;
  readonly whole: (registry: Registry) => number;
  readonly grow: number;
  readonly align: 'start' | 'end';
  readonly card: {
    readonly View: unknown;
    readonly place: CardPlace;
    readonly label: 'shown' | 'own' | 'spoken';
    readonly rank: (registry: Registry) => number;
    readonly twoLines: (record: Values) => boolean;
    readonly cut: boolean;
  };
  readonly inPlace: boolean;
  readonly ordered: boolean;
}

/** The look of a field, whatever its kind. */
export const cellOf = (field: AnyField): AnyCellLook => {
  // The table is exhaustive by kind, but only the lookup ensures that the look is of the field's kind.
  const look = cells[field.kind] as CellLook<Kind>;
  const width = typeof look.width === 'function' ? look.width(field) : look.width;
  const { View, grow = 0, align = 'start', inPlace = false, ordered = false } = look;
  const { place, label = 'spoken', rank = 0, twoLines, cut = false, View: CardView = View } = look.card;
  const card: AnyCellLook['card'] = {
    View: CardView,
    place,
    label,
    rank: (registry: Registry) => (typeof rank === 'function' ? rank(field, registry) : rank),
    twoLines: (record) => twoLines?.(field, record) === true,
    cut,
  };
  const whole: AnyCellLook['whole'] = (registry) => look.whole?.(field, registry) ?? width;
  return { View, width, whole, grow, align, inPlace, ordered, card };
};
