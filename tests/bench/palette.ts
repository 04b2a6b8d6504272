import { launchChromium } from '../browser/chromium.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';
import { visit } from './visit.ts';

const words = ['botol', 'kaus', 'wisuda', 'beasiswa', 'buku'];

/** The global search: how long it takes to open, and from the last letter to the records of all resources. */
export const paletteBench = async ({ app, cookies }: Stage): Promise<readonly Row[]> => {
  const browser = await launchChromium();
  try {
    const { page, close } = await visit(browser, { url: `${app.url}/banner`, usable: '[data-row]', cookies });
    const box = page.getByRole('dialog').getByRole('combobox');
    const opens: number[] = [];
    const finds: number[] = [];
    const answers: number[] = [];
    for (const word of words) {
      const before = performance.now();
      await page.keyboard.press('Control+k');
      await box.waitFor();
      opens.push(performance.now() - before);
      await box.pressSequentially(word.slice(0, -1));
      const answer = page.waitForResponse(
        (reply) => reply.url().endsWith(`q=${word}`) || reply.url().includes(`q=${word}&`),
      );
      const typed = performance.now();
      await page.keyboard.press(word.slice(-1));
      const reply = await answer;
      await reply.finished();
      answers.push(reply.request().timing().responseEnd);
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      finds.push(performance.now() - typed);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await close();
    const row = (name: string, values: readonly number[], budget?: number): Row => ({
      name: `search over everything: ${name}`,
      value: Math.round(median(values)),
      unit: 'ms',
      ...(budget && { budget }),
    });
    return [row('open', opens), row('answer of the API', answers, 100), row('from the last letter to records', finds)];
  } finally {
    await browser.close();
  }
};
