import CropIcon from '@mui/icons-material/Crop';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ImageField } from '#schema/kinds/image/image.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { DropZone } from '../files/DropZone.tsx';
import type { InputProps } from '../inputProps.ts';
import { PicturePreview } from '../pictures/PicturePreview.tsx';
import { usePictures } from '../pictures/usePictures.ts';

const CropDialog = lazyDialog(() => import('../pictures/CropDialog.tsx'), 'unasked');

/** One picture: dropped, chosen or pasted, cropped to its ratio, and shown as it will be. */
export const ImageInput = (props: InputProps<ImageField>) => {
  const translate = useTranslate();
  const { field, label, value, onChange, onBlur, disabled } = props;
  const pictures = usePictures(field, { path: props.path, only: true }, (file) => {
    onChange(file);
    onBlur();
  });
  const picture = value instanceof File || (typeof value === 'string' && value !== '') ? value : undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      {picture && <PicturePreview value={picture} alt={label} ratio={field.ratio} height={132} />}
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <DropZone input={props} {...pictures.zone} onFiles={(files) => pictures.take(files, 1)} />
        {picture && !disabled && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button
              size="small"
              startIcon={<CropIcon />}
              aria-label={translate('form.picture.cropNamed', { label })}
              onClick={() => pictures.crop(picture)}
            >
              {translate('form.picture.crop')}
            </Button>
            <Button
              size="small"
              color="error"
              startIcon={<DeleteOutlined />}
              aria-label={translate('form.picture.removeNamed', { label })}
              onClick={() => {
                onChange(null);
                // The focused button is removed with the picture.
                document.getElementById(props.id)?.focus();
              }}
            >
              {translate('form.picture.remove')}
            </Button>
          </Box>
        )}
      </Box>
      {pictures.cropping && <CropDialog {...pictures.cropping} ratio={field.ratio} label={label} />}
    </Box>
  );
};
