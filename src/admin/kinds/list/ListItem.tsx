import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Fields } from '#schema/kinds/index.ts';
import { FieldControl } from '../frame/FieldControl.tsx';

interface ListItemProps {
  readonly fields: Fields;
  readonly path: string;
  readonly label: string;
  readonly at: number;
  readonly total: number;
  readonly disabled: boolean;
  readonly item: (name: string) => string;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One item of a list: its fields, its place, and the way out. */
export function ListItem({ fields, path, label, at, total, disabled, item, onMove, onRemove }: ListItemProps) {
  const translate = useTranslate();
  const place = { label, place: at + 1, total };
  const move = (to: number, word: string, Icon: typeof ArrowUpward) => (
    <IconButton
      size="small"
      disabled={disabled || to < 0 || to >= total}
      onClick={() => onMove(to)}
      aria-label={translate(word, place)}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <Box
      component="li"
      sx={(theme) => ({
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: `${theme.shape.borderRadius}px`,
        p: 2,
      })}
    >
      <Box role="group" aria-label={translate('form.list.item', place)}>
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1, overflowWrap: 'anywhere' }}>
            {translate('form.list.item', place)}
          </Typography>
          {move(at - 1, 'form.list.up', ArrowUpward)}
          {move(at + 1, 'form.list.down', ArrowDownward)}
          <IconButton
            size="small"
            color="error"
            disabled={disabled}
            onClick={onRemove}
            aria-label={translate('form.list.remove', place)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: 2,
          }}
        >
          {Object.entries(fields).map(([name, field]) => (
            <FieldControl key={name} field={field} path={`${path}.${name}`} label={item(name)} disabled={disabled} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
