// Keeps a piece that fails to draw from taking the rest of the TV along: something stands in for it, and it is tried again.

import { millis } from '@feltclock/domain';
import { Component, type ReactNode } from 'react';
import { scheduleIn } from '../../../shared/server-time/server-time.ts';

interface SpareProps {
  /** What stands in. */
  readonly spare: ReactNode;
  readonly children: ReactNode;
}

const TRY_AGAIN_AFTER = millis(10_000);

export class Spare extends Component<SpareProps, { readonly hasFailed: boolean }> {
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
    return this.state.hasFailed ? this.props.spare : this.props.children;
  }
}
