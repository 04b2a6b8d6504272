import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Icon } from '../../parts/Icon.tsx';
import { useWords } from '../../words/words.ts';
import styles from './CropPhoto.module.css';
import type { Square } from './compressPicture.ts';

const maxZoom = 4;
const step = 0.2;

/** The square that is kept: moved by drag and arrow keys, zoomed by pinch, wheel, slider, and the keys + and -. */
export const CropPhoto = ({ url, onSquare }: { readonly url: string; readonly onSquare: (square: Square) => void }) => {
  const t = useWords();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomBy = (change: number) => setZoom(Math.min(maxZoom, Math.max(1, zoom + change)));

  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          // The square fills the stage, however long or small the photo is.
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, square) => onSquare(square)}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': t('picture.cropArea'),
            // In the capture phase: the library's own `onKeyDown` handles the arrow keys.
            onKeyDownCapture: ({ key }) => {
              if (key === '+' || key === '=') zoomBy(step);
              if (key === '-') zoomBy(-step);
            },
          }}
        />
      </div>
      <label className={styles.zoom}>
        <span>{t('picture.zoom')}</span>
        <Icon name="minus" size={20} />
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
        <Icon name="plus" size={20} />
      </label>
      <p className={styles.help}>{t('picture.cropHelp')}</p>
    </div>
  );
};
