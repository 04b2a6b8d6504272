import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SteadyLink } from '#admin/routing/SteadyLink.tsx';

afterEach(cleanup);

const draw = () => {
  const element = <SteadyLink to="/banner/edit/1">Open</SteadyLink>;
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
    // jsdom would follow the link itself, and cannot.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const prevent = vi.spyOn(press, 'preventDefault');
    await act(async () => fireEvent(link, press));
    expect(router.state.location.pathname).toBe('/banner');
    expect(prevent).toHaveBeenCalledTimes(1);
  },
);
