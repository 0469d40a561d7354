// Presses that count at once: each is sent as it is made, waits for a line that is gone, and is never sent twice
// (docs/rules/counts.md#presses-that-count-at-once).

import type { CountStep, PlayerCounts } from '@feltclock/domain';
import type { Readable } from '../../shared/state/observable.ts';
import { createCountsSender, type OwnCounts, type SenderPorts } from './counts-sender.ts';
import { countsLoaded, countsRestored, pressesToKeep, type KeptPresses } from './counts-state.ts';
import type { PressKeeper } from './kept-presses.ts';
import type { FullGame } from './readings.ts';

export interface QuickCounts {
  readonly state: Readable<OwnCounts>;
  /** The stored counts with the presses that are not confirmed on top. */
  shown(): PlayerCounts;
  tap(step: CountStep): void;
  /** Sends what waits, unless it may be counted already; that staff decide about. */
  flush(): Promise<void>;
  /** Sends what waits, because staff said so. */
  sendAgain(): Promise<void>;
  drop(): void;
  follow(game: FullGame<unknown>): void;
}

/** `before`: the presses that were kept when the page was last open. */
export function createQuickCounts(
  game: FullGame<unknown>,
  ports: SenderPorts,
  keeper: Pick<PressKeeper, 'keep'>,
  before: KeptPresses | undefined,
): QuickCounts {
  const sender = createCountsSender(
    game,
    ports,
    before === undefined ? countsLoaded(game.counts) : countsRestored(game.counts, before),
  );
  const keep = (): void => keeper.keep(pressesToKeep(sender.state.get().counts));
  keep();
  sender.state.subscribe(keep);

  // Why they were not stored stands beside the presses, which stay.
  const sendAgain = (): Promise<void> => sender.apply().catch(() => undefined);
  const flush = async (): Promise<void> => {
    const { pending, isInDoubt } = sender.state.get().counts;
    if (pending.length > 0 && !isInDoubt) await sendAgain();
  };
  return {
    state: sender.state,
    shown: () => sender.shown(),
    tap: (step) => {
      sender.press(step);
      void flush();
    },
    flush,
    sendAgain,
    drop: () => sender.drop(),
    follow: (next) => sender.follow(next),
  };
}
