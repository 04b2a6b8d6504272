import Box from '@mui/material/Box';
import { ratioOf } from './pictureShape.ts';
import { useFileUrl } from './useFileUrl.ts';

/** A picture in its ratio, on a ground that shows its transparent parts. */
export function PicturePreview({
  value,
  alt,
  ratio,
  height,
}: {
  readonly value: unknown;
  readonly alt: string;
  readonly ratio: string | undefined;
  readonly height: number;
}) {
  const address = useFileUrl(value);
  const width = height * (ratio ? ratioOf(ratio) : 1);
  return (
    <Box
      sx={(theme) => ({
        width: 'auto',
        maxWidth: width,
        flex: `0 1 ${width}px`,
        aspectRatio: ratio ? ratioOf(ratio) : 1,
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: `${theme.shape.borderRadius}px`,
        bgcolor: 'action.hover',
      })}
    >
      {address && (
        <Box
          component="img"
          src={address}
          alt={alt}
          draggable={false}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: ratio ? 'cover' : 'contain' }}
        />
      )}
    </Box>
  );
}
