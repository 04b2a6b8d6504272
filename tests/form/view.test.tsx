import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useController, useFieldArray } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResourceView } from '#admin/view.ts';
import { areas } from './areas.ts';
import { openForm } from './stage.tsx';

const Own = ({ name }: { readonly name: string }) => {
  const { field, fieldState } = useController({ name });
  return (
    <label>
      Judul sendiri <input {...field} value={field.value ?? ''} /> {fieldState.error?.message}
    </label>
  );
};
const OwnList = ({ name }: { readonly name: string }) => {
  const { fields, append } = useFieldArray({ name });
  return (
    <button
      type="button"
      onClick={() => append({ name: 'Ani', role: null })}
    >{`Tambah orang (${fields.length})`}</button>
  );
};
const own: ResourceView = { inputs: { title: Own, people: OwnList } };
vi.mock('#admin/view.ts', () => ({ useResourceView: () => own, loadView: () => undefined }));

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

it('inputs of a resource’s own stand in the form, a list among them: checked, given the focus, and saved', async () => {
  const sent = vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 7 } }));
  const { screen, router } = await openForm({ areas, data: { create: sent }, at: ['/thing/add'] });
  expect(screen.queryByLabelText(/^Judul$/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  const title = screen.getByLabelText(/^Judul sendiri/);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(title.closest('label')?.textContent).toContain('Wajib diisi');
  await userEvent.type(title, 'Jaket');
  await userEvent.click(screen.getByRole('button', { name: 'Tambah orang (0)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
  expect(sent.mock.calls[0]?.[1].data).toMatchObject({ title: 'Jaket', people: [{ name: 'Ani', role: null }] });
});
