// One's own seats over the real calls, and a line of their own: a guest's board has one too, but it is nobody's.

import { readOwnSeats, SEATS_QUEUE } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { call } from '../../shared/api/call.ts';
import { inTime } from '../../shared/api/in-time.ts';
import { connect } from '../../shared/realtime/connect.ts';
import { scheduleEvery } from '../../shared/server-time/server-time.ts';
import { session } from '../../shared/session/session.ts';
import { createOwnSeats, type OwnSeats } from './own-seats.ts';

/** What moves a place without being told, such as counts of players without a name, is seen so soon. */
const READ_EVERY = millis(60_000);

/** Nothing is opened before `start`. */
export const openOwnSeats = (): OwnSeats =>
  createOwnSeats({
    read: () => inTime((signal) => call(readOwnSeats, undefined, { signal })),
    listen: (hear) => {
      const realtime = connect({ token: () => session.get().token });
      const stop = realtime.subscribe([{ destination: SEATS_QUEUE, read: hear }], hear);
      return () => {
        stop();
        realtime.close();
      };
    },
    nowAndThen: (run) => scheduleEvery(READ_EVERY, run),
  });
