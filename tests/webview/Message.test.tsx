import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Message } from '#webview/parts/states/Message.tsx';

const message = (words: string) => (
  <Message icon="alert" title={words}>
    <button type="button">Tutup</button>
  </Message>
);

it('gives the focus to its heading as it comes, and leaves it where it went when its words come late', () => {
  const { rerender } = render(message('Sesi berakhir'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  screen.getByRole('button').focus();
  rerender(message('Session ended'));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
