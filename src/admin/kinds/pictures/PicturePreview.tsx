import ImageNotSupported from '@mui/icons-material/ImageNotSupportedOutlined';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ratioOf } from '#schema/kinds/files/files.ts';

/** A URL to show a picture by: a stored one's own, or for a new file one that is revoked on unmount. */
export const useFileUrl = (value: unknown): string | undefined => {
  const [objectUrl, setObjectUrl] = useState<string>();
  useEffect(() => {
    if (!(value instanceof Blob)) return setObjectUrl(undefined);
    const address = URL.createObjectURL(value);
    setObjectUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [value]);
  return typeof value === 'string' ? value : objectUrl;
};

interface PicturePreviewProps {
  readonly value: unknown;
  readonly alt: string;
  readonly ratio: string | undefined;
  readonly height: number;
}

/**
 * A picture in its ratio, on a background that shows transparent parts. One that no record uses any more, as in a
 * record's history, is not served: it shows an icon until a save uses it again.
 */
export const PicturePreview = ({ value, alt, ratio, height }: PicturePreviewProps) => {
  const translate = useTranslate();
  const address = useFileUrl(value);
  const [failedAddress, setFailedAddress] = useState<string>();
  const failedLabel = translate('form.picture.unseen', { label: alt });
  const width = height * ratioOf(ratio);
  return (
    <Box
      sx={(theme) => ({
        width: 'auto',
        maxWidth: width,
        flex: `0 1 ${width}px`,
        aspectRatio: ratioOf(ratio),
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: `${theme.shape.borderRadius}px`,
        bgcolor: 'action.hover',
      })}
    >
      {address && address === failedAddress && (
        <Box
          role="img"
          aria-label={failedLabel}
          title={failedLabel}
          sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.secondary' }}
        >
          <ImageNotSupported />
        </Box>
      )}
      {address && address !== failedAddress && (
        <Box
          component="img"
          src={address}
          alt={alt}
          draggable={false}
          onError={() => setFailedAddress(address)}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: ratio ? 'cover' : 'contain' }}
        />
      )}
    </Box>
  );
};
