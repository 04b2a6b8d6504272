import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useTranslate } from '#i18n/i18n.ts';
import { PlainCard } from './login/PlainCard.tsx';

/** An error's status and message, if it has them. */
export const describe = (error: unknown): { readonly status: string | undefined; readonly message: string } => {
  if (isRouteErrorResponse(error)) return { status: String(error.status), message: error.statusText };
  if (!(error instanceof Error)) return { status: undefined, message: String(error) };
  const status =
    'status' in error && typeof error.status === 'number' && error.status > 0 ? `${error.status}` : undefined;
  return { status, message: error.message };
};

/** The last resort: the layout itself crashed. Uses nothing that could have crashed with it. */
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

/** The same for errors that the router catches. */
export const RouteCrashPage = () => <CrashPage error={useRouteError()} />;
