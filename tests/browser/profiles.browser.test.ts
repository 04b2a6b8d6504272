import { expect } from 'vitest';
import { test } from './harness.ts';
import { noAnswer } from './profiles.ts';

const wanted = { viewport: { width: 800, height: 600 }, complain: () => undefined };

test('a profile that is used again holds nothing of before, and one that was changed for good is not used again', async ({
  app,
  profiles,
}) => {
  const cookies = [{ name: 'left', value: 'behind', url: app.url }];
  const first = await profiles.open('/favicon.svg', { ...wanted, cookies, stored: { left: 'behind' } });
  await first.evaluate(async () => {
    sessionStorage.setItem('left', 'behind');
    await caches.open('left');
  });
  expect(await first.evaluate(() => [document.cookie, localStorage.getItem('left')])).toEqual([
    'left=behind',
    'behind',
  ]);
  await first.route('**/login', (route) => route.abort());
  await first.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await first.setViewportSize({ width: 390, height: 844 });
  await profiles.giveBack(first);

  const other = { ...wanted, viewport: { width: 640, height: 480 }, options: { forcedColors: 'active' } as const };
  const second = await profiles.open('/login', { ...other, stored: { language: 'en' } });
  expect(second).toBe(first);
  await second.getByRole('heading', { level: 1 }).waitFor();
  expect(
    await second.evaluate(async () => ({
      held: [document.cookie, localStorage.getItem('left'), sessionStorage.getItem('left'), ...(await caches.keys())],
      language: document.documentElement.lang,
      looks: ['print', '(prefers-color-scheme: dark)'].map((query) => matchMedia(query).matches),
      width: innerWidth,
    })),
  ).toEqual({ held: ['', null, null], language: 'en', looks: [false, false], width: 640 });
  const tab = await second.context().newPage();
  expect(await tab.evaluate(() => [innerWidth, matchMedia('(forced-colors: active)').matches])).toEqual([640, true]);
  await second.clock.install();
  await profiles.giveBack(second);

  const third = await profiles.open('/login', wanted);
  expect(third).not.toBe(first);
  await profiles.giveBack(third);
});

test('a profile whose page hangs is told apart from others, and not used again', async ({ profiles }) => {
  const hung = await profiles.open('/login', wanted);
  hung.setDefaultTimeout(2_000);
  const begun = hung.waitForEvent('console');
  const endless = hung.evaluate(() => {
    console.info('begun');
    for (;;);
  });
  endless.catch(() => undefined);
  await begun;
  await expect(profiles.giveBack(hung)).rejects.toThrow(noAnswer);

  const next = await profiles.open('/login', wanted);
  expect(next).not.toBe(hung);
  await profiles.giveBack(next);
});
