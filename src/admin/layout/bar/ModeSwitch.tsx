import BrightnessAuto from '@mui/icons-material/BrightnessAutoOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { useTranslate } from 'react-admin';
import { setPreferences } from '../../preferences/preferences.ts';
import { usePreferences } from '../../preferences/usePreferences.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const marks = { light: <LightMode />, dark: <DarkMode />, system: <BrightnessAuto /> };
export const modes = ['light', 'dark', 'system'] as const;

/** Light, dark, or as the machine has it. */
export const ModeSwitch = () => {
  const translate = useTranslate();
  const { mode } = usePreferences();
  return (
    <ChoiceMenu
      label={translate('shell.mode.label')}
      icon={marks[mode]}
      value={mode}
      choices={modes.map((value) => ({ value, label: translate(`shell.mode.${value}`) }))}
      onChoose={(value) => setPreferences({ mode: value })}
    />
  );
};
