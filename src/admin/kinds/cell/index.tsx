import type { AnyField, Kind } from '#schema/kinds/index.ts';
import { BooleanCell } from './BooleanCell.tsx';
import { ClampedCell } from './ClampedCell.tsx';
import { ColorCell } from './ColorCell.tsx';
import type { CellLook } from './cellLook.ts';
import { ImageCell } from './ImageCell.tsx';
import { ImagesCell } from './ImagesCell.tsx';
import { IntegerCell } from './IntegerCell.tsx';
import { EmailCell, FileCell, PhoneCell, UrlCell } from './LinkCell.tsx';
import { MoneyCell } from './MoneyCell.tsx';
import { PeriodCell } from './PeriodCell.tsx';
import { PlainCell } from './PlainCell.tsx';
import { ReferenceCell } from './ReferenceCell.tsx';
import { ReferenceManyCell } from './ReferenceManyCell.tsx';
import { SelectCell } from './SelectCell.tsx';
import { thumbnailWidth } from './Thumbnail.tsx';

/** Codes and keys are short and read best whole; names and titles may wrap. */
const shortText = 48;
const textWidth = ({ max = 255 }: { readonly max?: number }): number => (max <= shortText ? 124 : 160);
const pictureWidth = ({ ratio }: { readonly ratio?: string }): number => thumbnailWidth(ratio) + 24;

/** How every kind looks in a list; a kind without a look does not compile. */
const cells: { readonly [K in Kind]: CellLook<K> } = {
  text: { View: ClampedCell, width: textWidth, grow: 1 },
  longText: { View: ClampedCell, width: 176, grow: 2 },
  richText: { View: ClampedCell, width: 176, grow: 2 },
  integer: { View: IntegerCell, width: 88, align: 'end' },
  decimal: { View: PlainCell, width: 88, align: 'end' },
  money: { View: MoneyCell, width: 128, align: 'end' },
  boolean: { View: BooleanCell, width: 96 },
  date: { View: PlainCell, width: 120 },
  dateTime: { View: PlainCell, width: 164 },
  select: { View: SelectCell, width: 128, grow: 0.5 },
  reference: { View: ReferenceCell, width: 156, grow: 2 },
  referenceMany: { View: ReferenceManyCell, width: 176, grow: 2 },
  image: { View: ImageCell, width: pictureWidth, media: true },
  images: { View: ImagesCell, width: (field) => pictureWidth(field) + 24, media: true },
  file: { View: FileCell, width: 156, grow: 1 },
  url: { View: UrlCell, width: 156, grow: 2 },
  email: { View: EmailCell, width: 176, grow: 1 },
  phone: { View: PhoneCell, width: 152 },
  color: { View: ColorCell, width: 120 },
  icon: { View: PlainCell, width: 104 },
  json: { View: ClampedCell, width: 156, grow: 2 },
  list: { View: ClampedCell, width: 156, grow: 1 },
  position: { View: PlainCell, width: 112, align: 'end', ordered: true },
  period: { View: PeriodCell, width: 172 },
};

/** What a table or a card asks of a look, whatever its kind. */
export interface AnyCellLook {
  readonly View: unknown;
  readonly width: number;
  readonly grow: number;
  readonly align: 'start' | 'end';
  readonly media: boolean;
  readonly ordered: boolean;
}

/** The look of a field, whatever its kind. */
export const cellOf = (field: AnyField): AnyCellLook => {
  // The table is exhaustive by kind; that this field's kind and this look's kind are one, only the lookup knows.
  const look = cells[field.kind] as CellLook<Kind>;
  const width = typeof look.width === 'function' ? look.width(field) : look.width;
  const { View, grow = 0, align = 'start', media = false, ordered = false } = look;
  return { View, width, grow, align, media, ordered };
};
