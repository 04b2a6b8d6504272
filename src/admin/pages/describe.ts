import { isRouteErrorResponse } from 'react-router-dom';

/** What an error says of itself: its status and its message, as far as it has them. */
export const describe = (error: unknown): { readonly status: string | undefined; readonly message: string } => {
  if (isRouteErrorResponse(error)) return { status: String(error.status), message: error.statusText };
  if (!(error instanceof Error)) return { status: undefined, message: String(error) };
  const status =
    'status' in error && typeof error.status === 'number' && error.status > 0 ? `${error.status}` : undefined;
  return { status, message: error.message };
};
