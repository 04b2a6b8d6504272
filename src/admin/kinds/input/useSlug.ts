import { useEffect, useEffectEvent, useRef } from 'react';
import type { TextField } from '#schema/kinds/text.ts';
import { useFormScope } from './formScope.ts';
import type { InputProps } from './inputProps.ts';
import { slugify } from './slugify.ts';
import { useSibling } from './useSibling.ts';

/** Lets a field with `slugOf` follow what is typed there, as long as it still says what it followed. */
export const useSlug = ({ field, path, value, onChange, disabled }: InputProps<TextField>): void => {
  const source = useSibling(path, field.slugOf);
  const slug = slugify(typeof source === 'string' ? source : '', field.max);
  // A stored slug may be in links already: it changes by hand alone.
  const isNew = useFormScope().type === 'add';
  const last = useRef(slug);
  const follow = useEffectEvent(() => {
    const untouched = (value ?? '') === last.current;
    last.current = slug;
    if (isNew && field.slugOf && untouched && !disabled && (value ?? '') !== slug) onChange(slug || null);
  });
  // Only a change of the source moves the slug: emptying the slug by hand must not fill it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slug is what the effect waits for
  useEffect(() => follow(), [slug]);
};
