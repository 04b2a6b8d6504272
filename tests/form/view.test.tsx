import { act, cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  FormGroupContextProvider,
  minLength,
  useFormGroup,
  useInput,
  useResourceContext,
  useSaveContext,
  ValidationError,
} from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftPlace } from '#admin/form/draft/draftStore.ts';
import { fieldPlaces } from '#admin/kinds/frame/fieldPlaces.ts';
import type { InputProps } from '#admin/kinds/inputProps.ts';
import { defineView, type OwnFormProps } from '#admin/view.ts';
import '../fewStyles.ts';
import { registry, stored } from './registry.ts';
import { openForm } from './stage.tsx';

const Own = ({ id, value, onChange, onBlur }: InputProps) => (
  <input id={id} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} onBlur={onBlur} />
);
const OwnList = ({ id, path }: { readonly id: string; readonly path: string }) => {
  const { fields, append } = useFieldArray({ name: path });
  return (
    <button
      id={id}
      type="button"
      onClick={() => append({ name: 'Ani', role: null })}
    >{`Tambah orang (${fields.length})`}</button>
  );
};
const Form = ({ type, id }: OwnFormProps) => <p>{`${type} ${useResourceContext()} ${id}`}</p>;
const own = defineView(registry.named('thing'), {
  inputs: { title: Own, people: OwnList },
  formActions: () => <em>{`Bagian dari ${useResourceContext()}`}</em>,
});
const views = { '/resources/thing.view.tsx': async () => ({ default: own }) };

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

it('inputs of a resource’s own stand in the form, a list among them: checked, given the focus, and saved', async () => {
  const sent = vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 7 } }));
  const { screen, router } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'], views });
  expect(await screen.findByText('Bagian dari thing')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  const title = screen.getByLabelText(/^Judul/);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.closest('[data-own]')?.textContent).toContain('Wajib diisi');
  await userEvent.type(title, 'Jaket');
  await userEvent.click(screen.getByText('Tambah orang (0)'));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
  expect(sent.mock.calls[0]?.[1].data).toMatchObject({ title: 'Jaket', people: [{ name: 'Ani', role: null }] });
});

/** Built like every input of react-admin. */
const StockInput = () => {
  const { field, fieldState, id } = useInput({ source: 'title', validate: minLength(6, 'Terlalu pendek') });
  return (
    <>
      <label htmlFor={id}>Judul</label>
      <input id={id} {...field} />
      {fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
    </>
  );
};

it('a stock input is checked when it is left, and its issue goes away while it is mended', async () => {
  const views = { '/resources/thing.view.tsx': async () => ({ default: { inputs: { title: StockInput } } }) };
  const { screen } = await openForm({ registry, at: ['/thing/add'], views });
  const title = await screen.findByLabelText(/^Judul/);
  await userEvent.type(title, 'Kaos');
  expect(screen.queryByText('Terlalu pendek')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('Terlalu pendek')).toBeTruthy();
  await userEvent.type(title, ' biru');
  await waitFor(() => expect(screen.queryByText('Terlalu pendek')).toBeNull());
  await userEvent.clear(title);
  await userEvent.tab();
  expect(await screen.findByText('Wajib diisi')).toBeTruthy();
});

/** Built like the language tabs in `TranslatableInputs`. */
const Grouped = () => (
  <FormGroupContextProvider name="words">
    <p>{useFormGroup('words').isValid ? 'tanpa salah' : 'ada yang salah'}</p>
    <StockInput />
  </FormGroupContextProvider>
);

it('a group of stock inputs knows whether one of them is at fault', async () => {
  const views = { '/resources/thing.view.tsx': async () => ({ default: { inputs: { title: Grouped } } }) };
  const { screen } = await openForm({ registry, at: ['/thing/add'], views });
  await userEvent.type(await screen.findByLabelText(/^Judul/), 'Kaos');
  expect(screen.getByText('tanpa salah')).toBeTruthy();
  await userEvent.tab();
  expect(await screen.findByText('ada yang salah')).toBeTruthy();
});

it('a key draws what it is typed into, and the rest of the form only where showing fields hangs on it', async () => {
  const drawn = vi.fn(() => null);
  const views = { '/resources/thing.view.tsx': async () => ({ default: { inputs: { slug: drawn } } }) };
  const { screen } = await openForm({ registry, at: ['/thing/add'], views });
  const title = await screen.findByLabelText(/^Judul/);
  // The first key makes the form ask before it is left.
  await userEvent.type(title, 'J');
  drawn.mockClear();
  await userEvent.type(title, 'aket');
  expect(drawn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Luar'));
  expect(drawn).toHaveBeenCalled();
});

it('a field that is left is checked, and draws no other input', async () => {
  const drawn = vi.fn(({ id }: InputProps) => <input id={id} />);
  const counted = defineView(registry.named('thing'), { inputs: { slug: drawn } });
  const views = { '/resources/thing.view.tsx': async () => ({ default: counted }) };
  const { screen } = await openForm({ registry, at: ['/thing/add'], views });
  const title = await screen.findByLabelText(/^Judul/);
  await userEvent.click(title);
  drawn.mockClear();
  await userEvent.tab();
  expect(await screen.findByText('Wajib diisi')).toBeTruthy();
  expect(drawn).not.toHaveBeenCalled();
});

/** Built like `SaveButton type="button"`, which is how it takes a `transform` or an `onSuccess`. */
const SaveAs = () => {
  const { handleSubmit } = useFormContext();
  const { save } = useSaveContext();
  const transform = (values: object) => ({ ...values, slug: 'lain' });
  return (
    <button type="button" onClick={handleSubmit((values) => save?.(values, { transform }))}>
      Simpan lain
    </button>
  );
};

it('a stock button that checks the form by itself leads to what is wrong, and saves what it makes of it', async () => {
  const sent = vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 7 } }));
  const view = defineView(registry.named('thing'), { formActions: SaveAs });
  const views = { '/resources/thing.view.tsx': async () => ({ default: view }) };
  const { screen, router } = await openForm({ registry, data: { create: sent }, at: ['/thing/add'], views });
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan lain' }));
  const title = screen.getByLabelText(/^Judul/);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole('alert').textContent).toContain('Judul: Wajib diisi');
  await userEvent.type(title, 'Jaket');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan lain' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
  expect(sent.mock.calls[0]?.[1].data).toMatchObject({ title: 'Jaket', slug: 'lain' });
});

it.each([
  ['in its address', (record: object) => ({ at: [`/thing/edit/1?source=${JSON.stringify(record)}`] })],
  ['in the history', (record: object) => ({ at: ['/thing/edit/1'], state: { record } })],
])('a stock link changes the form of a record by what it brings %s, and saves nothing by itself', async (_, link) => {
  const brought = { title: 'Jaket', code: 'K2', people: [{ name: 'Ani' }] };
  const update = vi.fn(async (_: string, { data }) => ({ data }));
  const data = { getOne: async () => ({ data: stored }) as never, update };
  const { screen } = await openForm({ registry, data, ...link(brought) });
  await waitFor(() => expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket'));
  expect(update).not.toHaveBeenCalled();
  // Nor is it kept as a draft, which nobody has typed.
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith(draftPlace('thing', undefined, 1)))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  const [, sent] = update.mock.calls[0] ?? [];
  expect(sent).toMatchObject({
    data: { title: 'Jaket', code: 'K1', people: [{ name: 'Ani', role: null }] },
    previousData: stored,
  });
});

it('a stock link to the form that is open changes it too, and leaves what was typed', async () => {
  const data = { getOne: async () => ({ data: stored }) as never };
  const { screen, router } = await openForm({ registry, data, at: ['/thing/edit/1'] });
  await userEvent.type(await screen.findByLabelText(/^Persen/), '7');
  await act(() => router.navigate('/thing/edit/1?source={"title":"Jaket"}'));
  expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket');
  expect(screen.getByLabelText(/^Persen/)).toHaveProperty('value', '2,57');
});

it('a form of a resource’s own stands in place of the generated one, and knows its resource and record', async () => {
  const replaced = {
    '/resources/thing.view.tsx': async () => ({ default: defineView(registry.named('thing'), { form: Form }) }),
  };
  const { screen } = await openForm({ registry, at: ['/thing/edit/2'], views: replaced });
  expect(await screen.findByText('edit thing 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
});

it('the focus goes to a choice that may be made where the one that is made may not', () => {
  const frame = document.body.appendChild(document.createElement('div'));
  frame.innerHTML = '<input type="radio" checked disabled><input type="radio">';
  const places = fieldPlaces();
  places.add('status', frame);
  expect(places.focus('status')).toBe(true);
  expect(document.activeElement).toBe(frame.lastElementChild);
  frame.remove();
});

it('the focus goes to the input of that item in a list of a view’s own, which has no frames for them', () => {
  const frame = document.body.appendChild(document.createElement('div'));
  const item = (at: number) => `<div><input name="people.${at}.name"></div>`;
  // A stock select: what has its name is hidden.
  const choice = '<div><div role="combobox" tabindex="0"></div><input name="people.1.role" aria-hidden></div>';
  frame.innerHTML = item(0) + item(1) + choice;
  const places = fieldPlaces();
  places.add('people', frame);
  places.focus('people.1.name');
  expect(document.activeElement).toHaveProperty('name', 'people.1.name');
  places.focus('people.1.role');
  expect(document.activeElement?.role).toBe('combobox');
  places.focus('people.5.name');
  expect(document.activeElement).toHaveProperty('name', 'people.0.name');
  frame.remove();
});
