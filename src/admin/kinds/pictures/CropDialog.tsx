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
import { type Area, ratioOf } from './pictureShape.ts';
import { useFileUrl } from './useFileUrl.ts';

interface CropProps {
  readonly file: File;
  readonly ratio: string | undefined;
  readonly label: string;
  /** How many pictures wait behind this one. */
  readonly more: number;
  readonly done: (area: Area) => void;
  readonly onClose: () => void;
}

const mostZoom = 4;

/** Chooses the part of a picture: moved by dragging or arrow keys, zoomed by wheel, pinch, slider, or + and −. */
export default function CropDialog({ file, ratio, label, more, done, onClose }: CropProps) {
  const translate = useTranslate();
  const address = useFileUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const titleId = useId();
  const keysId = useId();

  const zoomBy = (event: KeyboardEvent) => {
    const step = event.key === '+' || event.key === '=' ? 0.1 : event.key === '-' ? -0.1 : 0;
    if (step !== 0) setZoom((now) => Math.min(mostZoom, Math.max(1, now + step)));
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId} onKeyDown={zoomBy}>
      <DialogTitle id={titleId}>{translate('form.crop.title', { label, ratio: ratio ?? '1:1' })}</DialogTitle>
      <DialogContent>
        <Box sx={{ position: 'relative', height: { xs: 300, sm: 380 }, bgcolor: 'common.black', overflow: 'hidden' }}>
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              maxZoom={mostZoom}
              aspect={ratio ? ratioOf(ratio) : 1}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
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
            max={mostZoom}
            step={0.05}
            onChange={(_, next) => setZoom(Number(next))}
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
        <Button variant="contained" disabled={!area} onClick={() => area && done(area)}>
          {translate('form.crop.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
