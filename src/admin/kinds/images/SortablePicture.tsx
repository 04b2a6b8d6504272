import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import CropIcon from '@mui/icons-material/Crop';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PicturePreview } from '../pictures/PicturePreview.tsx';

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

/** One of several pictures, with its place and what can be done with it. */
export function SortablePicture(props: SortablePictureProps) {
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
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          mt: 0.25,
          // All four below one picture: as high as a thumb, not as wide.
          '& > button': { minWidth: 0, flex: { xs: 1, sm: 'none' } },
        }}
      >
        <IconButton
          size="small"
          disabled={disabled || at === 0}
          onClick={() => onMove(at - 1)}
          aria-label={translate('form.picture.earlier', place)}
        >
          <ArrowBack fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={disabled || at === total - 1}
          onClick={() => onMove(at + 1)}
          aria-label={translate('form.picture.later', place)}
        >
          <ArrowForward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={disabled}
          onClick={onCrop}
          aria-label={translate('form.picture.cropOne', place)}
        >
          <CropIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          color="error"
          disabled={disabled}
          onClick={onRemove}
          aria-label={translate('form.picture.removeOne', place)}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
