import { useTranslate } from '#i18n/i18n.ts';
import { LanguageButtons } from './LanguageButtons.tsx';
import { PlainCard } from './PlainCard.tsx';

interface SettingsIssuePageProps {
  /** All wrong settings, by key. */
  readonly issues: readonly { readonly key: string; readonly code: string; readonly found?: string }[];
}

/** The settings cannot be used: says which keys are wrong and how to correct them. */
export const SettingsIssuePage = ({ issues }: SettingsIssuePageProps) => {
  const translate = useTranslate();
  return (
    <PlainCard title={translate('errors.settings.title')} below={<LanguageButtons />}>
      <p className="plain-lead">{translate('errors.settings.advice')}</p>
      <ul className="plain-issues" role="alert">
        {issues.map(({ key, code, found = '' }) => (
          <li key={key}>{translate(`errors.settings.${code}`, { key, found })}</li>
        ))}
      </ul>
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        {translate('errors.settings.reload')}
      </button>
    </PlainCard>
  );
};
