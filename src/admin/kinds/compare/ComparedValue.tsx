import Box from '@mui/material/Box';
import { useGetMany, useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { idsIn } from '#values/id.ts';
import { Cell } from '../Cell.tsx';
import { PicturePreview } from '../pictures/PicturePreview.tsx';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../words/useLabels.ts';

interface ComparedValueProps {
  readonly resource: Resource;
  readonly field: string;
  /** The record that holds the value. */
  readonly record: Values;
}

/** The name of a newly chosen file. */
const nameOf = (value: unknown): string | undefined => (value instanceof File ? value.name : undefined);

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** All pictures, stored or newly chosen. */
const Pictures = ({ resource, field, record }: ComparedValueProps) => {
  const translate = useTranslate();
  const label = useLabels(resource).field(field);
  const definition = fieldNamed(resource, field);
  const ratio = definition && 'ratio' in definition ? definition.ratio : undefined;
  const pictures = toArray(record[field]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {Object.entries(pictures).map(([index, picture]) => (
        <PicturePreview
          key={index}
          value={picture}
          alt={translate('form.picture.alt', { label, place: Number(index) + 1, total: pictures.length })}
          ratio={ratio}
          height={56}
        />
      ))}
    </Box>
  );
};

/** Every item of a list, with all its values. */
const Items = ({ resource, field, record }: ComparedValueProps) => {
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const items = toArray(record[field]) as readonly Values[];
  const itemTexts = (item: Values) =>
    Object.keys(item)
      .map((sub) => [labels.item(field, sub), nameOf(item[sub]) ?? format.item(field, sub, item)])
      .filter(([, text]) => text !== '');
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {Object.entries(items).map(([index, item]) => (
        <li key={index}>
          {itemTexts(item)
            .map(([label, text]) => `${label}: ${text}`)
            .join(' · ')}
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

/** Makes a box that scrolls reachable and scrollable by keyboard in every browser. */
const makeFocusable = (box: HTMLElement | null) => {
  if (box && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
};

/** A value for a comparison: whole, where a list shortens it. */
export const ComparedValue = ({ resource, field, record }: ComparedValueProps) => {
  const completeRecord = useWithReferenced(resource, field, record);
  const definition = fieldNamed(resource, field);
  if (!definition) return null;
  const { items, fileTypes = [], parse } = behaviourOf(definition);
  const value = record[field];
  // Half-typed input is not yet a value that its kind could show.
  const typed = typeof value === 'string' && parse(value, definition).issue ? value : undefined;
  const isFilled = value !== null && value !== undefined && toArray(value).length > 0;
  if (isFilled && items) return <Items resource={resource} field={field} record={record} />;
  if (isFilled && fileTypes.some((type) => type.startsWith('image/')))
    return <Pictures resource={resource} field={field} record={record} />;
  return (
    <Box ref={makeFocusable} sx={{ maxHeight: 168, overflow: 'auto', whiteSpace: 'pre-line' }}>
      {typed ?? nameOf(value) ?? <Cell whole resource={resource} name={field} record={completeRecord} />}
    </Box>
  );
};
