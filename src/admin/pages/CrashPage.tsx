import { useRouteError } from 'react-router-dom';
import { useTranslate } from '#i18n/useTranslate.ts';
import { describe } from './describe.ts';
import { PlainCard } from './login/PlainCard.tsx';

/** The last resort: the layout itself fell over. Stands on nothing that could have fallen with it. */
export const CrashPage = ({ error }: { readonly error: unknown }) => {
  const translate = useTranslate();
  const { status, message } = describe(error);
  return (
    <PlainCard title="Unexpected Application Error!">
      <p className="plain-lead" role="alert">
        {[status, message].filter(Boolean).join(' · ')}
      </p>
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        {translate('errors.settings.reload')}
      </button>
    </PlainCard>
  );
};

/** The same for what the router catches. */
export const RouteCrashPage = () => <CrashPage error={useRouteError()} />;
