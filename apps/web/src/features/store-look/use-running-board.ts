// The board of a game that runs in the store, as its TVs have it; undefined while none runs.

import { listGames, readBoard, type BoardSnapshot } from '@feltclock/contract';
import { boardFace, type BoardFace, type GameRules } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boardGameOf, liveGameOf } from '../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../domain-ui/live-game/readings.ts';
import { reading } from '../../shared/api/query-client.ts';
import { serverNow, wallAhead } from '../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../shared/server-time/use-redraw-at.ts';

/** Commands are seen this late at the most; the clock between them counts by itself. */
const AGAIN = 10_000;

const isRunning = ({ status }: { readonly status: string }): boolean => status === 'PLAYING' || status === 'PAUSED';

/** A look at a board starts no game. */
export function useRunningBoard(storeId: number): BoardSnapshot | undefined {
  const games = useQuery({ ...reading(listGames, { storeId }), retry: false });
  const id = games.data?.find(isRunning)?.id;
  const board = useQuery({
    ...reading(readBoard, { id: id ?? 0, isGlance: true }),
    enabled: id !== undefined,
    refetchInterval: AGAIN,
    retry: false,
  });
  return id === undefined ? undefined : board.data;
}

/** What that board shows now, and by which rules. */
export function useBoardFace(snapshot: BoardSnapshot): { readonly face: BoardFace; readonly rules: GameRules } {
  const game = useMemo(() => boardGameOf(liveGameOf(snapshotReading(snapshot))), [snapshot]);
  const face = boardFace(game, serverNow(), wallAhead());
  useRedrawAt(face.changesAt);
  return { face, rules: game.rules };
}
