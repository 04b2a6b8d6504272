import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import type { Icon } from '#schema/icons.ts';
import { iconMarks } from './icons.tsx';

/** One of the product's icons; without a name, room for one. It says nothing by itself: its word stands beside it. */
export const IconMark = ({ name, ...props }: SvgIconProps & { readonly name: Icon | undefined }) => {
  const Mark = name ? iconMarks[name] : undefined;
  return Mark ? <Mark aria-hidden {...props} /> : <SvgIcon aria-hidden {...props} />;
};
