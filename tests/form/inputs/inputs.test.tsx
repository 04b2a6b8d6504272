// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/react';
import axe from 'axe-core';
import { Suspense, useState } from 'react';
import type { GetListParams } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadInputs } from '#admin/form/FormPage.tsx';
import { FieldControl } from '#admin/kinds/frame/FieldControl.tsx';
import { FieldPlacesContext, fieldPlaces } from '#admin/kinds/frame/fieldPlaces.ts';
import { type FormScope, FormScopeContext } from '#admin/kinds/frame/formScope.ts';
import { inputs, type WrittenKind } from '#admin/kinds/inputs.tsx';
import type { AnyField } from '#schema/kinds/index.ts';
import * as kinds from '#schema/kinds/index.ts';
import { registry } from '../registry.ts';
import { stage } from '../stage.tsx';
import '../../fewStyles.ts';

const records = [
  { id: 1, name: 'Seminar', display: 'color' },
  { id: 2, name: 'Lokakarya', display: 'text' },
];
const data = {
  getList: async () => ({ data: records as never, total: records.length }),
  getMany: async () => ({ data: records as never }),
};

interface Case {
  readonly field: AnyField;
  /** What the input starts with, where a person sees it, and as what. */
  readonly value: unknown;
  readonly shows: () => unknown;
  readonly seen: unknown;
  /** How a person fills it in, and what the form then holds. */
  readonly fill: () => Promise<void>;
  readonly holds: unknown;
}

const box = () => screen.getByLabelText(/^Isian/);
const shown = () => (box() as HTMLInputElement).value;
const retype = (text: string) => async () => {
  await userEvent.clear(box());
  await userEvent.type(box(), text);
};
const set = (value: string) => async () => {
  fireEvent.change(box(), { target: { value } });
};
const local = new Date(2026, 10, 21, 8, 30);

const cases: { readonly [K in WrittenKind]: Case } = {
  text: { field: kinds.text(), value: 'Satu', shows: shown, seen: 'Satu', fill: retype('Dua'), holds: 'Dua' },
  longText: {
    field: kinds.longText(),
    value: 'Satu',
    shows: shown,
    seen: 'Satu',
    fill: retype('Dua{Enter}Tiga'),
    holds: 'Dua\nTiga',
  },
  richText: {
    field: kinds.richText(),
    value: '<p>Satu</p>',
    shows: () => screen.getByRole('textbox', { name: /^Isian/ }).textContent,
    seen: 'Satu',
    fill: async () => userEvent.click(screen.getByRole('button', { name: 'Daftar berbutir' })),
    holds: '<ul><li><p>Satu</p></li></ul>',
  },
  integer: { field: kinds.integer(), value: 3, shows: shown, seen: '3', fill: retype('1250'), holds: 1250 },
  decimal: { field: kinds.decimal(), value: 2.5, shows: shown, seen: '2,5', fill: retype('0,75'), holds: 0.75 },
  money: { field: kinds.money(), value: 1500, shows: shown, seen: '1.500', fill: retype('1250000'), holds: 1_250_000 },
  boolean: {
    field: kinds.boolean(),
    value: false,
    shows: () => (screen.getByRole('switch') as HTMLInputElement).checked,
    seen: false,
    fill: async () => userEvent.click(screen.getByRole('switch', { name: /^Isian/ })),
    holds: true,
  },
  date: {
    field: kinds.date(),
    value: '2026-01-31',
    shows: shown,
    seen: '2026-01-31',
    fill: set('2026-02-01'),
    holds: '2026-02-01',
  },
  dateTime: {
    field: kinds.dateTime(),
    value: local.toISOString(),
    shows: shown,
    seen: '2026-11-21T08:30',
    fill: set('2026-11-22T09:15'),
    holds: new Date(2026, 10, 22, 9, 15).toISOString(),
  },
  select: {
    field: kinds.select(['a', 'b', 'c', 'd', 'e']),
    value: 'a',
    shows: shown,
    seen: 'a',
    fill: async () => userEvent.selectOptions(box(), 'c'),
    holds: 'c',
  },
  reference: {
    field: kinds.reference('kind'),
    value: 1,
    shows: shown,
    seen: 'Seminar',
    fill: async () => {
      await userEvent.click(box());
      await userEvent.click(await screen.findByRole('option', { name: 'Lokakarya' }));
    },
    holds: 2,
  },
  referenceMany: {
    field: kinds.referenceMany('kind'),
    value: [1],
    shows: () => (screen.getByRole('checkbox', { name: 'Seminar' }) as HTMLInputElement).checked,
    seen: true,
    fill: async () => userEvent.click(screen.getByRole('checkbox', { name: 'Lokakarya' })),
    holds: [1, 2],
  },
  image: {
    field: kinds.image(),
    value: '/files/a.webp',
    shows: () => screen.getByRole('img').getAttribute('src'),
    seen: '/files/a.webp',
    fill: async () => userEvent.click(screen.getByRole('button', { name: 'Hapus Isian' })),
    holds: null,
  },
  images: {
    field: kinds.images(),
    value: ['/files/a.webp', '/files/b.webp'],
    shows: () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src')),
    seen: ['/files/a.webp', '/files/b.webp'],
    fill: async () => userEvent.click(screen.getByRole('button', { name: 'Geser Isian 1 ke belakang' })),
    holds: ['/files/b.webp', '/files/a.webp'],
  },
  file: {
    field: kinds.file(),
    value: '/files/a.pdf',
    shows: () => screen.getByRole('link').getAttribute('href'),
    seen: '/files/a.pdf',
    fill: async () => userEvent.click(screen.getByRole('button', { name: 'Kosongkan Isian' })),
    holds: null,
  },
  url: {
    field: kinds.url(),
    value: 'https://a.id',
    shows: shown,
    seen: 'https://a.id',
    fill: retype('https://b.id/c'),
    holds: 'https://b.id/c',
  },
  email: {
    field: kinds.email(),
    value: 'a@b.id',
    shows: shown,
    seen: 'a@b.id',
    fill: retype('c@d.id'),
    holds: 'c@d.id',
  },
  phone: {
    field: kinds.phone(),
    value: '+6281234567',
    shows: shown,
    seen: '+6281234567',
    fill: retype('0812999'),
    holds: '0812999',
  },
  color: {
    field: kinds.color(),
    value: '#1B5E3F',
    shows: () => (screen.getByRole('textbox') as HTMLInputElement).value,
    seen: '#1B5E3F',
    fill: async () => userEvent.click(screen.getByRole('button', { name: '#00695C' })),
    holds: '#00695C',
  },
  icon: {
    field: kinds.icon(),
    value: 'star',
    shows: () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label'),
    seen: 'star',
    fill: async () => userEvent.click(screen.getByRole('button', { name: 'event' })),
    holds: 'event',
  },
  json: {
    field: kinds.json(),
    value: { a: 1 },
    shows: () => JSON.parse(shown()),
    seen: { a: 1 },
    fill: async () => {
      await userEvent.clear(box());
      await userEvent.type(box(), '{{"target":[[1,2]}');
    },
    holds: { target: [1, 2] },
  },
  list: {
    field: kinds.list({ name: kinds.text() }),
    value: [{ name: 'Ani' }],
    shows: () => (screen.getByLabelText('name') as HTMLInputElement).value,
    seen: 'Ani',
    fill: async () => userEvent.type(screen.getByLabelText('name'), 'ta'),
    holds: [{ name: 'Anita' }],
  },
  position: { field: kinds.position(), value: 2, shows: shown, seen: '2', fill: retype('5'), holds: 5 },
};

interface Held {
  current: unknown;
  form?: UseFormReturn;
}

const scope: FormScope = {
  resource: registry.named('thing'),
  type: 'add',
  stored: undefined,
  own: [],
  locked: false,
  wait: () => undefined,
  changed: () => undefined,
};

const optionLabel = (option: string) => option || 'Tidak ada';
const itemLabel = (name: string) => name;

/** One input in a form of its own, which shows the form's value. */
const OneField = ({
  field,
  value,
  disabled,
  held,
  item,
}: {
  field: AnyField;
  value: unknown;
  disabled: boolean;
  held: Held;
  item: typeof itemLabel;
}) => {
  const form = useForm<FieldValues>({ defaultValues: { isian: value } });
  const [places] = useState(() => fieldPlaces());
  held.form = form;
  held.current = form.watch('isian');
  return (
    <FormProvider {...form}>
      <FormScopeContext value={scope}>
        <FieldPlacesContext value={places}>
          <FieldControl
            field={field}
            path="isian"
            label="Isian"
            help="Petunjuk"
            disabled={disabled}
            option={optionLabel}
            item={item}
          />
        </FieldPlacesContext>
      </FormScopeContext>
    </FormProvider>
  );
};

const draw = async (field: AnyField, value: unknown, disabled = false, item = itemLabel) => {
  const held: Held = { current: value };
  await Promise.all(loadInputs({ field }));
  const input = <OneField {...{ field, value, disabled, held, item }} />;
  const staged = await stage(<Suspense>{input}</Suspense>, { registry, data });
  const view = await act(async () => render(staged));
  return { held, view };
};

beforeEach(() => {
  let urls = 0;
  URL.createObjectURL = () => `blob:${++urls}`;
  URL.revokeObjectURL = () => undefined;
  // Layout methods that the text editor calls and this DOM lacks.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('has a case for every kind that has an input', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(inputs).sort());
});

it('rich text that holds what the editor has no place for is left as it is, until somebody who was told edits it', async () => {
  const value = '<p>Satu</p><table><tbody><tr><td>Dua</td></tr></tbody></table>';
  const { held } = await draw(kinds.richText(), value);
  const text = () => screen.findByRole('textbox', { name: /^Isian/ });
  expect((await text()).getAttribute('contenteditable')).toBe('false');
  expect(screen.getByRole('alert').textContent).toContain('memuat tabel');
  await userEvent.click(screen.getByRole('button', { name: 'Tetap ubah' }));
  await waitFor(async () => expect((await text()).getAttribute('contenteditable')).toBe('true'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(held.current).toBe(value);
});

it('rich text has its editor in a pause of typing, which would wait for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  await draw(kinds.richText(), '<p>Satu</p>');
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  for (const letter of 'satu') {
    fireEvent.input(document.body, { data: letter });
    await after(250);
    expect(screen.queryByRole('textbox')).toBeNull();
  }
  await after(50);
  expect(screen.getByRole('textbox', { name: /^Isian/ }).textContent).toBe('Satu');
});

it('rich text that is entered while its editor waits for a pause has it at once, with the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  await draw(kinds.richText(), '<p>Satu</p>');
  fireEvent.input(document.body, { data: 's' });
  const place = document.querySelector<HTMLElement>('[role=group][tabindex="0"]');
  expect(place?.getAttribute('aria-labelledby')).toBe('field-isian-label');
  act(() => place?.focus());
  // Less than the pause: only the editor's own timers.
  await act(() => vi.advanceTimersByTimeAsync(50));
  const text = screen.getByRole('textbox', { name: /^Isian/ });
  expect(text.textContent).toBe('Satu');
  expect(document.activeElement).toBe(text);
});

it('rich text lets the Tab key go on to the next field, out of a list too', async () => {
  const value = '<ul><li><p>Satu</p></li><li><p>Dua</p></li></ul>';
  const { held } = await draw(kinds.richText(), value);
  const text = await screen.findByRole('textbox', { name: /^Isian/ });
  await waitFor(() => expect(text.textContent).toBe('SatuDua'));
  // The editor puts itself on its element; this DOM cannot move the caret itself.
  act(() => void (text as unknown as { editor: Editor }).editor.commands.setTextSelection(12));
  const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  act(() => void text.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(false);
  expect(held.current).toBe(value);
});

it('Tab enters the tools of rich text though the one that was used last can do nothing more', async () => {
  await draw(kinds.richText(), '<p>Satu</p>');
  const text = await screen.findByRole('textbox', { name: /^Isian/ });
  act(() => void (text as unknown as { editor: Editor }).editor.commands.insertContent('Dua'));
  const tool = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  // A tool returns the focus to the text a frame later.
  const typing = () => waitFor(() => expect(document.activeElement).toBe(text));
  await userEvent.click(tool('Urungkan'));
  await typing();
  act(() => tool('Judul').focus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  await typing();
  expect(tool('Ulangi').disabled).toBe(true);
  const stops = screen.getAllByRole<HTMLButtonElement>('button').filter((one) => one.tabIndex === 0 && !one.disabled);
  expect(stops).toEqual([tool('Judul')]);
  act(() => tool('Judul').focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tool('Tebal'));
  expect(tool('Tebal').tabIndex).toBe(0);
});

it('a text box that is pressed beside what is typed is typed into', async () => {
  await draw(kinds.money(), 1500);
  const around = box().parentElement as HTMLElement;
  await userEvent.click(around);
  expect(document.activeElement).toBe(box());
});

it.each([
  ['one picture', kinds.image(), '/files/a.webp', 'Potong Isian'],
  ['as many as it takes', kinds.images({ max: 2 }), ['/files/a.webp', '/files/b.webp'], 'Potong Isian 2'],
])(
  'a field of %s fetches one that is to be cropped once, and says so when it cannot',
  async (_, field, value, name) => {
    let fail: (why: Error) => void = () => undefined;
    const fetched = vi.fn(() => new Promise((_resolve, reject) => (fail = reject)));
    vi.stubGlobal('fetch', fetched);
    const { held } = await draw(field, value);
    const crop = await screen.findByRole('button', { name });
    await userEvent.dblClick(crop);
    expect(fetched).toHaveBeenCalledTimes(1);
    fail(new TypeError('Failed to fetch'));
    expect((await screen.findByRole('alert')).textContent).toContain('tidak dapat diambil untuk dipotong');
    expect(held.current).toEqual(value);
    await userEvent.click(crop);
    expect(fetched).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  },
);

it('keeps the page where a file is dropped beside its place, and leaves other drops to the browser', async () => {
  await draw(kinds.image(), null);
  const leaves = (types: readonly string[]) => fireEvent.drop(document.body, { dataTransfer: { types, files: [] } });
  expect(leaves(['Files'])).toBe(false);
  expect(leaves(['text/plain'])).toBe(true);
  cleanup();
  expect(leaves(['Files'])).toBe(true);
});

it.each([
  ['/files/Daftar%20Harga.pdf', 'Daftar Harga.pdf'],
  ['/files/100%.pdf', '100%.pdf'],
])('calls the stored file %s by its name: %s', async (address, name) => {
  await draw(kinds.file(), address);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});

it('marks a picture that is not served, until another one takes its place', async () => {
  await draw(kinds.images(), ['/files/gone.webp', '/files/b.webp']);
  const names = () => screen.getAllByRole('img').map((picture) => picture.ariaLabel ?? picture.getAttribute('alt'));
  fireEvent.error(screen.getByRole('img', { name: 'Isian 1 dari 2' }));
  expect(names()).toEqual(['Isian 1 dari 2: saat ini tidak dapat ditampilkan', 'Isian 2 dari 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Isian 1' }));
  expect(names()).toEqual(['Isian 1 dari 1']);
});

it('takes no more pictures than there may be, while others are made ready', async () => {
  const ready: (() => void)[] = [];
  const bitmap = { width: 10, height: 10, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => ready.push(() => resolve(bitmap))));
  const { held } = await draw(kinds.images({ max: 2 }), []);
  const files = ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
  const paste = (...pasted: readonly File[]) =>
    fireEvent.paste(screen.getByRole('button', { name: /^Isian/ }), { clipboardData: { files: pasted } });
  paste(...files.slice(0, 2));
  paste(...files.slice(2));
  expect((await screen.findByRole('alert')).textContent).toBe('“c.png” tidak diambil: paling banyak 2 gambar.');
  for (const at of [0, 1]) await act(async () => ready[at]?.());
  expect(held.current).toEqual(files.slice(0, 2));
  vi.unstubAllGlobals();
});

it('crops the next of several pictures only once it is seen, whole and not as the one before it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 20, height: 10, close: () => undefined }));
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  await draw(kinds.images({ ratio: '1:1' }), []);
  const files = ['a', 'b'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
  fireEvent.paste(screen.getByRole('button', { name: /^Isian/ }), { clipboardData: { files } });
  const dialog = await screen.findByRole('dialog', { name: 'Potong Isian (1:1)' });
  const use = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Pakai' });
  const seen = async () => fireEvent.load(await waitFor(() => dialog.querySelector('img') as HTMLImageElement));
  await seen();
  await waitFor(() => expect(use().disabled).toBe(false));
  fireEvent.keyDown(dialog, { key: '+' });
  expect(within(dialog).getByRole('slider')).toHaveProperty('value', '1.1');
  await userEvent.click(use());
  expect(use().disabled).toBe(true);
  expect(within(dialog).getByRole('slider')).toHaveProperty('value', '1');
  await seen();
  await waitFor(() => expect(use().disabled).toBe(false));
  vi.unstubAllGlobals();
  complete.mockRestore();
});

it('keeps the picture that was dropped while the one before it was still being cropped, into a type that the browser can encode and that may be transparent', async () => {
  const [wide, square] = [20, 10].map((width) => ({ width, height: 10, close: () => undefined }));
  const drawn = Promise.withResolvers<typeof wide>();
  const opened = [Promise.resolve(wide), drawn.promise, Promise.resolve(square)];
  vi.stubGlobal('createImageBitmap', () => opened.shift());
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  // A browser that knows one type takes it for each other one: those are then no use.
  const encoded = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })));
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { held } = await draw(kinds.image({ ratio: '1:1' }), null);
  const paste = (name: string) =>
    fireEvent.paste(screen.getByRole('button', { name: /^Isian/, hidden: true }), {
      clipboardData: { files: [new File(['x'], name, { type: 'image/webp' })] },
    });
  const heldName = () => (held.current instanceof File ? held.current.name : undefined);
  paste('first.webp');
  const dialog = await screen.findByRole('dialog', { name: 'Potong Isian (1:1)' });
  fireEvent.load(await waitFor(() => dialog.querySelector('img') as HTMLImageElement));
  const use = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Pakai' });
  await waitFor(() => expect(use.disabled).toBe(false));
  await userEvent.click(use);
  paste('second.webp');
  await waitFor(() => expect(heldName()).toBe('second.webp'));
  await act(async () => drawn.resolve(wide));
  const tried = () => encoded.mock.calls.map(([, type]) => type);
  await waitFor(() => expect(tried()).toEqual(['image/webp', 'image/png']));
  expect(heldName()).toBe('second.webp');
  vi.unstubAllGlobals();
  for (const spy of [canvas, encoded, complete]) spy.mockRestore();
});

it('moves the one of two pictures that are the same that is told to', async () => {
  const { held } = await draw(kinds.images(), ['/files/a.webp', '/files/b.webp', '/files/a.webp']);
  await userEvent.click(await screen.findByRole('button', { name: 'Geser Isian 3 ke depan' }));
  expect(held.current).toEqual(['/files/a.webp', '/files/a.webp', '/files/b.webp']);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Isian 2' }));
  expect(held.current).toEqual(['/files/a.webp', '/files/b.webp']);
});

it('calls the options of a choice within a list’s items as those of the list, the empty one too', async () => {
  await draw(kinds.list({ size: kinds.select(['s', 'm', 'l', 'xl', 'xxl']) }), [{ size: null }]);
  expect(await screen.findByRole('option', { name: 'Tidak ada' })).toBeTruthy();
});

it('shows the fields of an item that what is filled in there asks for, and no others', async () => {
  const note = kinds.text({ shownWhen: { size: 'm' } });
  await draw(kinds.list({ note, size: kinds.select(['s', 'm']) }), [{ size: 's' }, { size: 'm', note: 'Ada' }]);
  const notes = () => screen.queryAllByRole('textbox').map((one) => (one as HTMLInputElement).value);
  await waitFor(() => expect(notes()).toEqual(['Ada']));
  fireEvent.click(screen.getAllByRole('radio', { name: 'm' })[0] as HTMLElement);
  expect(notes()).toEqual(['', 'Ada']);
  // The first that a new one shows has the focus, not one of the items above it.
  fireEvent.click(screen.getByRole('button', { name: 'Tambah Isian' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio').at(-2)));
});

it('draws, when one item changes or is added, none of the others anew: with a hundred of them each press took seconds', async () => {
  const note = kinds.text({ shownWhen: { size: 'm' } });
  const item = vi.fn(itemLabel);
  const nine = Array.from({ length: 9 }, () => ({ size: 's' }));
  await draw(kinds.list({ note, size: kinds.select(['s', 'm']) }), nine, false, item);
  const sizes = await screen.findAllByRole('radio', { name: 'm' });
  item.mockClear();
  fireEvent.click(sizes[4] as HTMLElement);
  await screen.findByRole('textbox');
  fireEvent.click(screen.getByRole('button', { name: 'Tambah Isian' }));
  await waitFor(() => expect(screen.getAllByRole('radio', { name: 'm' })).toHaveLength(10));
  expect(item.mock.calls.length).toBeLessThan(9);
});

it('counts what is typed as the typing pauses, and tells the input of it', async () => {
  await draw(kinds.text({ max: 5 }), 'Satu');
  const count = document.getElementById(box().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  const seen = () => count?.querySelector('[aria-hidden]')?.textContent;
  expect(seen()).toBe('4/5');
  fireEvent.change(box(), { target: { value: 'Satu dua' } });
  expect(seen()).toBe('4/5');
  await waitFor(() => expect(seen()).toBe('8/5'));
  expect(count?.className).toContain('wrong');
});

it('keeps the caret where small letters are typed into a colour', async () => {
  await draw(kinds.color(), '#1B5E3F');
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, 'ab', { initialSelectionStart: 3, initialSelectionEnd: 5 });
  expect([input.value, input.selectionStart]).toEqual(['#1Bab3F', 5]);
  expect(screen.getByLabelText('Pilih warna Isian')).toHaveProperty('value', '#1bab3f');
});

it('leaves a JSON as it is typed, once what is typed is one', async () => {
  const { held } = await draw(kinds.json(), { a: 1 });
  fireEvent.change(box(), { target: { value: '{"a":12}' } });
  expect(held.current).toEqual({ a: 12 });
  expect(shown()).toBe('{"a":12}');
});

it.each([
  ['radio', ['a', 'b'], 'checked'],
  ['option', ['a', 'b', 'c', 'd', 'e'], 'selected'],
] as const)(
  'shows a choice whose option is gone as the %s that it is, not to be chosen again',
  async (role, options, how) => {
    await draw(kinds.select(options, { required: true }), 'gone');
    expect(screen.getByRole(role, { name: 'gone' })).toMatchObject({ [how]: true, disabled: true });
  },
);

it('shows a chosen record that is gone beside those to tick, until it is taken away', async () => {
  const { held } = await draw(kinds.referenceMany('kind'), [1, 9]);
  await userEvent.click(await screen.findByRole('checkbox', { name: '#9', checked: true }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '#9' })).toBeNull());
  expect(held.current).toEqual([1]);
});

it('offers those further on where the first of many are chosen already', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Acara ${at + 1}`, display: 'text' }));
  const page = async (_: string, { pagination }: GetListParams) => {
    const { page: number, perPage } = pagination ?? { page: 1, perPage: 25 };
    return { data: many.slice((number - 1) * perPage, number * perPage), total: many.length };
  };
  const list = vi.spyOn(data, 'getList').mockImplementation(page as never);
  await draw(
    kinds.referenceMany('kind'),
    many.slice(0, 30).map(({ id }) => id),
  );
  await userEvent.click(await screen.findByRole('combobox'));
  expect(await screen.findByRole('option', { name: 'Acara 31' })).toBeTruthy();
  list.mockRestore();
});

it('offers a record once that the next page brings again, as somebody has added another meanwhile', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Acara ${at + 1}`, display: 'text' }));
  const page = async (_: string, { pagination }: GetListParams) => {
    const { page: number, perPage } = pagination ?? { page: 1, perPage: 25 };
    const first = (number - 1) * perPage - Number(number > 1);
    return { data: many.slice(first, first + perPage), total: many.length };
  };
  const list = vi.spyOn(data, 'getList').mockImplementation(page as never);
  await draw(
    kinds.referenceMany('kind'),
    many.slice(0, 10).map(({ id }) => id),
  );
  await userEvent.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: 'Acara 26' });
  expect(screen.getAllByRole('option', { name: 'Acara 25' })).toHaveLength(1);
  list.mockRestore();
});

describe.each(Object.entries(cases))('the input of %s', (_, { field, value, shows, seen, fill, holds }) => {
  it('shows the value, and holds what a person makes of it', async () => {
    const { held } = await draw(field, value);
    await waitFor(() => expect(shows()).toEqual(seen));
    await fill();
    await waitFor(() => expect(held.current).toEqual(holds));
  });

  it('is tied to its label, help and issue, as axe sees it', async () => {
    const { held, view } = await draw({ ...field, required: true } as AnyField, value);
    await waitFor(() => expect(shows()).toEqual(seen));
    act(() => held.form?.setError('isian', { type: 'issue', message: 'Salah' }));
    await screen.findByText('Salah');
    const ids = new Set(
      [...view.container.querySelectorAll('[aria-describedby]')].flatMap(
        (element) => element.getAttribute('aria-describedby')?.split(' ') ?? [],
      ),
    );
    expect(ids).toContain(screen.getByText('Salah').id);
    expect(ids).toContain(screen.getByText('Petunjuk').id);
    for (const id of ids) expect(document.getElementById(id), id).not.toBeNull();
    const { violations } = await axe.run(view.container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });

  it('cannot be changed when it is disabled', async () => {
    const { view } = await draw(field, value, true);
    await waitFor(() => expect(shows()).toEqual(seen));
    const enabled = [
      ...view.container.querySelectorAll<HTMLInputElement>(
        'input:not([hidden]), textarea, select, button, [contenteditable]',
      ),
    ].filter(
      (control) =>
        !control.disabled &&
        control.getAttribute('contenteditable') !== 'false' &&
        control.getAttribute('aria-hidden') !== 'true',
    );
    expect(enabled.map((control) => control.outerHTML)).toEqual([]);
  });
});
