import BrightnessAuto from '@mui/icons-material/BrightnessAutoOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Translate from '@mui/icons-material/Translate';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { namedLanguages } from '#i18n/language.ts';
import { densities, modes } from '../../preferences/preferences.ts';
import { useLanguageChoice } from '../../preferences/useLanguageChoice.ts';
import { usePreferences } from '../../preferences/usePreferences.ts';
import { BarButton } from './BarButton.tsx';
import type { Choices } from './BarMenus.tsx';
import { ChoiceList, useBarMenu } from './useBarMenu.ts';

/** A bar button that opens a few choices, with the current one ticked. */
const ChoiceMenu = <Value extends string>({ icon, ...choices }: Choices<Value> & { readonly icon: ReactNode }) => {
  const { menu, button } = useBarMenu();
  return (
    <>
      <BarButton label={choices.label} {...button}>
        {icon}
      </BarButton>
      <ChoiceList {...menu} {...choices} />
    </>
  );
};

/** The language of the whole product; each is named in itself. */
export const LanguageSwitch = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLanguageChoice();
  return (
    <ChoiceMenu
      label={translate('shell.language')}
      icon={<Translate />}
      value={locale}
      choices={namedLanguages.map(({ locale: value, name }) => ({ value: value as string, label: name, lang: value }))}
      onChoose={setLocale}
    />
  );
};

/** The icon of each mode. */
export const modeMarks = { light: <LightMode />, dark: <DarkMode />, system: <BrightnessAuto /> };

/** Light, dark, or the system's choice. */
export const ModeSwitch = () => {
  const translate = useTranslate();
  const [{ mode }, change] = usePreferences();
  return (
    <ChoiceMenu
      label={translate('shell.mode.label')}
      icon={modeMarks[mode]}
      value={mode}
      choices={modes.map((value) => ({ value, label: translate(`shell.mode.${value}`) }))}
      onChoose={(chosen) => change({ mode: chosen })}
    />
  );
};

/** How much room rows and inputs take. */
export const DensitySwitch = () => {
  const translate = useTranslate();
  const [{ density }, change] = usePreferences();
  return (
    <ChoiceMenu
      label={translate('shell.density.label')}
      icon={density === 'compact' ? <DensitySmall /> : <DensityMedium />}
      value={density}
      choices={densities.map((value) => ({ value, label: translate(`shell.density.${value}`) }))}
      onChoose={(chosen) => change({ density: chosen })}
    />
  );
};
