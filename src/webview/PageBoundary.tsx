import { Component, type ReactNode } from 'react';
import { tell } from './bridge/bridge.ts';
import { Button } from './parts/Button.tsx';
import { Message } from './parts/states/Message.tsx';
import { translateNow } from './words/currentWords.ts';
import { useWords } from './words/useWords.ts';

/** Something in a page broke. Read anew it has no token any more: it then asks the app for one. */
const Crashed = () => {
  const t = useWords();
  return (
    <Message icon="alert" tone="bad" title={t('failure.crash')}>
      <Button look="soft" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </Message>
  );
};

/** Keeps a page that broke from taking the layout with it, and tells the app. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    // Not the error's own text: it may hold what was typed.
    tell({ event: 'error', message: translateNow()('failure.crash') });
  }

  override render() {
    return this.state.broken ? <Crashed /> : this.props.children;
  }
}
