// What this board knows of its game's floor: what its reading told, or what it heard since (docs/rules/floor-boards.md#what-boards-are-told).

import { floorView, floorViewTopic, parsedJson } from '@feltclock/contract';
import type { FloorOnBoard } from '@feltclock/domain';
import { useEffect, useMemo, useState } from 'react';
import type { BoardServices } from '../live/board-services.ts';

/** What can't be read was not told. */
export function viewIn(told: unknown): FloorOnBoard | undefined {
  const read = floorView.safeParse(told);
  return read.success ? read.data : undefined;
}

/** Counts change a view without an act, so that of one number the later holds. */
const isNewer = (one: FloorOnBoard, other: FloorOnBoard): boolean =>
  one.version > other.version || (one.version === other.version && one.at > other.at);

export type FloorLine = Pick<BoardServices, 'gameId' | 'realtime' | 'model'>;

/**
 * `told` is the floor of the last reading, undefined where the game has none; what is heard after it was told of takes its place, through lost lines too.
 * An act may have been done between the reading and the first hearing: the board is read again then.
 */
export function useFloorView(told: unknown, { gameId, realtime, model }: FloorLine): FloorOnBoard | undefined {
  const read = useMemo(() => viewIn(told), [told]);
  const [heard, setHeard] = useState<FloorOnBoard>();
  const hasFloor = read !== undefined;
  useEffect(() => {
    if (!hasFloor) return undefined;
    const hear = (body: string): void => {
      const view = viewIn(parsedJson(body));
      if (view !== undefined) setHeard((known) => (known !== undefined && isNewer(known, view) ? known : view));
    };
    return realtime.subscribe([{ destination: floorViewTopic(gameId), read: hear }], () => void model.refresh());
  }, [hasFloor, gameId, realtime, model]);
  if (read === undefined || heard === undefined) return read;
  return isNewer(heard, read) ? heard : read;
}
