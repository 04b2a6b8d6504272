import Box from '@mui/material/Box';
import { useGetMany, useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { idsIn } from '#values/id.ts';
import { Cell } from '../Cell.tsx';
import { PicturePreview } from '../pictures/PicturePreview.tsx';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../words/useLabels.ts';

export interface ComparedValueProps {
  readonly resource: Resource;
  readonly field: string;
  /** The record that holds the value. */
  readonly record: Values;
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

/** Every item of a list, with all its values. An item of an old version may have some that `fields` lacks. */
const Items = ({ resource, field, record, fields }: ComparedValueProps & { readonly fields: Fields }) => {
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const pictures = Object.entries(fields).filter(([, definition]) => behaviourOf(definition).pictures);
  const textsOf = (item: Values) =>
    Object.keys(item).flatMap((sub) => {
      const isPicture = pictures.some(([name]) => name === sub);
      const text = isPicture ? '' : (nameOf(item[sub]) ?? format.item(field, sub, item));
      return text ? [`${labels.item(field, sub)}: ${text}`] : [];
    });
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {Object.entries(toArray(record[field]) as readonly Values[]).map(([index, item]) => (
        <li key={index}>
          {textsOf(item).join(' · ')}
          {pictures.map(([sub, definition]) =>
            item[sub] ? (
              <Pictures key={sub} definition={definition} label={labels.item(field, sub)} value={item[sub]} />
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

/** Makes a box that scrolls reachable and scrollable by keyboard in every browser. */
const makeFocusable = (box: HTMLElement | null) => {
  if (box && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
};

/** A value for a comparison: whole, where a list shortens it. */
export const ComparedValue = ({ resource, field, record }: ComparedValueProps) => {
  const completeRecord = useWithReferenced(resource, field, record);
  const label = useLabels(resource).field(field);
  const definition = fieldNamed(resource, field);
  if (!definition) return null;
  const { items, pictures, parse } = behaviourOf(definition);
  const value = record[field];
  // Half-typed input is not yet a value that its kind could show.
  const typed = typeof value === 'string' && parse(value, definition).issue ? value : undefined;
  const isFilled = value !== null && value !== undefined && toArray(value).length > 0;
  if (isFilled && items) return <Items resource={resource} field={field} record={record} fields={items(definition)} />;
  if (isFilled && pictures) return <Pictures definition={definition} label={label} value={value} />;
  // Ends in the middle of a line: a scrollbar that hides itself would not say that there is more.
  return (
    <Box ref={makeFocusable} sx={{ maxHeight: 178, overflow: 'auto', whiteSpace: 'pre-line' }}>
      {typed ?? nameOf(value) ?? <Cell whole resource={resource} name={field} record={completeRecord} />}
    </Box>
  );
};
