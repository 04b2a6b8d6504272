// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MoneyInput } from '#admin/kinds/money/MoneyInput.tsx';
import { defineAreas, defineResource, list, money, text } from '#schema';
import { openForm } from '../stage.tsx';
import '../../fewStyles.ts';

afterEach(cleanup);

const Amount = ({ start }: { readonly start: number | null }) => {
  const [value, setValue] = useState<unknown>(start);
  return (
    <>
      <MoneyInput
        field={money()}
        path="price"
        id="price"
        labelId="price-label"
        label="Harga"
        describedBy={undefined}
        invalid={false}
        required={false}
        disabled={false}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        option={String}
        item={String}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
};

const draw = (start: number | null) => {
  render(<Amount start={start} />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  return { box, held: () => JSON.parse(screen.getByRole('status').textContent ?? '') };
};

describe('the money input', () => {
  it('separates thousands while an amount is typed', async () => {
    const { box, held } = draw(null);
    await userEvent.type(box, '1250000');
    expect(box.value).toBe('1.250.000');
    expect(held()).toBe(1_250_000);
  });

  it('leaves alone what a keyboard is composing, and separates it when that has ended', () => {
    const { box, held } = draw(1250);
    const compose = (value: string) => fireEvent.input(box, { target: { value }, isComposing: true });
    compose('1.2505');
    expect(box.value).toBe('1.2505');
    compose('1.25050');
    expect(box.value).toBe('1.25050');
    fireEvent.compositionEnd(box, { data: '50' });
    expect(box.value).toBe('125.050');
    expect(held()).toBe(125_050);
  });

  it('keeps the caret where a digit was put in the middle', async () => {
    const { box } = draw(1_250_000);
    await userEvent.type(box, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(box.value).toBe('12.950.000');
    expect(box.selectionStart).toBe(4);
  });

  it('deletes the digit before a separator, not the separator alone', async () => {
    const { box, held } = draw(1_250_000);
    await userEvent.type(box, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(held()).toBe(250_000);
    await userEvent.type(box, '{Delete}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(held()).toBe(25_000);
  });

  it('takes a pasted amount as it is printed', async () => {
    const { box, held } = draw(null);
    await userEvent.click(box);
    await userEvent.paste('Rp 1.250.000,00');
    expect(held()).toBe(1_250_000);
  });

  it('is empty when the last digit goes', async () => {
    const { box, held } = draw(5);
    await userEvent.clear(box);
    expect(held()).toBeNull();
  });

  it('takes an amount as people write it, says it in words meanwhile, and writes it with points when it is left', async () => {
    const { box, held } = draw(null);
    await userEvent.type(box, '25rb');
    expect(box.value).toBe('25rb');
    expect(held()).toBe(25_000);
    expect(screen.getByText('twenty-five thousand rupiah').id).toBe(box.getAttribute('aria-describedby'));
    await userEvent.tab();
    expect(box.value).toBe('25.000');
    await userEvent.clear(box);
    await userEvent.type(box, '1,5jt');
    expect(held()).toBe(1_500_000);
    screen.getByText('one million five hundred thousand rupiah');
  });

  it('keeps what it does not understand as it was typed', async () => {
    const { box, held } = draw(25_000);
    await userEvent.clear(box);
    await userEvent.type(box, '1,5');
    await userEvent.tab();
    expect(box.value).toBe('1,5');
    expect(held()).toBe('1,5');
    expect(screen.queryByText(/rupiah$/)).toBeNull();
  });
});

const words = {
  name: 'Tiket',
  fields: { title: 'Judul', price: 'Harga', deposit: 'Uang muka', tiers: 'Tingkat' },
  items: { tiers: { label: 'Nama', price: 'Biaya' } },
};
const ticket = defineResource({
  name: 'ticket',
  fields: {
    title: text({ required: true }),
    price: money(),
    deposit: money(),
    tiers: list({ label: text(), price: money() }),
  },
  words: { id: words, en: words },
});
const registry = defineAreas([ticket]);
const stored = {
  id: 1,
  title: 'Konser',
  price: 50_000,
  deposit: null,
  tiers: [
    { label: 'Umum', price: 50_000 },
    { label: 'VIP', price: 200_000 },
  ],
};

const edit = async (update = vi.fn(async (_: string, { data }) => ({ data: { ...stored, ...data } }))) => {
  const data = { getOne: async () => ({ data: stored as never }), update: update as never };
  const { router } = await openForm({ registry, data, at: ['/ticket', '/ticket/edit/1'] });
  await screen.findByLabelText('Harga');
  const retype = async (label: string, keys: string, at = 0) => {
    const box = screen.getAllByLabelText(label)[at] as HTMLElement;
    await userEvent.clear(box);
    await userEvent.type(box, keys);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  return { update, router, retype, save, sent: () => update.mock.lastCall?.[1].data };
};

describe('a form with money', () => {
  beforeEach(() => {
    localStorage.clear();
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('refuses at the field what it does not understand, says how to write it, and keeps it', async () => {
    const { update, retype, save } = await edit();
    await retype('Harga', '1,5M');
    await save();
    const box = screen.getByLabelText<HTMLInputElement>('Harga');
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.value).toBe('1,5M');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const said = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('“M” dapat berarti miliar atau juta. Tulis seperti 1,5 miliar atau 1,5jt');
    expect(update).not.toHaveBeenCalled();
  });

  it('asks once more before an amount that changes by more than half is saved, and leads back to it', async () => {
    const { update, retype, save, sent, router } = await edit();
    await retype('Harga', '500rb');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Nominal ini berubah jauh' });
    expect(dialog.textContent).toMatch(/HargaRp 50\.000 → menjadi Rp 500\.000lima ratus ribu rupiah/);
    const again = screen.getByRole('button', { name: 'Periksa lagi' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Harga')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(update).not.toHaveBeenCalled();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ticket'));
    expect(sent()).toMatchObject({ price: 500_000 });
  });

  it('does not ask again for what was agreed to when the save has to be repeated', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const update = vi.fn(async (_: string, { data }) => ({ data: { ...stored, ...data } }));
    update.mockRejectedValueOnce(Object.assign(new Error('refused'), { status: 0, body: {} }));
    const { retype, save, router } = await edit(update);
    await retype('Harga', '0');
    await save();
    await screen.findByRole('dialog');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ticket'));
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('asks about an item of a list by its place, wherever it was moved', async () => {
    const { retype, save } = await edit();
    await userEvent.click(screen.getByRole('button', { name: 'Naikkan Tingkat 2' }));
    await retype('Biaya', '20rb');
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Tingkat 1, BiayaRp 200\.000 → menjadi Rp 20\.000/);
    expect(dialog.textContent).not.toMatch(/Tingkat 2/);
  });

  it('saves without a question what changes by half or less, and what was empty', async () => {
    const { retype, save, sent, router } = await edit();
    await retype('Harga', '75rb');
    await retype('Uang muka', '10jt');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ticket'));
    expect(sent()).toMatchObject({ price: 75_000, deposit: 10_000_000 });
  });
});
