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
import { PlainCell } from './PlainCell.tsx';
import { ReferenceCell } from './ReferenceCell.tsx';
import { ReferenceManyCell } from './ReferenceManyCell.tsx';
import { SelectCell } from './SelectCell.tsx';

/** How every kind looks in a list; a kind without a look does not compile. */
const cells: { readonly [K in Kind]: CellLook<K> } = {
  text: { View: ClampedCell, width: 'flexible' },
  longText: { View: ClampedCell, width: 'flexible' },
  richText: { View: ClampedCell, width: 'flexible' },
  integer: { View: IntegerCell, width: 104, align: 'end' },
  decimal: { View: PlainCell, width: 104, align: 'end' },
  money: { View: MoneyCell, width: 136, align: 'end' },
  boolean: { View: BooleanCell, width: 108 },
  date: { View: PlainCell, width: 132 },
  dateTime: { View: PlainCell, width: 168 },
  select: { View: SelectCell, width: 152 },
  reference: { View: ReferenceCell, width: 168 },
  referenceMany: { View: ReferenceManyCell, width: 'flexible' },
  image: { View: ImageCell, width: 96, media: true },
  images: { View: ImagesCell, width: 96, media: true },
  file: { View: FileCell, width: 160 },
  url: { View: UrlCell, width: 'flexible' },
  email: { View: EmailCell, width: 'flexible' },
  phone: { View: PhoneCell, width: 152 },
  color: { View: ColorCell, width: 124 },
  icon: { View: PlainCell, width: 112 },
  json: { View: ClampedCell, width: 'flexible' },
  list: { View: ClampedCell, width: 160 },
  position: { View: PlainCell, width: 88, align: 'end' },
  period: { View: ClampedCell, width: 184 },
};

/** The look of a field, whatever its kind. */
export const cellOf = (
  field: AnyField,
): Pick<CellLook<Kind>, 'width' | 'align' | 'media'> & { readonly View: unknown } => cells[field.kind];
