import type { RichTextField } from '#schema/kinds/richText/richText.ts';
import { loadOnce } from '../frame/loadOnce.ts';
import type { InputLooks } from '../inputProps.ts';

export const richTextInput: InputLooks<RichTextField> = {
  load: loadOnce(() => import('./RichTextEditor.tsx')),
  frame: () => 'group',
  wide: () => true,
};
