// Counts players without a name for those who have no controller. A press is kept until it is stored (docs/rules/clock.md#counts).

import type { SenderPorts } from '../../../domain-ui/live-game/counts-sender.ts';
import type { PressKeeper } from '../../../domain-ui/live-game/kept-presses.ts';
import { createQuickCounts, type QuickCounts } from '../../../domain-ui/live-game/quick-counts.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';
import type { FloorSession } from './floor-session.ts';

export interface FloorCounts {
  /** Undefined until kept presses were read. */
  readonly quick: Readable<QuickCounts | undefined>;
  /** Follows the game until the returned function is called. The game must have been read. */
  start(): () => void;
}

interface CountsPorts extends Pick<SenderPorts, 'publish'> {
  readonly keeper: PressKeeper;
}

export function createFloorCounts(
  session: Pick<FloorSession, 'state' | 'read'>,
  line: Readable<ConnectionState>,
  { publish, keeper }: CountsPorts,
): FloorCounts {
  const quick = observable<QuickCounts | undefined>(undefined);
  const readAgain = async (): Promise<void> => {
    await session.read();
    const { failure } = session.state.get();
    if (failure !== undefined) throw failure as Error;
  };
  const open = async (): Promise<void> => {
    const before = await keeper.read();
    const { game } = session.state.get();
    if (game === undefined || quick.get() !== undefined) return;
    const opened = createQuickCounts(game, { publish, readAgain }, keeper, before);
    quick.set(opened);
    await opened.flush();
  };
  const follow = (): void => {
    const { game } = session.state.get();
    if (game !== undefined) quick.get()?.follow(game);
  };
  const flush = (): void => {
    if (line.get().status === 'open') void quick.get()?.flush();
  };
  return {
    quick,
    start: () => {
      const stops = [session.state.subscribe(follow), line.subscribe(flush)];
      void open();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
