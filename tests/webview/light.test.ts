import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colours } from '#admin/theme/tokens.ts';
import { unknownRoute, webviewRoute, webviewRoutes } from '#webview/routes.ts';

const root = join(import.meta.dirname, '../..');
const importLine = /(?<!['"])(?:import|export)(?=[\s(])\s*(?:type\s)?(?:[^'"();]*?\sfrom\s*)?\(?\s*['"]([^'"]+)['"]/g;

/** Every module of ours that a mobile page loads, and every package that these import. */
const reached = () => {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !/\.tsx?$/.test(file)) return;
    files.add(file);
    for (const [whole, target = ''] of readFileSync(file, 'utf8').matchAll(importLine)) {
      if (/^import\s+type\s|^export\s+type\s/.test(whole)) continue;
      if (target.startsWith('.')) visit(join(dirname(file), target));
      else if (target.startsWith('#')) visit(join(root, 'src', target.slice(1)));
      else packages.add(target);
    }
  };
  visit(join(root, 'src/app/light.tsx'));
  visit(join(root, 'src/webview/routes.ts'));
  return { files: [...files].map((file) => relative(root, file)), packages: [...packages].sort() };
};

describe('the mobile pages', () => {
  it('load these packages and no others', () => {
    const { files, packages } = reached();
    expect(files.length).toBeGreaterThan(60);
    expect(packages).toEqual([
      'crypto-js/enc-base64.js',
      'crypto-js/hmac-sha256.js',
      'js-cookie',
      'marked',
      'react',
      'react-dom',
      'react-easy-crop',
      'react-hook-form',
      'uqr',
    ]);
  });

  it('take nothing from the admin but the font that the product reads in', () => {
    expect(reached().files.filter((file) => file.startsWith('src/admin') || file.startsWith('src/providers'))).toEqual(
      [],
    );
  });

  it('wear the colours of the product, light and dark', () => {
    const [light = '', dark = ''] = readFileSync(join(root, 'src/webview/style/tokens.css'), 'utf8').split('@media');
    for (const [scheme, css] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const { tones, ...plain } = colours[scheme];
      const wanted = { ...plain, success: tones.success.strong, 'success-soft': tones.success.soft };
      for (const [name, value] of Object.entries({
        ...wanted,
        error: tones.error.strong,
        warning: tones.warning.strong,
      })) {
        const property = `--wv-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
        const found = new RegExp(`${property}: (#\\w+);`).exec(css)?.[1];
        if (found) expect(found, `${property}, ${scheme}`).toBe(value.toLowerCase());
        else expect(['disabled']).toContain(name);
      }
    }
  });
});

describe('the table of pages', () => {
  it('has all of the specification', () => {
    const specified = [
      '/usk-mobile/privacy-policy standalone',
      '/usk-mobile/term-condition standalone',
      '/usk-mobile/edit-profile narrow',
      '/usk-mobile/edit-profile-picture narrow',
      '/usk-mobile/change-password narrow',
      '/usk-mobile/forgot-password narrow',
      '/usk-mobile/forgot-email narrow',
      '/usk-mobile/dana-lestari narrow',
    ];
    expect(webviewRoutes.map(({ path, layout }) => `${path} ${layout}`)).toEqual(expect.arrayContaining(specified));
  });

  it('has an answer for every address below, and none for others', () => {
    expect(webviewRoute('/usk-mobile/edit-profile/')?.title).toBe('profile.title');
    for (const path of ['/usk-mobile', '/usk-mobile/', '/usk-mobile/x', '/usk-mobile/edit-profile/x', '/USK-mobile/x'])
      expect(webviewRoute(path)).toBe(unknownRoute);
    for (const path of ['/', '/login', '/usk-mobiles', '/usk-store/product'])
      expect(webviewRoute(path)).toBeUndefined();
  });
});

describe('the texts', () => {
  const text = (language: string, name: string) =>
    readFileSync(join(root, `public/content/${language}/${name}.md`), 'utf8');

  for (const name of ['privacy-policy', 'term-condition']) {
    it(`${name} has a version, a date and the same chapters in both languages`, () => {
      const chapters = (language: string) =>
        [...text(language, name).matchAll(/^## (\d+)\./gm)].map(([, number]) => Number(number));
      expect(chapters('id').length).toBeGreaterThan(10);
      expect(chapters('en')).toEqual(chapters('id'));
      expect(chapters('id')).toEqual(chapters('id').map((_, index) => index + 1));
      const parts = (language: string) =>
        [/^### /gm, /^- /gm, /^\d+\. /gm, /^\|/gm, /3 × 24|14 |30 |10 /g].map(
          (part) => text(language, name).match(part)?.length,
        );
      expect(parts('en'), 'as much is said in both').toEqual(parts('id'));
      for (const language of ['id', 'en']) expect(text(language, name)).toMatch(/^# .+\n\n(Versi|Version) \d+\.\d+ · /);
    });
  }

  it('privacy-policy says what the law wants said', () => {
    for (const language of ['id', 'en']) {
      const policy = text(language, 'privacy-policy');
      for (const said of [
        /27/,
        /3 × 24/,
        /Pasal 20|Article 20/,
        /Pasal 25|Article 25/,
        /Pasal 45|Article 45/,
        /Pasal 46|Article 46/,
        /Pasal 48|Article 48/,
        /Pasal 56|Article 56/,
        /mailto:/,
      ])
        expect(policy, language).toMatch(said);
    }
    expect(existsSync(join(root, 'docs/webview.md'))).toBe(true);
  });
});
