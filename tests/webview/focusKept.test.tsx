import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { keepFocus } from '#webview/layout/keepFocus.ts';

/** A page whose button is pressed by key and later disappears with everything around it except the page. */
const Page = () => {
  useEffect(keepFocus, []);
  const [gone, go] = useState(false);
  useEffect(() => {
    const answer = () => go(true);
    addEventListener('answer', answer);
    return () => removeEventListener('answer', answer);
  }, []);
  return (
    <main>
      {!gone && (
        <div>
          <button type="button">Send</button>
        </div>
      )}
    </main>
  );
};

const answer = () => act(async () => void dispatchEvent(new Event('answer')));

afterEach(cleanup);

it('gives the focus to what is left around a button that goes', async () => {
  render(<Page />);
  await userEvent.tab();
  await answer();
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('does so however often it is pressed before it goes, and though a finger scrolls the page meanwhile', async () => {
  render(<Page />);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await userEvent.click(button);
  fireEvent.pointerDown(document.body);
  await answer();
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('gives it to nothing where something else was pressed meanwhile', async () => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.click(document.body);
  await answer();
  expect(document.activeElement).toBe(document.body);
});
