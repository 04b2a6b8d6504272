import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useScreenState } from '#admin/routing/useScreenState.ts';

const drawn = () =>
  renderHook(() => [...useScreenState('shut'), useNavigate()] as const, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={['/one']}>{children}</MemoryRouter>
    ),
  }).result;
const shown = ({ current: [state] }: ReturnType<typeof drawn>) => state;

afterEach(() => window.history.replaceState(null, '', '/'));

it('shuts what was opened over the screen before, and leaves open what was opened while the next was on its way', async () => {
  const layer = drawn();
  const show = (path: string) => act(async () => layer.current[2](path));
  const open = () => act(() => layer.current[1]('open'));
  const address = (path: string) => window.history.replaceState(null, '', path);

  address('/one');
  open();
  expect(shown(layer)).toBe('open');
  await show('/two');
  expect(shown(layer)).toBe('shut');

  // The address changes first.
  address('/three');
  open();
  expect(shown(layer)).toBe('open');
  await show('/three');
  expect(shown(layer)).toBe('open');
  await show('/one');
  expect(shown(layer)).toBe('shut');
  await show('/three');
  expect(shown(layer)).toBe('shut');
});
