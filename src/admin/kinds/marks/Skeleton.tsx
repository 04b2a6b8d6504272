import { keyframes, styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

const pulse = keyframes({ '50%': { opacity: 0.4 } });

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: 4,
  background: (theme.vars ?? theme).palette.neutral.soft,
  animation: `${pulse} 2s ease-in-out 0.5s infinite`,
  // As high as a line of text, if nothing else is said.
  '&::before': { content: '"\\00a0"' },
  '&.block': { borderRadius: theme.shape.borderRadius },
}));

interface SkeletonProps extends Pick<CSSProperties, 'width' | 'height' | 'margin' | 'marginBottom' | 'animation'> {
  /** In place of something with a frame, instead of text. */
  readonly block?: boolean;
}

/** In place of what still loads. MUI's weighs 1 kB in every list, which has one in each cell. */
export const Skeleton = ({ block = false, ...style }: SkeletonProps) => (
  <Bar className={block ? 'skeleton block' : 'skeleton'} style={style} />
);
