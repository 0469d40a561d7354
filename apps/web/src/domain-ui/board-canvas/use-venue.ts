// What a board tells of its store beside its game, asked for while it is shown: when that can't be had, what was told before stays.

import { readBoardVenue, type ReplyOf } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import type { Call } from '../../shared/api/create-call.ts';
import { scheduleEvery } from '../../shared/server-time/server-time.ts';

type Venue = ReplyOf<typeof readBoardVenue>;

interface VenueAsked {
  readonly call: Call;
  readonly gameId: number;
}

/** Tournaments are set up and begun while the picture stands. */
const AGAIN_AFTER = millis(120_000);

/** Undefined until somebody has answered. */
export function useVenue({ call, gameId }: VenueAsked): Venue | undefined {
  const [venue, setVenue] = useState<Venue>();
  useEffect(() => {
    const asking = { isWanted: true };
    const ask = (): void => {
      call(readBoardVenue, { id: gameId }).then(
        (answer) => {
          if (asking.isWanted) setVenue(answer);
        },
        () => undefined,
      );
    };
    ask();
    const stop = scheduleEvery(AGAIN_AFTER, ask);
    return () => {
      asking.isWanted = false;
      stop();
    };
  }, [call, gameId]);
  return venue;
}
