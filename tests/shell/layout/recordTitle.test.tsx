import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { RecordTitle } from '#admin/layout/title/RecordTitle.tsx';
import { RegistryContext } from '#admin/registryContext.ts';
import { startI18nProvider } from '#providers/i18nProvider.ts';
import { defineAreas, defineResource, money } from '#schema';

const words = { name: 'Biaya', fields: { amount: 'Jumlah' } };
const fee = defineResource({
  name: 'fee',
  title: 'amount',
  fields: { amount: money({ required: true }) },
  words: { id: words, en: words },
});
const registry = defineAreas([fee]);

it('calls a record on the way to it as its form does, also by an amount', async () => {
  const dataProvider = testDataProvider({ getOne: async () => ({ data: { id: 3, amount: 450_000 } as never }) });
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={await startI18nProvider(registry)}>
      <RegistryContext value={registry}>
        <RecordTitle record={{ resource: fee, id: 3 }} />
      </RegistryContext>
    </CoreAdminContext>,
  );
  expect(await screen.findByText('Rp 450.000')).toBeTruthy();
});
