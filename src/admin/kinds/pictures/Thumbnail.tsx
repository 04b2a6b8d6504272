import { styled } from '@mui/material/styles';
import { ratioOf } from '#schema/kinds/files/files.ts';

/** Height of every thumbnail in a list, px; the width follows the ratio, so nothing moves when it loads. */
const height = 40;
const maxWidth = 71;

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  objectFit: 'cover',
  borderRadius: 4,
  background: (theme.vars ?? theme).palette.action.hover,
  outline: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  outlineOffset: -1,
}));

/** Width of a thumbnail with that ratio, px. */
const thumbnailWidth = (ratio?: string): number => Math.min(maxWidth, Math.round(height * ratioOf(ratio)));

/** Width of a column of such thumbnails, px. */
export const thumbnailColumn = (ratio?: string): number => thumbnailWidth(ratio) + 24;

interface ThumbnailProps {
  readonly src: string;
  readonly alt: string;
  readonly ratio?: string | undefined;
}

/** A small picture of a fixed size. */
export const Thumbnail = ({ src, alt, ratio }: ThumbnailProps) => (
  <Picture src={src} alt={alt} width={thumbnailWidth(ratio)} height={height} loading="lazy" decoding="async" />
);
