import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, ManifestChunk } from 'vite';
import { afterWriting } from './afterBundling.ts';

/** A screen's limit for the JavaScript a browser loads until the screen is usable, in gzip bytes. */
interface Budget {
  /** The name that the build and the bench print. */
  readonly screen: string;
  readonly limit: number;
  /** The modules the screen needs: their chunks, and all that those import, are counted. */
  readonly needs: readonly string[];
}

/** Thousands of bytes, as in browsers' developer tools. */
const kB = (n: number) => n * 1000;

const office = ['index.html', 'src/app/office.tsx'];
/** The modules that run before any screen of the admin. */
export const adminNeeds = [...office, 'src/app/admin.tsx'];
/** The same with the screen that most addresses open. */
export const listNeeds = [...adminNeeds, 'src/admin/list/ResourceList.tsx'];
const mobile = (page: string) => ['index.html', 'src/app/light.tsx', `src/webview/pages/${page}.tsx`];

/** Checked by the build from its manifest. The bench measures the same screens in a browser. */
export const budgets: readonly Budget[] = [
  { screen: 'login', limit: kB(105), needs: office },
  // The list and the form have 5 kB for added resources: the file of one weighs about 1 kB.
  { screen: 'list', limit: kB(335), needs: listNeeds },
  { screen: 'form', limit: kB(380), needs: [...adminNeeds, 'src/admin/form/ResourceForm.tsx'] },
  { screen: 'dashboard', limit: kB(330), needs: [...adminNeeds, 'resources/dashboard.page.tsx'] },
  { screen: 'privacy-policy', limit: kB(105), needs: mobile('legal/LegalPage') },
  { screen: 'term-condition', limit: kB(105), needs: mobile('legal/LegalPage') },
  { screen: 'edit-profile', limit: kB(125), needs: mobile('profile/EditProfile') },
  { screen: 'change-password', limit: kB(125), needs: mobile('password/ChangePassword') },
  { screen: 'forgot-password', limit: kB(125), needs: mobile('forgot/ForgotPassword') },
  { screen: 'forgot-email', limit: kB(125), needs: mobile('email/ForgotEmail') },
  { screen: 'dana-lestari', limit: kB(125), needs: mobile('fund/EndowmentFund') },
  { screen: 'edit-profile-picture', limit: kB(140), needs: mobile('picture/EditProfilePicture') },
];

/** The chunks that load with these modules: their own, and all that those import statically. */
export const chunksOf = (manifest: Manifest, modules: readonly string[]): ManifestChunk[] => {
  const reached = new Map<string, ManifestChunk>();
  const reach = (key: string) => {
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`The build has no chunk for ${key}. If that file was renamed, correct src/app/build/budgets.ts.`);
    if (reached.has(chunk.file)) return;
    reached.set(chunk.file, chunk);
    for (const imported of chunk.imports ?? []) reach(imported);
  };
  for (const module of modules) reach(module);
  return [...reached.values()];
};

/** The size of these chunks' JavaScript when sent, in bytes, each file compressed by itself as it is served. */
export const gzipBytes = (outDir: string, chunks: readonly ManifestChunk[]): number =>
  chunks
    .filter((chunk) => chunk.file.endsWith('.js'))
    .reduce((sum, chunk) => sum + gzipSync(readFileSync(join(outDir, chunk.file)), { level: 9 }).length, 0);

const sizeText = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Fails the build when a screen exceeds its budget, to notice weight when it is added; `npm start` only warns. */
export const budgetCheck = () =>
  afterWriting('budget-check', function (dir) {
    const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
    const built = budgets.filter(({ needs }) => needs.every((module) => manifest[module]));
    const sizes = built.map((budget) => ({ ...budget, bytes: gzipBytes(dir, chunksOf(manifest, budget.needs)) }));
    for (const { screen, bytes, limit } of sizes) this.info(`${screen}: ${sizeText(bytes)} of ${sizeText(limit)} gzip`);
    const exceeded = sizes.filter(({ bytes, limit }) => bytes > limit);
    if (exceeded.length === 0) return;
    const overText = exceeded
      .map(({ screen, bytes, limit }) => `${screen} ${sizeText(bytes)} of ${sizeText(limit)}`)
      .join(', ');
    const message = `Over budget (gzip): ${overText}. Find out with "npm run bench" which screen became heavier, or raise "limit" in src/app/build/budgets.ts if that is intended.`;
    // `npm start` should still start: weight concerns the build and the tests.
    if (process.env.OVER_BUDGET === 'warn') this.warn(message);
    else this.error(message);
  });
