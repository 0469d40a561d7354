// Presses that count at once: each is sent when it is made, waits for a lost connection, and is never sent twice
// (docs/rules/clock.md#counts).

import type { CountStep, PlayerCounts } from '@feltclock/domain';
import type { Readable } from '../../shared/state/observable.ts';
import { createCountsSender, type OwnCounts, type SenderPorts } from './counts-sender.ts';
import { countsLoaded, countsRestored, pressesToKeep, type KeptPresses } from './counts-state.ts';
import type { PressKeeper } from './kept-presses.ts';
import type { FullGame } from './readings.ts';

export interface QuickCounts {
  readonly state: Readable<OwnCounts>;
  /** The stored counts with the unconfirmed presses on top. */
  shown(): PlayerCounts;
  tap(step: CountStep): void;
  /** Sends the waiting presses, unless they may be counted already; then staff decide. */
  flush(): Promise<void>;
  /** Sends the waiting presses because staff decided so. */
  sendAgain(): Promise<void>;
  drop(): void;
  follow(game: FullGame<unknown>): void;
}

/** `before`: presses kept when the page was last open. */
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

  // The presses stay, with the reason.
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
