import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { RegistryContext } from '#admin/registryContext.ts';
import { routerProvider } from '#admin/routing/routerProvider.tsx';
import { registry } from '#resources';

const nested = '/usk-store/product/payment-method';
const { Link } = routerProvider;

const Ways = () => {
  const navigate = routerProvider.useNavigate();
  return (
    <>
      <Link to={`/~ra${nested}/3`}>link</Link>
      <button type="button" onClick={() => navigate(`/~ra${nested}/3`)}>
        row
      </button>
    </>
  );
};

const drawn = (record: RaRecord) => {
  const element = (
    <RegistryContext value={registry}>
      <RecordContextProvider value={record}>
        <Ways />
      </RecordContextProvider>
    </RegistryContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/reports'] });
  render(<RouterProvider router={router} />);
  return router;
};

afterEach(cleanup);

it.each([
  ['below the parent that it names', { id: 3, product_id: 12 }, `${nested}/edit/12/3`],
  ['to the parents where it names none', { id: 3 }, '/usk-store/product'],
])('a link or a press in a nested record shown on a page leads %s', (_, record, to) => {
  const router = drawn(record);
  expect(screen.getByRole('link').getAttribute('href')).toBe(to);
  fireEvent.click(screen.getByRole('button'));
  expect(router.state.location.pathname).toBe(to);
});
