import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { type Range, ranges } from './useTimeRange.ts';

interface RangeSwitchProps {
  readonly range: Range;
  readonly onChoose: (range: Range) => void;
}

/** How far back the charts look. */
export const RangeSwitch = ({ range, onChoose }: RangeSwitchProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      value={range}
      aria-label={translate('dashboard.range')}
      onChange={(_, chosen: Range | null) => chosen && onChoose(chosen)}
      sx={{ bgcolor: 'background.paper' }}
    >
      {ranges.map((days) => (
        <ToggleButton key={days} value={days}>
          {translate('dashboard.days', { days })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
