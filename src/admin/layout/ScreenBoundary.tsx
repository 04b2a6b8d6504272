import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../pages/ErrorPage.tsx';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
  /** Another one is another screen: the error of the last is over. */
  readonly screen: string;
}

/** Keeps a screen's error to itself: the menu and the bar around it go on. */
export class ScreenBoundary extends Component<
  ScreenBoundaryProps,
  { readonly error: unknown; readonly fallen: boolean }
> {
  override state = { error: undefined as unknown, fallen: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, fallen: true };
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (this.state.fallen && before.screen !== this.props.screen) this.retry();
  }

  private readonly retry = () => this.setState({ error: undefined, fallen: false });

  override render() {
    return this.state.fallen ? <ErrorPage error={this.state.error} retry={this.retry} /> : this.props.children;
  }
}
