import { setLanguage, useLanguage, useTranslate } from '#i18n/i18n.ts';
import { namedLanguages } from '#i18n/language.ts';

/** The languages, each named in itself. */
export const LanguageButtons = () => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <fieldset
      className="plain-languages"
      style={{ border: 0, margin: 0, padding: 0 }}
      aria-label={translate('login.language')}
    >
      {namedLanguages.map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === language}
          onClick={() => void setLanguage(locale)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};
