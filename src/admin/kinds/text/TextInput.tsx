import { useEffect, useEffectEvent, useRef } from 'react';
import type { TextField } from '#schema/kinds/text/text.ts';
import { useFormScope, useSibling } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { Line } from './Line.tsx';
import { slugify } from './slugify.ts';

/**
 * Lets a field with `slugOf` follow the text typed there until somebody types another slug: it still equals what it
 * followed, or it started empty, as in a copy.
 */
const useSlug = ({ field, path, value, onChange, disabled }: InputProps<TextField>): void => {
  const source = useSibling(path, field.slugOf);
  const slug = slugify(typeof source === 'string' ? source : '', field.max);
  const current = value ?? '';
  // A stored slug may be used in links: it changes only by hand.
  const isNew = useFormScope().type === 'add';
  const lastSource = useRef({ slug, followed: current === '' ? '' : slug });
  const followSource = useEffectEvent((next: string) => {
    const { slug: previousSlug, followed } = lastSource.current;
    // Only a change of the source updates the slug: after emptying it by hand it must not fill again.
    if (next === previousSlug) return;
    lastSource.current = { slug: next, followed: next };
    if (isNew && field.slugOf && current === followed && !disabled && current !== next) onChange(next || null);
  });
  useEffect(() => followSource(slug), [slug]);
};

/** One line of text; a slug follows its source field until it is edited itself. */
export const TextInput = (props: InputProps<TextField>) => {
  useSlug(props);
  return <Line input={props} />;
};
