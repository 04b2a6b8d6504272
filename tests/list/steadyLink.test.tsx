import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { RegistryContext } from '#admin/registryContext.ts';
import { SteadyLink } from '#admin/routing/SteadyLink.tsx';
import { FormScreen } from '#admin/routing/screens.ts';
import { registry } from '#resources';

afterEach(cleanup);

const draw = () => {
  const element = (
    <RegistryContext value={registry}>
      <SteadyLink to="/banner/edit/1">Open</SteadyLink>
    </RegistryContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/banner'] });
  render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole('link', { name: 'Open' }) };
};

it('a link of a row leads there without a reload', async () => {
  const { router, link } = draw();
  expect(link.getAttribute('href')).toBe('/banner/edit/1');
  await act(async () => fireEvent.click(link));
  expect(router.state.location.pathname).toBe('/banner/edit/1');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a link of a row leaves a press with %o to the browser',
  async (how) => {
    const { router, link } = draw();
    const press = createEvent.click(link, how);
    // jsdom would follow the link itself, which it cannot.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const prevent = vi.spyOn(press, 'preventDefault');
    await act(async () => fireEvent(link, press));
    expect(router.state.location.pathname).toBe('/banner');
    expect(prevent).toHaveBeenCalledTimes(1);
  },
);

it('a screen is drawn in one go once its code is there; until then the last one stays', async () => {
  const { router, link } = draw();
  const atOnce: boolean[] = [];
  router.subscribe((_state, { flushSync }) => atOnce.push(flushSync));
  await act(async () => fireEvent.click(link));
  await FormScreen.preload();
  await act(async () => fireEvent.click(link));
  expect(atOnce).toEqual([false, true]);
});
