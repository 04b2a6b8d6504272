import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { startApp } from './app.ts';
import { test as base } from './harness.ts';
import { copyProject } from './projectCopy.ts';

const added = {
  'shop.ts': 'resources',
  'shop.view.tsx': 'resources',
  'StockList.tsx': 'src/admin',
  'StockScreen.tsx': 'src/admin',
};

/** The product with an area whose view uses MUI, and a screen of react-admin's own parts, each loaded when it is shown. */
const test = base
  .extend('copy', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
    const files = await Promise.all(
      Object.entries(added).map(async ([file, folder]) => [
        `${folder}/${file}`,
        await readFile(join('tests/browser/stock', file), 'utf8'),
      ]),
    );
    const copy = await copyProject({
      files: Object.fromEntries(files),
      edit: {
        'resources/index.ts': (text) =>
          `import { shop } from './stock/shop.ts';\n${text.replace('defineAreas([', 'defineAreas([shop,')}`,
        'src/admin/Admin.tsx': (text) => {
          const routes = text.replace(
            '<CustomRoutes>',
            '<CustomRoutes><Route path="/stock" element={<StockScreen />} />',
          );
          return `import { StockScreen } from './stock/StockScreen.tsx';\n${routes}`;
        },
      },
    });
    onCleanup(copy.remove);
    await copy.build();
    return copy;
  })
  .extend('app', { scope: 'file' }, async ({ copy }, { onCleanup }) => {
    const app = await startApp(join(copy.folder, 'data'), copy.folder);
    onCleanup(() => app.end('SIGKILL'));
    return app;
  });

describe('with modules that use parts of MUI and react-admin that the product does not', () => {
  test('the list and the form that the view is for open, and use it', async ({ open }) => {
    const page = await open('/shop');
    await page.locator('[data-row]').first().locator('.MuiRating-root').waitFor();

    await page.goto('/shop/add');
    await page.getByLabel('Kota').click();
    await page.getByRole('option', { name: 'Bandung' }).click();
    await page.locator('[data-field=city] input[value=Bandung]').waitFor();
  });

  test('a screen of stock parts opens', async ({ open }) => {
    const page = await open('/stock');
    await page.locator('.RaDatagrid-row').first().waitFor();
    await page.getByRole('combobox', { name: 'Kota' }).first().waitFor();
  });

  test('the dashboard, other lists and other forms open as before', async ({ open }) => {
    const page = await open('/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.goto('/banner');
    await page.locator('[data-row]').first().waitFor();
    await page.goto('/banner/add');
    await page.getByRole('button', { name: 'Simpan', exact: true }).waitFor();
  });
});
