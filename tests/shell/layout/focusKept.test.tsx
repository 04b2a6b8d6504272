// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepFocus } from '#admin/layout/keepFocus.ts';
import { mainId, useHeadingFocus } from '#admin/layout/mainFocus.tsx';

/** A button that disappears when pressed. */
const Once = ({ name }: { readonly name: string }) => {
  const [gone, setGone] = useState(false);
  return gone ? null : (
    <button type="button" onClick={() => setGone(true)}>
      {name}
    </button>
  );
};

/** A button that is disabled once it was pressed. */
const Waiting = ({ name }: { readonly name: string }) => {
  const [waits, setWaits] = useState(false);
  return (
    <button type="button" disabled={waits} onClick={() => setWaits(true)}>
      {name}
    </button>
  );
};

/** A button that is disabled until its reply comes. */
const Asking = ({ name }: { readonly name: string }) => {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const answer = () => setWaits(false);
    addEventListener('answer', answer);
    return () => removeEventListener('answer', answer);
  }, []);
  return (
    <button type="button" disabled={waits} onClick={() => setWaits(true)}>
      {name}
    </button>
  );
};

/** The first of two buttons that change places. */
const Passing = () => {
  const [names, setNames] = useState(['First', 'Second']);
  return names.map((name) => (
    <button key={name} type="button" onClick={() => setNames([...names].reverse())}>
      {name}
    </button>
  ));
};

const Screen = () => {
  useEffect(keepFocus, []);
  return (
    <>
      <main id={mainId}>
        <p>
          <Once name="Save changes" /> <button type="button">Save view</button>
        </p>
        <Passing />
        <Asking name="Ask" />
        <nav>
          <button type="button">Previous page</button> <Waiting name="Next page" />
        </nav>
        <ul>
          <li>
            <button type="button">Move up</button> <Waiting name="Move down" /> <button type="button">Remove</button>
          </li>
        </ul>
        <p>
          <Once name="Drop all filters" />
        </p>
      </main>
      <div role="presentation" tabIndex={-1}>
        <div role="dialog" aria-label="Edit" tabIndex={-1}>
          <Once name="Drop the line" /> <button type="button">Another field</button> <Asking name="Read" />
          <div className="MuiDialogActions-root">
            <button type="button">Back</button> <Once name="Preview" /> <Waiting name="Send" />
          </div>
        </div>
      </div>
    </>
  );
};

/** A button whose dialog is removed once it has faded out; `then`: what happens to the button. */
const Opening = ({ then }: { readonly then: 'stays' | 'goes' | 'waits' }) => {
  const [step, setStep] = useState<'before' | 'open' | 'after' | 'done'>('before');
  useEffect(keepFocus, []);
  useEffect(() => {
    const end = () => setStep('after');
    const done = () => setStep('done');
    addEventListener('faded', end);
    addEventListener('answer', done);
    return () => {
      removeEventListener('faded', end);
      removeEventListener('answer', done);
    };
  }, []);
  return (
    <>
      <main id={mainId}>
        {!(then === 'goes' && step === 'after') && (
          <button type="button" disabled={then === 'waits' && step === 'after'} onClick={() => setStep('open')}>
            Open
          </button>
        )}{' '}
        <button type="button">Next to it</button>
      </main>
      {step === 'open' && (
        <div role="dialog">
          <button type="button">Cancel</button>
        </div>
      )}
    </>
  );
};

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

afterEach(() => {
  cleanup();
  document.body.removeAttribute('tabindex');
});

describe('the focus of what a press takes away', () => {
  it.each([
    ['Save changes', 'Save view', 'what stands after it'],
    ['Drop all filters', 'Remove', 'what stands before it, where it was the last of its own'],
    ['Drop the line', 'Another field', 'a neighbour in the same dialog'],
    ['Preview', 'Edit', 'the dialog, whose next step begins there'],
    ['Move down', 'Move up', 'its opposite, where its line is the last one now'],
    ['Next page', 'Previous page', 'its opposite, where the page is the last one'],
    ['Send', 'Edit', 'the dialog, while its button waits'],
  ])('goes from “%s” to “%s”: %s', async (pressed, next) => {
    render(<Screen />);
    await press(pressed);
    await waitFor(() => expect(focused()).toBe(next));
  });

  it('goes there also where what has it is pressed once more', async () => {
    render(<Screen />);
    screen.getByRole('button', { name: 'Save changes' }).focus();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(focused()).toBe('Save view'));
  });

  it('goes there from what had it before this began', async () => {
    const stay = document.body.appendChild(document.createElement('main'));
    stay.id = mainId;
    stay.innerHTML = '<button>Save</button><button>Cancel</button>';
    const [save, cancel] = stay.querySelectorAll('button');
    save?.focus();
    const end = keepFocus();
    onTestFinished(() => {
      end();
      stay.remove();
    });
    save?.remove();
    await waitFor(() => expect(document.activeElement).toBe(cancel));
  });

  it('stays with what is only moved', async () => {
    render(<Screen />);
    await press('First');
    await waitFor(() => expect(focused()).toBe('First'));
  });

  it.each([
    ['Ask', 'the page', () => document.body.focus()],
    ['Read', 'the frame of its dialog', () => screen.getByRole('presentation').focus()],
  ])('is given back to “%s”, which had to wait, from %s', async (name, _at, lose) => {
    render(<Screen />);
    await press(name);
    // A browser takes the focus from what is disabled, and a dialog then moves it to its frame. jsdom leaves it there.
    document.body.tabIndex = -1;
    lose();
    fireEvent(window, new Event('answer'));
    await waitFor(() => expect(focused()).toBe(name));
  });

  it('stays where somebody has put it meanwhile', async () => {
    render(<Screen />);
    await press('Ask');
    screen.getByRole('button', { name: 'Save view' }).focus();
    fireEvent(window, new Event('answer'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' }).hasAttribute('disabled')).toBe(false));
    expect(focused()).toBe('Save view');
  });

  it.each([
    ['what opened a dialog', 'Open', 'stays'],
    ['its neighbour, where that is there no more', 'Next to it', 'goes'],
    ['it as soon as it has waited', 'Open', 'waits'],
  ] as const)('goes to %s, when the dialog is gone with the focus in it', async (_to, next, then) => {
    render(<Opening then={then} />);
    await press('Open');
    screen.getByRole('button', { name: 'Cancel' }).focus();
    fireEvent(window, new Event('faded'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent(window, new Event('answer'));
    await waitFor(() => expect(focused()).toBe(next));
  });

  it('is nobody’s once somebody has pressed beside it', async () => {
    render(<Screen />);
    screen.getByRole('button', { name: 'Save changes' }).focus();
    await userEvent.click(document.body);
    screen.getByRole('button', { name: 'Save changes' }).click();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });
});

const Layout = ({ path, title }: { readonly path: string; readonly title?: string }) => {
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main, path);
  return <main ref={main}>{title && <h1>{title}</h1>}</main>;
};

it('the heading of a screen has the focus, however long its code took to come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = render(<Layout path="/" />);
  rerender(<Layout path="/banner" />);
  vi.advanceTimersByTime(29_000);
  rerender(<Layout path="/banner" title="Banner" />);
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'), 10_000);
});
