import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';

/** White text reads on each of them (contrast of 4.5 and more). */
const swatches = [
  '#1B5E3F',
  '#00695C',
  '#1565C0',
  '#283593',
  '#6A1B9A',
  '#AD1457',
  '#B71C1C',
  '#BF360C',
  '#795548',
  '#455A64',
];

/** A row of colours that go together. */
export function ColorSwatches({
  label,
  color,
  disabled,
  onPick,
}: {
  readonly label: string;
  readonly color: string | undefined;
  readonly disabled: boolean;
  readonly onPick: (color: string) => void;
}) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('form.color.swatches', { label })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}
    >
      {swatches.map((swatch) => (
        <ButtonBase
          key={swatch}
          disabled={disabled}
          aria-label={swatch}
          aria-pressed={swatch === color}
          onClick={() => onPick(swatch)}
          sx={{
            width: 24,
            height: 24,
            borderRadius: '50%',
            outline: swatch === color ? '2px solid' : 'none',
            outlineColor: 'primary.main',
            outlineOffset: 2,
            '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary' },
          }}
        >
          {/* Not the button itself, whose marks follow the system's own colours. */}
          <Box
            component="span"
            sx={{ width: '100%', height: '100%', borderRadius: '50%', bgcolor: swatch, forcedColorAdjust: 'none' }}
          />
        </ButtonBase>
      ))}
    </Box>
  );
}
