import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PicturePreview } from '../pictures/PicturePreview.tsx';

/** They look like MUI's small icon buttons: there may be dozens, so one style sheet serves all, as in `Checkboxes`. */
const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: 2,
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: 5,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'var(--bo-quiet)',
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
  },
  '& > :last-child': { color: 'var(--bo-palette-error-main)' },
  '& > button:disabled': { color: 'var(--bo-disabled)', cursor: 'default' },
  // Inset, as the picture begins right above.
  '& > :focus-visible': { outline: '2px solid var(--bo-accent)', outlineOffset: -2 },
  '@media (hover: hover)': {
    '& > button:hover:enabled': { background: 'color-mix(in srgb, currentColor 4%, transparent)' },
  },
  '& svg': { width: 20, height: 20, fill: 'currentColor' },
  // All four below one picture: as high as a thumb, but not as wide.
  [theme.breakpoints.down('sm')]: { '& > button': { flex: 1, minHeight: 44 } },
}));

const earlier = 'M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20z';
const later = 'm12 4-1.41 1.41L16.17 11H4v2h12.17l-5.58 5.59L12 20l8-8z';
const crop = 'M17 15h2V7c0-1.1-.9-2-2-2H9v2h8zM7 17V1H5v4H1v2h4v10c0 1.1.9 2 2 2h10v4h2v-4h4v-2z';
const remove = 'M16 9v10H8V9zm-1.5-6h-5l-1 1H5v2h14V4h-3.5zM18 7H6v12c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2z';

interface ToolProps {
  /** SVG path of its icon, in a box of 24 by 24. */
  readonly path: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

const Tool = ({ path, label, disabled, onPress }: ToolProps) => (
  <button type="button" disabled={disabled} onClick={onPress} aria-label={label}>
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  </button>
);

interface SortablePictureProps {
  readonly sortKey: string;
  readonly picture: File | string;
  readonly at: number;
  readonly total: number;
  readonly ratio: string | undefined;
  readonly label: string;
  readonly disabled: boolean;
  readonly onMove: (to: number) => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

/** One of several pictures, with its position and its actions. */
export const SortablePicture = (props: SortablePictureProps) => {
  const { sortKey, picture, at, total, ratio, label, disabled, onMove, onCrop, onRemove } = props;
  const translate = useTranslate();
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: sortKey, disabled });
  const place = { label, place: at + 1, total };
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition: transition ?? '' }}
      sx={{ width: 132, zIndex: isDragging ? 1 : 'auto', opacity: isDragging ? 0.8 : 1 }}
    >
      <Box
        {...listeners}
        sx={{ position: 'relative', cursor: disabled ? 'default' : 'grab', touchAction: 'manipulation' }}
      >
        <PicturePreview value={picture} alt={translate('form.picture.alt', place)} ratio={ratio} height={132} />
        {at === 0 && (
          <Typography
            variant="caption"
            sx={{
              position: 'absolute',
              left: 6,
              top: 6,
              px: 0.75,
              borderRadius: 1,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            }}
          >
            {translate('form.picture.cover')}
          </Typography>
        )}
      </Box>
      <Tools>
        <Tool
          path={earlier}
          label={translate('form.picture.earlier', place)}
          disabled={disabled || at === 0}
          onPress={() => onMove(at - 1)}
        />
        <Tool
          path={later}
          label={translate('form.picture.later', place)}
          disabled={disabled || at === total - 1}
          onPress={() => onMove(at + 1)}
        />
        <Tool path={crop} label={translate('form.picture.cropOne', place)} disabled={disabled} onPress={onCrop} />
        <Tool path={remove} label={translate('form.picture.removeOne', place)} disabled={disabled} onPress={onRemove} />
      </Tools>
    </Box>
  );
};
