import type { Areas } from '#schema/areas.ts';
import type { AnyField, Kind } from '#schema/kinds/index.ts';
import { BooleanCell } from './boolean/BooleanCell.tsx';
import { BooleanChip } from './boolean/BooleanChip.tsx';
import type { CardPlace, CellLook } from './cellLook.ts';
import { ColorCell } from './color/ColorCell.tsx';
import { ImageCell } from './image/ImageCell.tsx';
import { ImagesCell } from './images/ImagesCell.tsx';
import { IntegerCell } from './integer/IntegerCell.tsx';
import { EmailCell, FileCell, PhoneCell, UrlCell } from './links/LinkCell.tsx';
import { AmountCell } from './money/AmountCell.tsx';
import { MoneyCell } from './money/MoneyCell.tsx';
import { PeriodCell } from './period/PeriodCell.tsx';
import { thumbnailWidth } from './pictures/Thumbnail.tsx';
import { hasColor } from './records/colorOf.ts';
import { ReferenceCell } from './reference/ReferenceCell.tsx';
import { ReferenceChip } from './reference/ReferenceChip.tsx';
import { ReferenceManyCell } from './referenceMany/ReferenceManyCell.tsx';
import { SelectCell } from './select/SelectCell.tsx';
import { ClampedCell } from './text/ClampedCell.tsx';
import { PlainCell } from './text/PlainCell.tsx';

/** Codes and keys are short and read best whole; names and titles may wrap. */
const shortText = 48;
const textWidth = ({ max = 255 }: { readonly max?: number }): number => (max <= shortText ? 124 : 160);
const pictureWidth = ({ ratio }: { readonly ratio?: string }): number => thumbnailWidth(ratio) + 24;

/** A coloured reference says how the record stands, nearly as a toned choice does. */
const referenceRank = ({ reference }: { readonly reference: string }, areas: Areas): number =>
  hasColor(areas.named(reference)) ? 1 : 2;

/** How every kind looks in a list; a kind without a look does not compile. */
const cells: { readonly [K in Kind]: CellLook<K> } = {
  text: { View: ClampedCell, width: textWidth, grow: 1, card: { place: 'fact', View: PlainCell } },
  longText: { View: ClampedCell, width: 176, grow: 2, card: { place: 'fact', View: PlainCell } },
  richText: { View: ClampedCell, width: 176, grow: 2, card: { place: 'fact', View: PlainCell } },
  integer: { View: IntegerCell, width: 88, align: 'end', card: { place: 'fact', label: 'shown', rank: 2 } },
  decimal: { View: PlainCell, width: 88, align: 'end', card: { place: 'fact', label: 'shown', rank: 2 } },
  money: { View: MoneyCell, width: 128, align: 'end', card: { place: 'figure', View: AmountCell } },
  boolean: { View: BooleanCell, width: 96, card: { place: 'state', label: 'own', rank: 1, View: BooleanChip } },
  date: { View: PlainCell, width: 120, card: { place: 'fact', rank: 1 } },
  dateTime: { View: PlainCell, width: 152, card: { place: 'fact', rank: 1 } },
  select: { View: SelectCell, width: 128, grow: 0.5, card: { place: 'state', rank: ({ tones }) => (tones ? 0 : 3) } },
  reference: {
    View: ReferenceCell,
    width: 156,
    grow: 2,
    card: { place: 'state', rank: referenceRank, View: ReferenceChip },
  },
  referenceMany: {
    View: ReferenceManyCell,
    width: 176,
    grow: 2,
    card: { place: 'fact', label: 'shown', rank: 3, View: PlainCell },
  },
  image: { View: ImageCell, width: pictureWidth, card: { place: 'beside' } },
  images: { View: ImagesCell, width: (field) => pictureWidth(field) + 24, card: { place: 'beside' } },
  file: { View: FileCell, width: 156, grow: 1, card: { place: 'fact', rank: 2, View: PlainCell } },
  url: { View: UrlCell, width: 156, grow: 2, card: { place: 'fact', rank: 2, View: PlainCell } },
  email: { View: EmailCell, width: 176, grow: 1, card: { place: 'fact', View: PlainCell } },
  phone: { View: PhoneCell, width: 152, card: { place: 'fact', View: PlainCell } },
  color: { View: ColorCell, width: 120, card: { place: 'fact', rank: 2 } },
  icon: { View: PlainCell, width: 104, card: { place: 'fact', label: 'shown', rank: 4 } },
  json: { View: ClampedCell, width: 156, grow: 2, card: { place: 'fact', rank: 2, View: PlainCell } },
  list: { View: ClampedCell, width: 156, grow: 1, card: { place: 'fact', label: 'shown', rank: 3, View: PlainCell } },
  position: {
    View: PlainCell,
    width: 112,
    align: 'end',
    ordered: true,
    card: { place: 'fact', label: 'shown', rank: 5 },
  },
  period: { View: PeriodCell, width: 172, card: { place: 'fact', rank: 1, View: PlainCell } },
};

/** What a table or a card asks of a look, whatever its kind. */
export interface AnyCellLook {
  readonly View: unknown;
  readonly width: number;
  readonly grow: number;
  readonly align: 'start' | 'end';
  readonly card: {
    readonly View: unknown;
    readonly place: CardPlace;
    readonly label: 'shown' | 'own' | 'spoken';
    readonly rank: (areas: Areas) => number;
  };
  readonly ordered: boolean;
}

/** The look of a field, whatever its kind. */
export const cellOf = (field: AnyField): AnyCellLook => {
  // The table is exhaustive by kind; that this field's kind and this look's kind are one, only the lookup knows.
  const look = cells[field.kind] as CellLook<Kind>;
  const width = typeof look.width === 'function' ? look.width(field) : look.width;
  const { View, grow = 0, align = 'start', ordered = false } = look;
  const { place, label = 'spoken', rank = 0, View: CardView = View } = look.card;
  const card: AnyCellLook['card'] = {
    View: CardView,
    place,
    label,
    rank: (areas: Areas) => (typeof rank === 'function' ? rank(field, areas) : rank),
  };
  return { View, width, grow, align, ordered, card };
};
