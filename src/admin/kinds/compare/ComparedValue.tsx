import Box from '@mui/material/Box';
import { useGetMany, useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { wholeRecord } from '#schema/validation/initialValues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { idsIn } from '#values/id.ts';
import { makeFocusable } from '../../theme/overflow.ts';
import { Cell } from '../Cell.tsx';
import { PicturePreview } from '../pictures/PicturePreview.tsx';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../words/useLabels.ts';

export interface ComparedValueProps {
  readonly resource: Resource;
  readonly field: string;
  /** The record that holds the value. */
  readonly record: Values;
  /** The record whose value it is compared with: items of a list that this has too are left out. */
  readonly other?: Values;
}

/** The name of a newly chosen file. */
const nameOf = (value: unknown): string | undefined => (value instanceof File ? value.name : undefined);

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

interface PicturesProps {
  readonly definition: AnyField;
  readonly label: string;
  readonly value: unknown;
}

/** All pictures, stored or newly chosen. */
const Pictures = ({ definition, label, value }: PicturesProps) => {
  const translate = useTranslate();
  const pictures = toArray(value);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {Object.entries(pictures).map(([index, picture]) => (
        <PicturePreview
          key={index}
          value={picture}
          alt={translate('form.picture.alt', { label, place: Number(index) + 1, total: pictures.length })}
          ratio={'ratio' in definition ? definition.ratio : undefined}
          height={56}
        />
      ))}
    </Box>
  );
};

/**
 * The places of the items that differ from another list's. They are compared from the front and, behind the first that
 * differs, from the end: what is added, changed or removed leaves the others out.
 */
const differingPlaces = (items: readonly unknown[], others: readonly unknown[]): readonly number[] => {
  const start = items.findIndex((item, at) => !sameValue(item, others[at]));
  const fromEnd = others.length - items.length;
  const isIn = (item: unknown, at: number) => at < others.length && sameValue(item, others[at]);
  return items.flatMap((item, at) =>
    isIn(item, at) || (at + fromEnd >= start && isIn(item, at + fromEnd)) ? [] : [at],
  );
};

interface ItemsProps extends Omit<ComparedValueProps, 'other'> {
  readonly places: readonly number[];
  readonly fields: Fields;
}

/** Items of a list, with all their values. An item of an old version may have some that `fields` lacks. */
const Items = ({ resource, field, record, places, fields }: ItemsProps) => {
  const items = toArray(record[field]) as readonly Values[];
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const pictures = Object.entries(fields).filter(([, definition]) => behaviourOf(definition).pictures);
  const textsOf = (item: Values = {}) =>
    Object.keys(item).flatMap((sub) => {
      const isPicture = pictures.some(([name]) => name === sub);
      const text = isPicture ? '' : (nameOf(item[sub]) ?? format.item(field, sub, item));
      return text ? [`${labels.item(field, sub)}: ${text}`] : [];
    });
  return (
    // As wide as its longest number.
    <Box component="ol" sx={{ m: 0, pl: `calc(12px + ${String((places.at(-1) ?? 0) + 1).length}ch)` }}>
      {places.map((at) => (
        <li key={at} value={at + 1}>
          {textsOf(items[at]).join(' · ')}
          {pictures.map(([sub, definition]) =>
            items[at]?.[sub] ? (
              <Pictures key={sub} definition={definition} label={labels.item(field, sub)} value={items[at][sub]} />
            ) : null,
          )}
        </li>
      ))}
    </Box>
  );
};

/** A record together with the current records that one of its fields refers to. */
const useWithReferenced = (resource: Resource, field: string, record: Values): Values => {
  const embedding = embeddings(resource).find((one) => one.field === field);
  const ids = idsIn(record[field]);
  const { data = [] } = useGetMany(
    embedding?.resource ?? resource.name,
    { ids: [...ids] },
    { enabled: embedding !== undefined && ids.length > 0, retry: false },
  );
  return embedding ? { ...record, [embedding.key]: embedding.many ? data : data[0] } : record;
};

/** A value for a comparison: whole, where a list shortens it. */
export const ComparedValue = ({ resource, field, record, other }: ComparedValueProps) => {
  const completeRecord = useWithReferenced(resource, field, record);
  const label = useLabels(resource).field(field);
  const definition = fieldNamed(resource, field);
  if (!definition) return null;
  const { items, pictures, parse } = behaviourOf(definition);
  const value = record[field];
  // Half-typed input is not yet a value that its kind could show.
  const typed = typeof value === 'string' && parse(value, definition).issue ? value : undefined;
  const isFilled = value !== null && value !== undefined && toArray(value).length > 0;
  if (isFilled && items) {
    // A form's items have all their fields, stored ones may not.
    const itemsOf = (values: Values) => toArray(wholeRecord(resource.fields, values)[field]);
    const places = differingPlaces(itemsOf(record), other ? itemsOf(other) : []);
    // The other has the same, and more.
    if (places.length === 0) return <>…</>;
    return <Items {...{ resource, field, record, places }} fields={items(definition)} />;
  }
  if (isFilled && pictures) return <Pictures definition={definition} label={label} value={value} />;
  // Ends in the middle of a line: a scrollbar that hides itself would not say that there is more.
  return (
    <Box ref={makeFocusable} sx={{ maxHeight: 178, overflow: 'auto', whiteSpace: 'pre-line' }}>
      {typed ?? nameOf(value) ?? <Cell whole resource={resource} name={field} record={completeRecord} />}
    </Box>
  );
};
