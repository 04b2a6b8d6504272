import { styled } from '@mui/material/styles';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { useFormat } from '../useFormat.ts';
import { colorOf } from './colorOf.ts';

const Picture = styled('img')({ width: 24, height: 24, objectFit: 'cover', borderRadius: 3, flex: 'none' });

const Dot = styled('span')({
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: '1px solid var(--bo-field)',
  flex: 'none',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
});

/** The mark before a record's title: its picture, else a dot in its colour. */
export const RecordSign = ({ picture, color }: RecordLooks) => {
  if (picture) return <Picture src={picture} alt="" />;
  return color ? <Dot style={{ backgroundColor: color }} /> : null;
};

/** How a record looks in a choice: its title, and its colour or picture if it has one. */
interface RecordLooks {
  readonly title: string;
  readonly color: string | undefined;
  readonly picture: string | undefined;
}

/** Reads the looks of another resource's records. */
export const useRecordLooks = (resource: Resource): ((record: Values) => RecordLooks) => {
  const format = useFormat(resource);
  const pictures = Object.entries(resource.fields).filter(([, field]) => behaviourOf(field).pictures);
  return (record) => ({
    title: format.title(record),
    color: colorOf(resource, record),
    picture: pictures
      .map(([name]) => record[name])
      .find((value): value is string => typeof value === 'string' && value !== ''),
  });
};

/** The heading of a record's group: the title behind one of its references, from its short form. */
export const useHeading = (resource: Resource, groupBy?: string): ((record: Values) => string) | undefined => {
  const format = useFormat(resource);
  return groupBy ? (record) => format.text(groupBy, record) : undefined;
};
