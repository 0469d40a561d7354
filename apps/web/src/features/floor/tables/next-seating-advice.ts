// The next advice about seats, one at a time, whichever view is shown.

import { seatingAdvice, type SeatingAdvice } from '@feltclock/domain';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import type { FloorView } from '../live/floor-view.ts';

export function nextSeatingAdvice({ clock, counts, known }: FloorView): SeatingAdvice | null {
  const isInPlay = clock.status === 'PLAYING' || clock.status === 'PAUSED';
  return seatingAdvice(known.log, {
    playersLeft: counts.current,
    isClosed: isInPlay && clock.registration === 'CLOSED',
    now: serverNow(),
  });
}
