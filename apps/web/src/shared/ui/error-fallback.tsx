// If a piece fails to draw, shows a fallback, so that the rest of the page stays, and tries again later.

import { millis } from '@feltclock/domain';
import { Component, type ReactNode } from 'react';
import { scheduleIn } from '../server-time/server-time.ts';

interface ErrorFallbackProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

const TRY_AGAIN_AFTER = millis(10_000);

export class ErrorFallback extends Component<ErrorFallbackProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError = (): { readonly hasFailed: boolean } => ({ hasFailed: true });
  override readonly state = { hasFailed: false };
  #cancel: () => void = () => undefined;

  override componentDidCatch(): void {
    this.#cancel = scheduleIn(TRY_AGAIN_AFTER, () => this.setState({ hasFailed: false }));
  }

  override componentWillUnmount(): void {
    this.#cancel();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
