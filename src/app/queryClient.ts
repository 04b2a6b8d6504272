import { QueryClient } from '@tanstack/react-query';

/** An answer, whatever it says, is one: a refusal, or a success that is not as the contract says. */
const refused = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  Number(error.status) >= 200 &&
  Number(error.status) < 500;

/** What the page remembers of the API's answers. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The server may be on this machine: what the browser thinks of the internet says nothing, and a paused call
      // would leave a form saving for ever instead of saying that it was not saved.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // Long enough that what a menu entry fetched while the pointer was on it is not fetched again by its screen.
        staleTime: 5_000,
        // Asking again does not change a refusal; a lost connection may come back.
        retry: (count, error) => count < 2 && !refused(error),
      },
    },
  });
