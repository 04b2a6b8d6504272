// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepPlace } from '#admin/layout/keepPlace.ts';
import { mainId } from '#admin/layout/mainFocus.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Draws the list's rows again, each with this height, px. */
const draw = (main: HTMLElement, height: number) => {
  const rows = ['a', 'b', 'c'].map((id, at) => {
    const row = document.createElement('div');
    row.dataset.row = id;
    row.getBoundingClientRect = () => new DOMRect(0, at * height - window.scrollY, 300, height);
    return row;
  });
  main.replaceChildren(...rows);
};

it('keeps the row at the top where a browser does not tell of the end of a scroll, as Safari', async () => {
  Reflect.deleteProperty(window, 'onscrollend');
  expect('onscrollend' in window).toBe(false);
  vi.useFakeTimers();
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('CSS', { escape: String });
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const main = document.body.appendChild(document.createElement('main'));
  main.id = mainId;
  draw(main, 200);
  const end = keepPlace();
  for (const y of [120, 390]) {
    vi.stubGlobal('scrollY', y);
    window.dispatchEvent(new Event('scroll'));
  }
  vi.runAllTimers();
  vi.stubGlobal('innerWidth', 844);
  draw(main, 50);
  await Promise.resolve();
  vi.runAllTimers();
  end();
  // "c" stood 10 px below the top.
  expect(scrollBy.mock.calls).toEqual([[{ top: 2 * 50 - 390 - 10, behavior: 'instant' }]]);
});
