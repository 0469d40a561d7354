// What a board shows of its store beside its game: the short link and the next tournaments. If a read fails, the last answer stays.

import { readBoardVenue, type ReplyOf } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import type { Call } from '../../shared/api/create-call.ts';
import { scheduleEvery } from '../../shared/server-time/server-time.ts';

type Venue = ReplyOf<typeof readBoardVenue>;

interface VenueRequest {
  readonly call: Call;
  readonly gameId: number;
}

/** Tournaments are created and started while the picture is shown. */
const AGAIN_AFTER = millis(120_000);

/** Undefined until the first answer. */
export function useVenue({ call, gameId }: VenueRequest): Venue | undefined {
  const [venue, setVenue] = useState<Venue>();
  useEffect(() => {
    const request = { isWanted: true };
    const read = (): void => {
      call(readBoardVenue, { id: gameId }).then(
        (answer) => {
          if (request.isWanted) setVenue(answer);
        },
        () => undefined,
      );
    };
    read();
    const stop = scheduleEvery(AGAIN_AFTER, read);
    return () => {
      request.isWanted = false;
      stop();
    };
  }, [call, gameId]);
  return venue;
}
