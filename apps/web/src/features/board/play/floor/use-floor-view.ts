// The floor of the board's game: from the last read, or from a newer message (docs/rules/boards.md#what-a-floor-shows).

import { floorView, floorViewTopic, parsedJson } from '@feltclock/contract';
import type { FloorOnBoard } from '@feltclock/domain';
import { useEffect, useMemo, useState } from 'react';
import type { BoardServices } from '../live/board-services.ts';

/** Invalid data counts as absent. */
export function parseFloorView(wire: unknown): FloorOnBoard | undefined {
  const read = floorView.safeParse(wire);
  return read.success ? read.data : undefined;
}

/** Counts change a view without a new version. Then the later one is newer. */
const isNewer = (one: FloorOnBoard, other: FloorOnBoard): boolean =>
  one.version > other.version || (one.version === other.version && one.at > other.at);

export type FloorSource = Pick<BoardServices, 'gameId' | 'realtime' | 'model'>;

/**
 * `wire` is the floor of the last read, undefined if the game has none. A newer message replaces it. The floor may change between the read and the
 * subscription, so the board is read again when the subscription opens.
 */
export function useFloorView(wire: unknown, { gameId, realtime, model }: FloorSource): FloorOnBoard | undefined {
  const read = useMemo(() => parseFloorView(wire), [wire]);
  const [received, setReceived] = useState<FloorOnBoard>();
  const hasFloor = read !== undefined;
  useEffect(() => {
    if (!hasFloor) return undefined;
    const receive = (body: string): void => {
      const view = parseFloorView(parsedJson(body));
      if (view !== undefined) setReceived((known) => (known !== undefined && isNewer(known, view) ? known : view));
    };
    return realtime.subscribe([{ destination: floorViewTopic(gameId), read: receive }], () => void model.refresh());
  }, [hasFloor, gameId, realtime, model]);
  if (read === undefined || received === undefined) return read;
  return isNewer(received, read) ? received : read;
}
