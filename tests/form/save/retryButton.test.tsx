import { act, cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import RetryButton from '#admin/form/save/RetryButton.tsx';
import { registry } from '../registry.ts';
import { i18nFor } from '../stage.tsx';

const i18nProvider = await i18nFor(registry, 'id');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));
const button = () => screen.getByRole<HTMLButtonElement>('button');

const draw = async () => {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} store={memoryStore()} i18nProvider={i18nProvider}>
        <RetryButton wait={5} onRetry={() => undefined} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await pass(0);
  expect(button().textContent).toBe('Coba lagi dalam 5 dtk');
};

it.each([
  ['is set right by a second, and shows the same number twice', 1],
  ['was an hour fast', 3600],
])('a wait comes to its end though the clock %s', async (_what, back) => {
  await draw();
  vi.setSystemTime(Date.now() - back * 1000);
  await pass(6);
  expect(button().textContent).toBe('Coba lagi');
  expect(button().disabled).toBe(false);
});
