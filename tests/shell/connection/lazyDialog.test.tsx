import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyDialog } from '#admin/routing/loading/lazyDialog.ts';
import { lazyExtra } from '#admin/routing/loading/lazyScreen.ts';

const Cut = lazyDialog<{ readonly file: string; readonly onClose: () => void }>(() =>
  Promise.reject(new Error('cut off')),
);

/** Asks about one file after another, as when the pictures of a form are cropped. */
const Asking = () => {
  const [files, setFiles] = useState(['one', 'two', 'three']);
  const [file] = files;
  return (
    <Suspense>
      <p>{files.length}</p>
      {file && <Cut file={file} onClose={() => setFiles((others) => others.slice(1))} />}
    </Suspense>
  );
};

it('a dialog whose code did not come lets go of all that it was to ask about', async () => {
  const { container } = render(<Asking />);
  await waitFor(() => expect(container.textContent).toBe('0'));
});

interface Switched {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Told = ({ open }: Switched) => <p>{open ? 'open' : 'closed'}</p>;

const loads: (() => Promise<{ default: typeof Told }>)[] = [
  () => Promise.reject(new Error('cut off')),
  () => Promise.resolve({ default: Told }),
];
const CutOnce = lazyDialog<Switched>(() => loads.shift()?.() ?? Promise.reject(new Error('asked once more')));

const Pressed = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)} />
      <CutOnce open={open} onClose={() => setOpen(false)} />
    </>
  );
};

it('a dialog whose code did not come asks for it anew when it is opened again, and stays once it came', async () => {
  const { container } = render(<Pressed />);
  for (const said of ['', 'open', 'closed', 'open']) {
    await act(async () => container.querySelector('button')?.click());
    expect(container.textContent).toBe(said);
  }
});

const Waiting = ({ Late }: { readonly Late: ComponentType<Switched> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} />
      <button type="button" />
      <Late open={open} onClose={() => setOpen(false)} />
    </>
  );
};

it.each<[claim: string, presses: readonly (number | string)[], how: 'unasked' | undefined, said: string]>([
  ['opens for a second press on its button', [0, 0], undefined, 'open'],
  ['stays shut for who pressed something else meanwhile', [0, 1], undefined, 'closed'],
  ['stays shut for who pressed Escape meanwhile', [0, 'Escape'], undefined, 'closed'],
  ['opens for who pressed another key meanwhile', [0, 'Tab'], undefined, 'open'],
  ['opens all the same where no press has asked for it', [0, 1, 'Escape'], 'unasked', 'open'],
])('a dialog whose code is on its way %s', async (_, presses, how, said) => {
  const code = Promise.withResolvers<{ default: typeof Told }>();
  const { container } = render(<Waiting Late={lazyDialog<Switched>(() => code.promise, how)} />);
  for (const press of presses)
    await act(async () => {
      if (typeof press === 'number') container.querySelectorAll('button')[press]?.click();
      else fireEvent.keyDown(document.body, { key: press });
    });
  await act(async () => code.resolve({ default: Told }));
  expect(container.textContent).toBe(said);
});

const There = lazyDialog<Switched>(() => Promise.resolve({ default: Told }));

const Opened = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} />
      <There open={open} onClose={() => setOpen(false)} />
    </>
  );
};

const Extra = lazyExtra(() => Promise.resolve({ default: () => 'open' }));

const Unfolded = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} />
      {open && <Extra fallback="waiting" />}
    </>
  );
};

it.each<[what: string, Pressed: ComponentType]>([
  ['dialog', Opened],
  ['part', Unfolded],
])(
  'a %s whose code is there is drawn without a timer: a press meant for it would reach what lies below',
  async (_, Pressed) => {
    // In an `act`, React waits for no timer; a browser has no `act`.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] });
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const turns = async (isDone: () => boolean) => {
      for (let turn = 0; turn < 50 && !isDone(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    try {
      root.render(<Pressed />);
      await turns(() => place.querySelector('button') !== null);
      place.querySelector('button')?.click();
      await turns(() => place.textContent === 'open');
      expect(place.textContent).toBe('open');
    } finally {
      root.unmount();
      place.remove();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  },
);

const CutPart = lazyExtra<object>(
  () => Promise.reject(new Error('cut off')),
  () => 'less',
);

it('less stands in the place of a part whose code did not come', async () => {
  const { container } = render(<CutPart fallback="waiting" />);
  expect(container.textContent).toBe('waiting');
  await waitFor(() => expect(container.textContent).toBe('less'));
});
