import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { RegistryContext } from '#admin/registryContext.ts';
import { routerProvider, StockPathRedirect } from '#admin/routing/routerProvider.tsx';
import { registry } from '#resources';

const nested = '/usk-store/product/payment-method';
const { Link } = routerProvider;

interface WaysProps {
  readonly to: string;
  readonly state?: unknown;
}

const Ways = ({ to, state }: WaysProps) => {
  const navigate = routerProvider.useNavigate();
  return (
    <>
      <Link to={to} state={state}>
        link
      </Link>
      <button type="button" onClick={() => navigate(to, { state })}>
        row
      </button>
    </>
  );
};

const drawn = (record: RaRecord, ways: WaysProps) => {
  const element = (
    <RegistryContext value={registry}>
      <RecordContextProvider value={record}>
        <Ways {...ways} />
      </RecordContextProvider>
    </RegistryContext>
  );
  const forward = (
    <RegistryContext value={registry}>
      <StockPathRedirect />
    </RegistryContext>
  );
  const routes = [
    { path: '/~ra/*', element: forward },
    { path: '*', element },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/reports'] });
  render(<RouterProvider router={router} />);
  return router;
};

afterEach(cleanup);

it.each([
  ['below the parent that it names', { id: 3, product_id: 12 }, `${nested}/edit/12/3`],
  ['to the parents where it names none', { id: 3 }, '/usk-store/product'],
])('a link or a press in a nested record shown on a page leads %s', (_, record, to) => {
  const router = drawn(record, { to: `/~ra${nested}/3` });
  expect(screen.getByRole('link').getAttribute('href')).toBe(to);
  fireEvent.click(screen.getByRole('button'));
  expect(router.state.location.pathname).toBe(to);
});

it('a link to a new nested record leads below the parent that it fills it with, and brings that along', async () => {
  const state = { record: { product_id: 12 } };
  const there = { pathname: `${nested}/add/12`, state };
  const router = drawn({ id: 7, product_id: 5 }, { to: `/~ra${nested}/create`, state });
  expect(screen.getByRole('link').getAttribute('href')).toBe(there.pathname);
  fireEvent.click(screen.getByRole('button'));
  expect(router.state.location).toMatchObject(there);
  // As react-router's own link would, with the path that `useCreatePath` makes.
  await act(() => router.navigate(`/~ra${nested}/create`, { state }));
  expect(router.state.location).toMatchObject(there);
});
