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

/** Code that is asked for again and again until it is there. */
export interface LazyCode<Code> {
  readonly fetchAhead: () => void;
  /** Undefined until it is there. */
  readonly code: Readable<Code | undefined>;
}

export function lazyCode<Code>(load: () => Promise<Code>, tryAgainLater = soon): LazyCode<Code> {
  const code = observable<Code | undefined>(undefined);
  const state = { isAsked: false };
  const ask = (): void => {
    if (state.isAsked) return;
    state.isAsked = true;
    load().then(
      (loaded) => code.set(loaded),
      () =>
        tryAgainLater(() => {
          state.isAsked = false;
          ask();
        }),
    );
  };
  return { fetchAhead: ask, code };
}

/** A piece whose code is asked for when it is first drawn, and again and again until it is there. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  tryAgainLater = soon,
): LazyPiece<Props> {
  const { fetchAhead, code } = lazyCode(load, tryAgainLater);
  function Piece({ props, fallback }: LazyPieceProps<Props>): ReactNode {
    useEffect(fetchAhead, []);
    const component = useReadable(code);
    return component === undefined ? fallback : createElement(component, props);
  }
  return Object.assign(Piece, { fetchAhead, code });
}
