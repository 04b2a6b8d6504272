import BrightnessAuto from '@mui/icons-material/BrightnessAutoOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Translate from '@mui/icons-material/Translate';
import type { ReactNode } from 'react';
import { type Choice, useLanguageChoice, useLookChoice } from '../../preferences/usePreferences.ts';
import { BarButton } from './BarButton.tsx';
import { ChoiceList, useBarMenu } from './useBarMenu.ts';

const ChoiceMenu = <Value extends string>({ icon, ...choice }: Choice<Value> & { readonly icon: ReactNode }) => {
  const { menu, button } = useBarMenu();
  return (
    <>
      <BarButton label={choice.label} {...button}>
        {icon}
      </BarButton>
      <ChoiceList {...menu} {...choice} />
    </>
  );
};

/** The language of the whole product. */
export const LanguageSwitch = () => <ChoiceMenu icon={<Translate />} {...useLanguageChoice()} />;

/** The icon of each mode. */
export const modeMarks = { light: <LightMode />, dark: <DarkMode />, system: <BrightnessAuto /> };

/** Light, dark, or the system's choice. */
export const ModeSwitch = () => {
  const choice = useLookChoice('mode');
  return <ChoiceMenu icon={modeMarks[choice.value]} {...choice} />;
};

/** How much room rows and inputs take. */
export const DensitySwitch = () => {
  const choice = useLookChoice('density');
  return <ChoiceMenu icon={choice.value === 'compact' ? <DensitySmall /> : <DensityMedium />} {...choice} />;
};
