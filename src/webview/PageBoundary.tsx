import { Component, type ReactNode } from 'react';
import { tell } from './bridge/bridge.ts';
import { Crashed } from './parts/states/Crashed.tsx';
import { translateNow } from './words/currentWords.ts';

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
