import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Cell } from '#admin/kinds/Cell.tsx';
import { defineAreas, defineResource, type Fields, text } from '#schema';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Kind } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { stage } from '../../form/stage.tsx';
import { examples } from '../../schema/fields.ts';

afterEach(cleanup);

/** A resource with one field of that kind, besides what the kind's example refers to. */
const resourceOf = (kind: Kind): Resource => {
  const fields: Fields = { title: text({ required: true }), value: examples[kind].field };
  const words = { name: 'Contoh', fields: { title: 'Judul', value: 'Nilai' } };
  return defineResource({ name: 'example', fields, words: { id: words, en: words } } as never) as unknown as Resource;
};

const draw = async (kind: Kind, value: unknown) => {
  const resource = resourceOf(kind);
  const target = defineResource({
    name: 'target',
    fields: { title: text({ required: true }) },
    words: { id: { name: 'Tujuan', fields: { title: 'Judul' } }, en: { name: 'Target', fields: { title: 'Title' } } },
  });
  const registry = { ...defineAreas([target]), named: () => target as unknown as Resource };
  const element = await stage(
    <Cell resource={resource} name="value" record={{ id: 1, title: 'Satu', value, sub: null }} />,
    { registry: registry },
  );
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return container;
};

const kinds = Object.keys(examples) as Kind[];

const shown = kinds.flatMap((kind) => examples[kind].writes.map(([value]) => [kind, value] as const));

it.each(shown)('a cell of kind %s shows %j', async (kind, value) => {
  const container = await draw(kind, value);
  const pictures = [...container.querySelectorAll('img')];
  const said = container.textContent + pictures.map((picture) => picture.alt).join();
  expect(said.trim()).not.toBe('');
  expect(said).not.toMatch(/undefined|NaN|\[object|resources\.|list\./);
  for (const picture of pictures) {
    expect(picture.getAttribute('width')).toMatch(/^\d+$/);
    expect(picture.getAttribute('height')).toMatch(/^\d+$/);
    expect(picture.alt).toContain('Satu');
  }
});

it('the records in a cell are links as high as a finger needs, as one may stand above another', async () => {
  const links = [...(await draw('referenceMany', [1, 2])).querySelectorAll('a')];
  expect(links.map((link) => getComputedStyle(link).minHeight)).toEqual(['24px', '24px']);
});

const mayBeEmpty = kinds.filter((kind) => {
  const { storage, none } = behaviourOf(examples[kind].field);
  return storage !== 'none' && none !== false;
});

it.each(mayBeEmpty)('an empty cell of kind %s shows a dash', async (kind) => {
  expect((await draw(kind, behaviourOf(examples[kind].field).none)).textContent).toBe('–');
});

describe('a cell', () => {
  it.each(['javascript:alert(1)', '//evil.example', '/promo'])('makes no link of %s', async (address) => {
    const container = await draw('url', address);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toBe(address);
  });
});

it('a long code may break behind its signs, and is copied as it is', async () => {
  const container = await draw('text', 'BANNER.AUTOPLAY_SECONDS');
  expect(container.innerHTML).toContain('BANNER.<wbr>AUTOPLAY_<wbr>SECONDS');
  expect(container.textContent).toBe('BANNER.AUTOPLAY_SECONDS');
  expect((await draw('text', 'Jl. T. Nyak Arief no. 1')).innerHTML).not.toContain('<wbr>');
});
