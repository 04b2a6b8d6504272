import { describe, expect } from 'vitest';
import { test } from './harness.ts';

describe('a start whose code does not come', () => {
  const expected = /ERR_FAILED|dynamically imported module|Failed to load resource|preload/;

  test.for([
    ['/login', 'en'],
    ['/usk-mobile/privacy-policy', 'en'],
    // The language that the app asks for wins over the stored one.
    ['/usk-mobile/privacy-policy?lang=en', 'id'],
  ] as const)('%s says so, beside a stored “%s”, and tries again', async ([path, language], { open }) => {
    const page = await open('/favicon.svg', { signedIn: false, language, expected });
    await page.route('**/assets/react-*.js', (route) => route.abort());
    await page.goto(path);
    await page.getByRole('alert').getByText('This page could not be opened').waitFor();

    await page.unroute('**/assets/react-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /Log in|Privacy/ }).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'could not be opened' }).count()).toBe(0);
  });
});

test('the frame is there while the code of its first screen is still on its way, asked for again where it was refused', async ({
  open,
}) => {
  const page = await open('/favicon.svg', { expected: /Failed to load resource|dynamically imported module|preload/ });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/ResourceList-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route('**/assets/ResourceList-*.js', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.goto('/banner');
  await page.locator('nav a[href="/banner"]').waitFor();
  expect(await page.locator('[data-row]').count()).toBe(0);
  held.resolve();
  await page.locator('[data-row]').first().waitFor();
});

test('the code of a list and its rows are asked for while the admin is still on its way', async ({ open }) => {
  const page = await open('/favicon.svg');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/admin-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = [page.waitForRequest('**/assets/ResourceList-*.js'), page.waitForResponse(/\/api\/banner\?/)];
  await page.goto('/banner', { waitUntil: 'commit' });
  await Promise.all(asked);
  held.resolve();
  await page.locator('[data-row]').first().waitFor();
});

describe('code that came and threw', () => {
  const said = 'Broken on purpose';
  const broken = { contentType: 'text/javascript', body: `throw new Error(${JSON.stringify(said)});` };

  test.for([
    { what: 'the start', chunk: 'office', path: '/banner' },
    { what: 'a screen', chunk: 'ResourceList', path: '/banner' },
    { what: 'a mobile page', chunk: 'LegalPage', path: '/usk-mobile/privacy-policy' },
  ])(
    'of $what is shown by its message, not as a lost connection, and tried again by a reload',
    async ({ chunk, path }, { open }) => {
      const page = await open('/favicon.svg', {
        language: 'en',
        expected: /Broken on purpose|react-error|ErrorBoundary/,
      });
      await page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill(broken));
      await page.goto(path);
      await page.locator('code', { hasText: said }).waitFor();
      expect(await page.locator('#root').textContent()).not.toMatch(/connection broke|check your internet/i);

      await page.unroute(`**/assets/${chunk}-*.js`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page
        .getByRole('heading', { name: /Banner|Privacy/ })
        .first()
        .waitFor();
    },
  );
});
