// A piece of the screen whose code is fetched when it is first shown. Where it can't be had (no network, a new release), the rest of the board stays.

import { millis } from '@feltclock/domain';
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { scheduleIn } from '../../server-time/server-time.ts';
import { observable, type Readable } from '../../state/observable.ts';
import { useReadable } from '../../state/use-readable.ts';

const AGAIN_AFTER = millis(10_000);
const soon = (run: () => void): void => void scheduleIn(AGAIN_AFTER, run);

export interface LazyPieceProps<Props> {
  readonly props: Props;
  /** What is shown until the code is there. */
  readonly fallback: ReactNode;
}

/** A piece that draws its fallback until its code is there. */
export interface LazyPiece<Props extends object> {
  (props: LazyPieceProps<Props>): ReactNode;
  /** Asks for the code before it is drawn, so that it is there without a line. */
  readonly fetchAhead: () => void;
  /** Its code; undefined until it is there. */
  readonly code: Readable<ComponentType<Props> | undefined>;
}

/** A piece whose code is asked for when it is first drawn, and again and again until it is there. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  tryAgainLater = soon,
): LazyPiece<Props> {
  const piece = observable<ComponentType<Props> | undefined>(undefined);
  const state = { isAsked: false };
  const ask = (): void => {
    if (state.isAsked) return;
    state.isAsked = true;
    load().then(
      (component) => piece.set(component),
      () =>
        tryAgainLater(() => {
          state.isAsked = false;
          ask();
        }),
    );
  };
  function Piece({ props, fallback }: LazyPieceProps<Props>): ReactNode {
    useEffect(ask, []);
    const component = useReadable(piece);
    return component === undefined ? fallback : createElement(component, props);
  }
  return Object.assign(Piece, { fetchAhead: ask, code: piece });
}
