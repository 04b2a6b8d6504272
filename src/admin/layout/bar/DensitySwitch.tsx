import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import { useTranslate } from 'react-admin';
import { setPreferences } from '../../preferences/preferences.ts';
import { usePreferences } from '../../preferences/usePreferences.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

export const densities = ['comfortable', 'compact'] as const;

/** How much room rows and inputs take. */
export const DensitySwitch = () => {
  const translate = useTranslate();
  const { density } = usePreferences();
  return (
    <ChoiceMenu
      label={translate('shell.density.label')}
      icon={density === 'compact' ? <DensitySmall /> : <DensityMedium />}
      value={density}
      choices={densities.map((value) => ({ value, label: translate(`shell.density.${value}`) }))}
      onChoose={(value) => setPreferences({ density: value })}
    />
  );
};
