import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: unknown): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  }>;
}

/** Waits until nothing on the page says that it is still loading. */
export const loaded = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('.skeleton, [aria-busy=true], [role=progressbar]:not([aria-valuenow])') === null,
  );
};

/** Waits until the page's two own fonts, which load after the first screen, are there. */
export const withFonts = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const own = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Open Sans');
    return own.filter(({ status }) => status === 'loaded').length === 2;
  });
};

/** What axe finds against WCAG 2.2 A and AA, one line per rule; `rules`: only these. */
export const violations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // Rows fade while new ones load, and a closing layer is hidden before it is removed: wait for both.
  await page.waitForFunction(() => {
    const layers = [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')];
    const isClosing = layers.length > 0 && layers.every((layer) => layer.getAttribute('aria-hidden') === 'true');
    return !isClosing && document.querySelector('[data-stale="true"]') === null;
  });
  // Not as a script tag: the page's Content Security Policy refuses scripts from elsewhere, as it should.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: Axe };
    const runOnly = only
      ? { type: 'rule', values: only }
      : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
    const { violations: found } = await axe.run({ runOnly, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
  }, rules);
};
