import Translate from '@mui/icons-material/Translate';
import { useTranslate } from 'react-admin';
import { namedLanguages } from '#i18n/language.ts';
import { useLanguageChoice } from '#providers/useLanguageChoice.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

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
