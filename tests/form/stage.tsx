import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { ReactNode } from 'react';
import { CoreAdminContext, type DataProvider, memoryStore, type Store, testDataProvider } from 'react-admin';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { ApiContext } from '#admin/apiContext.ts';
import { UnsavedBlocker } from '#admin/form/draft/UnsavedBlocker.tsx';
import { loadInputs } from '#admin/form/FormPage.tsx';
import ResourceForm from '#admin/form/ResourceForm.tsx';
import { Notification } from '#admin/layout/Notification.tsx';
import { RegistryContext } from '#admin/registryContext.ts';
import { OriginsContext } from '#admin/routing/origins.ts';
import { routerProvider } from '#admin/routing/routerProvider.tsx';
import { ThemeRoot } from '#admin/theme/ThemeRoot.tsx';
import { type ViewFiles, ViewFilesContext } from '#admin/useResourceView.ts';
import { createI18next } from '#i18n/books/i18nextBook.ts';
import { mergeWords, type Words } from '#i18n/words.ts';
import { officeApi } from '#providers/officeApi.ts';
import type { Registry } from '#schema/registry.ts';
import { paths } from '#schema/routes/paths.ts';
import { issueWords } from '#schema/words/issueText.ts';
import { resourceWords } from '#schema/words/resourceWords.ts';
import type { Language } from '#values/language.ts';

const parts = import.meta.glob<Words>('../../src/i18n/words/*/*.json', { eager: true, import: 'default' });

/** All words of the admin in a language. */
const wordsOf = (registry: Registry, language: Language): Words =>
  Object.entries(parts)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, words]) => words)
    .reduce(mergeWords, { ...resourceWords(registry, language), faults: issueWords[language] } as unknown as Words);

export const i18nFor = (registry: Registry, language: Language) =>
  getI18nProvider(
    createI18next(),
    {
      lng: language,
      fallbackLng: 'id',
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      resources: {
        id: { translation: wordsOf(registry, 'id') },
        en: { translation: wordsOf(registry, 'en') },
      },
    },
    [
      { locale: 'id', name: 'Bahasa Indonesia' },
      { locale: 'en', name: 'English' },
    ],
  );

export interface Stage {
  readonly registry: Registry;
  readonly data?: Partial<DataProvider>;
  readonly language?: Language;
  /** The history's paths; the last one is shown. */
  readonly at?: readonly string[];
  readonly state?: unknown;
  /** View files instead of the product's. */
  readonly views?: ViewFiles;
  /** Where each history entry was opened from, by its key. */
  readonly origins?: ReadonlyMap<string, string>;
  /** The person's store. */
  readonly store?: Store;
  /** What is cached of the API's replies. */
  readonly queryClient?: QueryClient;
  /** What the API has, if it is not the embedded one. */
  readonly api?: typeof officeApi;
}

/** A query client that does not retry and reports a failure at once. */
export const newQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Everything around an admin screen, with the test's own data provider. */
export const stage = async (children: ReactNode, given: Stage) => {
  const { registry, data = {}, language = 'id', views, store = memoryStore(), queryClient = newQueryClient() } = given;
  const { origins = new Map(), api = officeApi } = given;
  const i18nProvider = await i18nFor(registry, language);
  return (
    <RegistryContext value={registry}>
      <ApiContext value={api}>
        <CoreAdminContext
          dataProvider={testDataProvider({ getList: async () => ({ data: [], total: 0 }), ...data })}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          routerProvider={routerProvider}
          store={store}
        >
          <ThemeRoot>
            <OriginsContext value={origins}>
              {views ? <ViewFilesContext value={views}>{children}</ViewFilesContext> : children}
            </OriginsContext>
            <Notification />
            <UnsavedBlocker />
          </ThemeRoot>
        </CoreAdminContext>
      </ApiContext>
    </RegistryContext>
  );
};

/** Opens forms of the resources at their real routes; a list shows only its path. */
export const openForm = async (given: Stage) => {
  const { registry, at = ['/'] } = given;
  const screens = registry.resources.flatMap((resource) => {
    const to = paths(resource);
    return [
      { path: to.add(), element: <ResourceForm resource={resource} type="add" /> },
      ...[1, 2, 10].map((id) => ({
        path: to.edit(id),
        element: <ResourceForm key={id} resource={resource} type="edit" id={id} />,
      })),
    ];
  });
  const frames = await Promise.all(
    [...screens, { path: '*', element: <p>elsewhere</p> }].map(async ({ path, element }) => ({
      path,
      element: await stage(element, given),
    })),
  );
  const entries = at.map((path, n) => (n === at.length - 1 ? { ...parsePath(path), state: given.state } : path));
  const router = createMemoryRouter(frames, { initialEntries: entries });
  // A form waits for inputs that have chunks of their own; a test need not.
  await Promise.all(registry.resources.flatMap((resource) => loadInputs(resource.fields)));
  const view = await act(async () => render(<RouterProvider router={router} />));
  return { ...view, router, screen };
};
