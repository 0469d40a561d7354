// One's own seats by the real calls, with a connection of their own, because a guest's board has a session without an account.

import { readOwnSeats, SEATS_QUEUE } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { call } from '../../shared/api/call.ts';
import { inTime } from '../../shared/api/in-time.ts';
import { connect } from '../../shared/realtime/connect.ts';
import { scheduleEvery } from '../../shared/server-time/server-time.ts';
import { session } from '../../shared/session/session.ts';
import { createOwnSeats, type OwnSeats } from './own-seats.ts';

/** Changes without a message, such as counts of players without names, are seen after this time. */
const READ_EVERY = millis(60_000);

/** Opens nothing before `start`. */
export const openOwnSeats = (): OwnSeats =>
  createOwnSeats({
    read: () => inTime((signal) => call(readOwnSeats, undefined, { signal })),
    listen: (onChange) => {
      const realtime = connect({ token: () => session.get().token });
      const stop = realtime.subscribe([{ destination: SEATS_QUEUE, read: onChange }], onChange);
      return () => {
        stop();
        realtime.close();
      };
    },
    atIntervals: (run) => scheduleEvery(READ_EVERY, run),
  });
