import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens as specified } from './specification.ts';

/** Views and pages, beside the resources. */
const screens = 'resources/*.{view,page}.tsx';

/** docs/design.md: which of our parts each part may import. Nothing listed: none. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/values': [],
  'src/schema': ['src/values'],
  resources: ['src/schema', 'src/values'],
  [screens]: ['src/admin', 'src/schema', 'src/values', 'resources'],
  'src/session': [],
  'src/api': ['src/values'],
  'src/i18n': ['src/values'],
  'src/providers': ['src/schema', 'src/api', 'src/session', 'src/i18n', 'src/values'],
  'src/admin': ['src/schema', 'src/session', 'src/i18n', 'src/values'],
  'src/webview': ['src/api', 'src/session', 'src/i18n', 'src/values'],
  'src/server': ['src/schema', 'src/api', 'src/values'],
  'src/app': [
    'src/values',
    'src/schema',
    'resources',
    screens,
    'src/session',
    'src/api',
    'src/i18n',
    'src/providers',
    'src/admin',
    'src/webview',
    'src/server',
  ],
};

const root = join(import.meta.dirname, '..');
const unix = (path: string) => path.split(sep).join('/');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const listed = (pattern: string) => globSync(pattern, { cwd: root }).map(unix).sort();
const sources = [...listed('src/**/*.{ts,tsx}'), ...listed('resources/**/*.{ts,tsx}')];
const authored = [...sources, ...listed('tests/**/*.{ts,tsx}'), 'vite.config.ts', 'vitest.config.ts'];

/** `src/list/x.ts` belongs to `src/list`. Views and pages are a part of their own: screens beside the resources. */
const partOf = (file: string): string => {
  if (file.startsWith('resources/')) return /\.(?:view|page)\.tsx$/.test(file) ? screens : 'resources';
  return file.split('/').slice(0, 2).join('/');
};

const importLine =
  /(?:^|[^\w.])(?:import|export)\s*(?:[^'"();]*?\sfrom\s*)?\(?\s*(?:\/\*[^*]*\*\/\s*)?['"`]([\w@#./:-]+)['"`]/g;
const importsOf = (file: string): string[] =>
  [...text(file).matchAll(importLine)].flatMap(([, target]) => (target ? [target] : []));

/** Our file behind an import, as a path from the project's root; `undefined` for a package. */
const ourFile = (file: string, target: string): string | undefined => {
  if (target.startsWith('.')) return unix(relative(root, join(root, dirname(file), target)));
  if (target === '#resources' || target.startsWith('#resources/')) return target.slice(1);
  return target.startsWith('#') ? `src/${target.slice(1)}` : /^\/(src\/.*)/.exec(target)?.[1];
};

const faultsIn = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    text(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

describe('the house', () => {
  it('has something to look at', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(importsOf('src/schema/resource.ts')).toContain('./field.ts');
  });

  for (const [part, allowed] of Object.entries(mayImport)) {
    it(`${part} imports ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing else of ours'}`, () => {
      const strangers = sources
        .filter((file) => partOf(file) === part)
        .flatMap((file) =>
          importsOf(file).flatMap((target) => {
            const ours = ourFile(file, target);
            if (!ours || ours.startsWith('node_modules')) return [];
            const other = partOf(ours);
            return other === part || allowed.includes(other) ? [] : [`${file} imports ${target}`];
          }),
        );
      expect(strangers).toEqual([]);
    });
  }

  it('has every folder of src in the table', () => {
    const parts = new Set(sources.map(partOf));
    expect([...parts].filter((part) => !(part in mayImport))).toEqual([]);
  });

  it('keeps values, schema and resource files plain: no React, no DOM, no Node', () => {
    const plain = sources.filter((file) => ['src/values', 'src/schema', 'resources'].includes(partOf(file)));
    const foreign = plain.flatMap((file) =>
      importsOf(file)
        .filter((target) => !/^[.#]/.test(target) && !['date-fns/constants', 'fastest-levenshtein'].includes(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(foreign).toEqual([]);
    expect(plain.filter((file) => file.endsWith('.tsx'))).toEqual([]);
    const globals =
      /\b(?:window|document|navigator|location|localStorage|sessionStorage|globalThis|process)\.\w|\bfetch\(/;
    expect(faultsIn(plain, globals)).toEqual([]);
  });

  it('keeps the mobile pages free of MUI and react-admin', () => {
    const heavy = sources
      .filter((file) => partOf(file) === 'src/webview' || file === 'src/app/light.tsx')
      .flatMap((file) => importsOf(file).filter((target) => /^(?:@mui|@emotion|react-admin|ra-)/.test(target)));
    expect(heavy).toEqual([]);
  });

  it('opens a port in one file only', () => {
    const openers = sources.filter((file) => /@hono\/node-server['"]|createServer\(|\.listen\(/.test(text(file)));
    expect(
      openers.filter((file) => file !== 'src/server/listening.ts' && file !== 'src/app/development/embeddedApi.ts'),
    ).toEqual([]);
  });

  it('knows in src/api alone how the API writes its replies, conditions and headers', () => {
    const own = sources.filter((file) => partOf(file) !== 'src/api');
    expect(
      faultsIn(own, /\bresponse(?:Code|Message)\b|'(?:If-Match|Idempotency-Key|Retry-After|X-Signature)'/),
    ).toEqual([]);
    // `_gte` is how react-admin and the addresses of lists write a condition, and so of one home too.
    const suffixed = own.filter((file) => /['`}]_(?:gte|lte|in)['`]/.test(text(file)));
    expect(suffixed).toEqual(['src/schema/filter.ts']);
  });

  it('imports our own files with their ending, so that Node reads them unbuilt', () => {
    const bare = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => /^[.#]/.test(target) && !['#schema', '#resources'].includes(target))
        .filter((target) => !/\.(?:tsx?|json|css)$/.test(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(bare).toEqual([]);
  });

  it('has no file that has outgrown its one subject', () => {
    const lines = (file: string) => text(file).split('\n').length;
    expect(sources.filter((file) => lines(file) > 250).map((file) => `${file}: ${lines(file)} lines`)).toEqual([]);
  });

  it('has no folder that one does not take in at a glance', () => {
    const own = sources.filter((file) => file.startsWith('src/'));
    const sizes = Object.groupBy(own, (file) => dirname(file));
    expect(Object.entries(sizes).flatMap(([folder, files = []]) => (files.length > 17 ? [folder] : []))).toEqual([]);
  });

  it('has no folder or file for whatever fits nowhere', () => {
    expect(authored.filter((file) => /(?:^|\/)\w*(?:utils?|helpers?|common|misc)(?:\/|\.)/i.test(file))).toEqual([]);
  });
});

describe('the code', () => {
  it('leaves no any, no silenced check, no promise for later', () => {
    const own = authored.filter((file) => file !== 'tests/architecture.test.ts');
    expect(faultsIn(own, /@ts-ignore|@ts-nocheck|biome-ignore|eslint-disable/)).toEqual([]);
    expect(faultsIn(own, /\b(?:TODO|FIXME|XXX)\b/)).toEqual([]);
    expect(faultsIn(own, /(?::|\bas|<)\s*any\b(?=\s*(?:[;,)\]>=|&{]|\[\]|$))/)).toEqual([]);
  });

  it('writes components and functions one way: as arrows', () => {
    expect(faultsIn(authored, /^(?:export )?(?:default )?(?:async )?function \w/)).toEqual([]);
  });

  it('names no resource in src', () => {
    const names = specified.map(([name]) => name.replace(/[/-]/g, '[/-]')).join('|');
    const own = sources.filter((file) => file.startsWith('src/'));
    expect(faultsIn(own, new RegExp(`['"\`/](?:${names})['"\`/?]`))).toEqual([]);
  });

  it('names no dashboard in src/admin, but for where the specification has the menu start', () => {
    const own = sources.filter((file) => file.startsWith('src/admin/'));
    expect(faultsIn(own, /['"`/]dashboard['"`?]/)).toEqual([
      "src/admin/layout/menu/menuState.ts:20 openedItem: 'dashboard',",
    ]);
  });

  it('names no path of one machine', () => {
    const files = [...authored, ...listed('*.{json,md,html}'), ...listed('docs/**/*.md'), '.ci/run'];
    const own = files.filter((file) => file !== 'tests/architecture.test.ts');
    expect(faultsIn(own, /(?:^|[^\w.:/])\/(?:home|Users|work|root)\//)).toEqual([]);
  });

  it('asks the tables of the kinds instead of the name of one', () => {
    const apart = sources.filter((file) => file.startsWith('src/') && !/^src\/(?:schema|admin)\/kinds\//.test(file));
    expect(faultsIn(apart, /\.kind\s*[!=]==?\s*['"]/)).toEqual([]);
    expect(faultsIn(apart, /Record<Kind\b|\bin Kind\]/)).toEqual([]);
  });

  it.each([
    ['how a value is put into a text', /\/\\\{\\\{/, ['src/values/text/interpolate.ts']],
    ['which languages there are', /'id' ?\| ?'en'|\['id', 'en'\]|=== 'en' \?/, ['src/values/language.ts']],
    ['how a language writes numbers', /\? \['\.', ','\]|\\\.\\d\{3\}\)\+/, ['src/admin/kinds/numbers/readNumber.ts']],
    ['how a language writes the time', /HH\.mm/, []],
    ['how a phone number is kept', /\\\+62/, ['src/values/people/phone.ts']],
    ['when somebody can have been born', /1900-01-01/, ['src/values/people/birthDate.ts']],
    ['what a fee comes to', /fee_percent[^,;\n]*[*/]/, ['src/values/money/fee.ts']],
    [
      'which fields are stored',
      /storage [!=]== 'none'/,
      ['src/schema/fieldsOf.ts', 'src/server/store/resourceTable.ts'],
    ],
    ['which fields are sums', /storage === 'real'/, ['src/schema/fieldsOf.ts']],
  ] as const)('says in one place %s', (_, pattern, home) => {
    // A resource's own page may name languages, as a stock `locales` asks for them.
    expect(sources.filter((file) => file.startsWith('src/') && pattern.test(text(file)))).toEqual(home);
  });
});
