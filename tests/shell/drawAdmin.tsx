import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type DataProvider, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Admin } from '#admin/Admin.tsx';
import { type PageFiles, PageFilesContext } from '#admin/routing/screens.ts';
import { authProvider } from '#providers/authProvider.ts';
import { startI18nProvider } from '#providers/i18nProvider.ts';
import { officeApi } from '#providers/officeApi.ts';
import { registry } from '#resources';
import { startSession } from '#session/session.ts';

export const person = {
  access_token: 'token',
  id_user: 7,
  name: 'Cut Meutia',
  phone: '+628123',
  profile_picture: '',
  refresh_token: 'refresh',
};

const rows = { data: [], total: 0 };
const record = { id: 3, title: 'Beasiswa', name: 'Kaos' };

/** A data provider whose lists are empty and whose every record is the same. */
const quietProvider = (over: Partial<DataProvider> = {}): DataProvider =>
  testDataProvider({
    getList: (async () => rows) as DataProvider['getList'],
    getOne: (async () => ({ data: record })) as DataProvider['getOne'],
    getMany: (async () => ({ data: [] })) as DataProvider['getMany'],
    getManyReference: (async () => rows) as DataProvider['getManyReference'],
    aggregate: async () => ({ data: [] }),
    ...over,
  });

/** The whole admin at an address, for somebody who is logged in; with the test's own pages, if given. */
export const drawAdmin = async (path: string, over: Partial<DataProvider> = {}, pages?: PageFiles) => {
  startSession(person, 60_000);
  const element = (
    <Admin
      registry={registry}
      api={officeApi}
      dataProvider={quietProvider(over)}
      authProvider={authProvider(registry)}
      i18nProvider={await startI18nProvider(registry)}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      defaultPath="/dashboard"
    />
  );
  const router = createMemoryRouter(
    [{ path: '*', element: pages ? <PageFilesContext value={pages}>{element}</PageFilesContext> : element }],
    { initialEntries: [path] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
};
