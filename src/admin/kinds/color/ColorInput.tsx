import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ColorField } from '#schema/kinds/color/color.ts';
import type { InputProps } from '../inputProps.ts';
import { asText, Line } from '../text/Line.tsx';
import { useLanguage } from '../useLanguage.ts';

const channel = (hex: string): number => {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of a colour, 0 to 1, by WCAG 2. */
const luminance = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7));

/** The text colour that reads better on a `#RRGGBB` background, and its contrast with it. */
export const readableOn = (ground: string): { readonly text: 'white' | 'black'; readonly contrast: number } => {
  const ownLuminance = luminance(ground);
  const onWhite = 1.05 / (ownLuminance + 0.05);
  const onBlack = (ownLuminance + 0.05) / 0.05;
  return onWhite >= onBlack ? { text: 'white', contrast: onWhite } : { text: 'black', contrast: onBlack };
};

const hex = /^#[0-9a-f]{6}$/i;

/** White text is readable on each of them (a contrast of at least 4.5). */
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

interface ColorSwatchesProps {
  readonly label: string;
  readonly color: string | undefined;
  readonly disabled: boolean;
  readonly onPick: (color: string) => void;
}

/** A row of matching colours. */
const ColorSwatches = ({ label, color, disabled, onPick }: ColorSwatchesProps) => {
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
            width: { xs: 44, sm: 24 },
            height: { xs: 44, sm: 24 },
            borderRadius: '50%',
            outline: swatch === color ? '2px solid' : 'none',
            outlineColor: 'primary.main',
            outlineOffset: { xs: -2, sm: 2 },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary' },
          }}
        >
          {/* Not the button's own background, which follows the system's colours. */}
          <Box
            component="span"
            sx={{
              width: { xs: 36, sm: 24 },
              aspectRatio: 1,
              borderRadius: '50%',
              bgcolor: swatch,
              forcedColorAdjust: 'none',
            }}
          />
        </ButtonBase>
      ))}
    </Box>
  );
};

/** A colour as text, by the browser's picker, or one of a few matching ones; shows how text reads on it. */
export const ColorInput = (props: InputProps<ColorField>) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { label, value, onChange, disabled } = props;
  const text = asText(value);
  const color = hex.test(text) ? text.toUpperCase() : undefined;
  const readable = color ? readableOn(color) : undefined;
  return (
    <Box>
      <Line
        input={props}
        // Capitals are only drawn: with another text than what was typed, the caret would go to the end.
        onText={(typed) => onChange(typed === '' ? null : typed.replace(/^#?/, '#'))}
        style={{ textTransform: 'uppercase' }}
        placeholder="#RRGGBB"
        maxLength={7}
        spellCheck={false}
        autoCapitalize="characters"
        start={
          <Box
            component="input"
            type="color"
            value={color?.toLowerCase() ?? '#888888'}
            disabled={disabled}
            aria-label={translate('form.color.pick', { label })}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            sx={{
              width: 28,
              height: 28,
              p: 0,
              mr: 1,
              border: 0,
              background: 'none',
              flex: 'none',
              opacity: color ? 1 : 0.4,
            }}
          />
        }
        end={
          color &&
          readable && (
            <Typography
              variant="caption"
              sx={{ bgcolor: color, color: readable.text, px: 1, py: 0.25, borderRadius: 1, whiteSpace: 'nowrap' }}
            >
              {translate(`form.color.${readable.text}`, {
                ratio: readable.contrast.toLocaleString(language, { maximumFractionDigits: 1 }),
              })}
            </Typography>
          )
        }
      />
      <ColorSwatches label={label} color={color} disabled={disabled} onPick={onChange} />
    </Box>
  );
};
