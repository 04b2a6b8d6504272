import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { MoneyInput } from '#admin/kinds/input/MoneyInput.tsx';
import { caretBehind, readMoney, showMoney, withoutDecimals } from '#admin/kinds/input/moneyText.ts';
import { money } from '#schema/kinds/money.ts';

afterEach(cleanup);

describe('money as text', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [1_250_000, '1.250.000'],
    [-45_000, '-45.000'],
  ])('%s is written %s, and read back', (value, text) => {
    expect(showMoney(value)).toBe(text);
    expect(readMoney(text)).toBe(value);
  });

  it.each([
    ['', null],
    ['Rp', null],
    ['Rp 1.250.000', 1_250_000],
    ['007', 7],
    ['12a3', 123],
    ['1234567890123456789', 123_456_789_012_345],
  ])('reads %j as %s', (text, value) => expect(readMoney(text)).toBe(value));

  it.each(['Rp 1.250.000', '1.250.000,00', '1,250,000.00', '1.250.000,-', ' 1250000 '])('takes a pasted %j', (pasted) =>
    expect(readMoney(withoutDecimals(pasted))).toBe(1_250_000),
  );

  it('puts the caret behind as many digits as before', () => {
    expect(caretBehind('1.250.000', 0)).toBe(0);
    expect(caretBehind('1.250.000', 1)).toBe(1);
    expect(caretBehind('1.250.000', 4)).toBe(5);
    expect(caretBehind('1.250.000', 9)).toBe(9);
  });
});

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
});
