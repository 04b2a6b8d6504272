import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Cropper from 'react-easy-crop';
import { ratioOf } from '#schema/kinds/files/files.ts';
import { useJustCome } from '../../useDebounced.ts';
import { useFileUrl } from './PicturePreview.tsx';
import type { Area } from './pictureShape.ts';

interface CropProps {
  readonly file: File;
  readonly ratio: string | undefined;
  readonly label: string;
  /** How many pictures wait after this one. */
  readonly more: number;
  readonly done: (area: Area) => void;
  readonly onClose: () => void;
}

const maxZoom = 4;

/** The chosen part of the picture with that address. */
interface Cut {
  readonly of: string | undefined;
  readonly crop: { readonly x: number; readonly y: number };
  readonly zoom: number;
  readonly area?: Area;
  /** The picture is loaded; an area reported before that means nothing. */
  readonly seen: boolean;
}

const uncut = (of: string | undefined): Cut => ({ of, crop: { x: 0, y: 0 }, zoom: 1, seen: false });

/** Chooses a part of a picture: moved by dragging or arrow keys, zoomed by wheel, pinch, slider, or + and −. */
const CropDialog = ({ file, ratio, label, more, done, onClose }: CropProps) => {
  const translate = useTranslate();
  const address = useFileUrl(file);
  const [{ of, crop, zoom, area, seen }, setCut] = useState<Cut>(uncut(address));
  // The next picture starts from the beginning, or it would be cut like the last one.
  if (of !== address) setCut(uncut(address));
  const change = (changed: Partial<Cut>) => setCut((current) => ({ ...current, ...changed }));
  const justCome = useJustCome(String(more));
  const keysId = useId();

  const zoomBy = (event: KeyboardEvent) => {
    const step = event.key === '+' || event.key === '=' ? 0.1 : event.key === '-' ? -0.1 : 0;
    if (step !== 0) change({ zoom: Math.min(maxZoom, Math.max(1, zoom + step)) });
  };

  return (
    <Dialog open onClose={onClose} fullWidth onKeyDown={zoomBy}>
      <DialogTitle>{translate('form.crop.title', { label, ratio: ratio ?? '1:1' })}</DialogTitle>
      <DialogContent>
        <Box
          sx={{
            position: 'relative',
            // On a phone in landscape it fits the screen, and leaves room below to scroll the dialog by.
            height: { xs: 'clamp(120px, 100dvh - 230px, 300px)', sm: 'clamp(120px, 100dvh - 230px, 380px)' },
            bgcolor: 'common.black',
            overflow: 'hidden',
          }}
        >
          {address && (
            <Cropper
              key={address}
              image={address}
              crop={crop}
              zoom={zoom}
              maxZoom={maxZoom}
              aspect={ratioOf(ratio)}
              onCropChange={(next) => change({ crop: next })}
              onZoomChange={(next) => change({ zoom: next })}
              onCropComplete={(_, pixels) => change({ area: pixels })}
              onMediaLoaded={() => change({ seen: true })}
              keyboardStep={10}
              cropperProps={{
                'aria-label': translate('form.crop.area'),
                'aria-describedby': keysId,
                role: 'application',
              }}
              mediaProps={{ alt: '' }}
            />
          )}
        </Box>
        <Typography id={keysId} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('form.crop.keys')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
          <Typography variant="body2">{translate('form.crop.zoom')}</Typography>
          <Slider
            value={zoom}
            min={1}
            max={maxZoom}
            step={0.05}
            onChange={(_, next) => change({ zoom: Number(next) })}
            aria-label={translate('form.crop.zoom')}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        {more > 0 && (
          <Typography variant="caption" sx={{ color: 'text.secondary', mr: 'auto' }}>
            {translate('form.crop.more', { count: more })}
          </Typography>
        )}
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={!(area && seen) || justCome} onClick={() => area && done(area)}>
          {translate('form.crop.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default CropDialog;
