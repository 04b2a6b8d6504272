import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '#api/connection.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { registry } from '#resources';
import { origin, testSettings } from '../api/settings.ts';

vi.mock('#api/contract.ts', async (original) => ({
  ...(await original<object>()),
  updateVerbs: { whole: 'PATCH', part: 'PATCH' },
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

it('an API that knows no PUT is sent whole records too as it takes them', async () => {
  testSettings();
  connect({ token: () => 'token', language: () => 'id' });
  const stored = { id: 1, name: 'Ukuran', is_active: true };
  const asked: string[] = [];
  server.use(
    http.all(`${origin}/*`, async ({ request }) => {
      asked.push(`${request.method} ${await request.text()}`);
      return Response.json({ data: stored });
    }),
  );
  const { update } = dataProvider(registry);
  const whole = { name: 'Ukuran', display: 'text', is_active: true };
  await update('usk-store/variant', { id: 1, data: whole, previousData: stored });
  await update('usk-store/variant', { id: 1, data: { name: 'Warna' }, previousData: stored });
  expect(asked).toEqual([`PATCH ${JSON.stringify(whole)}`, 'PATCH {"name":"Warna"}']);
});
