import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import { useTranslate } from 'react-admin';
import { mostStars, type RatingField, starsInWords } from '#schema/kinds/rating/rating.ts';
import type { InputProps } from '../inputProps.ts';
import { useLanguage } from '../useLanguage.ts';

/** A row of stars to press, or to choose with the arrow keys; pressing the chosen one again clears the value. */
export const RatingInput = ({
  id,
  path,
  label,
  labelId,
  describedBy,
  value,
  disabled,
  onChange,
  onBlur,
}: InputProps<RatingField>) => {
  const language = useLanguage();
  const translate = useTranslate();
  return (
    <Box id={id} role="radiogroup" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      <Rating
        name={path}
        size="large"
        max={mostStars}
        value={typeof value === 'number' ? value : null}
        disabled={disabled}
        onChange={(_, stars) => onChange(stars)}
        getLabelText={(stars) => starsInWords(stars, language)}
        emptyLabelText={translate('form.clear', { label })}
      />
    </Box>
  );
};
