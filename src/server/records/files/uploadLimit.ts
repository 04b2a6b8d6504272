import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { mb } from '#values/bytes.ts';

/** Room for everything in a form that is no file. */
const rest = mb(1);
/** Items of a list that come with a new file each, in one form. */
const itemsWithFiles = 10;

const filesOf = (fields: Fields): number =>
  Object.values(fields).reduce((sum, field) => {
    const behaviour = behaviourOf(field);
    const items = behaviour.items?.(field);
    if (items) return sum + itemsWithFiles * filesOf(items);
    if (!behaviour.files) return sum;
    const several = behaviour.storage === 'json' && 'max' in field && typeof field.max === 'number' ? field.max : 1;
    const each = 'maxBytes' in field && field.maxBytes ? field.maxBytes : mb(2);
    return sum + several * each;
  }, 0);

/** Bytes that one form of this resource may have, by what its file fields take; half as much again so that a picture that is a little too large is refused at its field. */
export const uploadLimit = ({ fields }: Resource): number => rest + Math.ceil(filesOf(fields) * 1.5);
