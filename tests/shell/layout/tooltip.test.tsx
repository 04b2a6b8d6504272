import { act, cleanup, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BarButton } from '#admin/layout/bar/BarButton.tsx';

// The code loads when a test lets it.
const { code, come } = vi.hoisted(() => {
  let come = () => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { code, come };
});
vi.mock('#admin/layout/tooltip/AnchoredTooltip.tsx', async (original) => {
  await code;
  return original();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const draw = () => {
  render(<BarButton label="Muat ulang" />);
  return screen.getByRole('button', { name: 'Muat ulang' });
};
const arrive = () =>
  act(async () => {
    come();
    await import('#admin/layout/tooltip/AnchoredTooltip.tsx');
  });
const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('is not shown when its code comes after the pointer has left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const button = draw();
  fireEvent.mouseOver(button);
  fireEvent.mouseLeave(button);
  await arrive();
  await passed(2000);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('shows what was pointed at while its code came, and goes with the pointer', async () => {
  const button = draw();
  await userEvent.hover(button);
  await arrive();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Muat ulang');
  await userEvent.unhover(button);
  await waitForElementToBeRemoved(() => screen.queryByRole('tooltip'));
  await userEvent.hover(button);
  await screen.findByRole('tooltip');
});

it('leaves the focus on the button that it comes for, and goes with Escape', async () => {
  const button = draw();
  await userEvent.tab();
  await arrive();
  await screen.findByRole('tooltip');
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Escape}');
  await waitForElementToBeRemoved(() => screen.queryByRole('tooltip'));
});

it('comes of a long touch', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fireEvent.touchStart(draw());
  await arrive();
  await passed(2000);
  screen.getByRole('tooltip');
});
