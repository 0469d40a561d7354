// The message on this board now. It is drawn again when the countdown changes and when the message ends (docs/rules/boards.md#messages-of-the-floor).

import { FLOOR_WORD_TEXTS, type Language, type WireFloorMessage } from '@feltclock/contract';
import {
  instant,
  isShown,
  messageChangesAt,
  messageLeft,
  ownWords,
  secondsBegun,
  type FloorMessage,
  type FloorShape,
  type Instant,
} from '@feltclock/domain';
import { useEffect, useMemo, useState } from 'react';
import { formatClock } from '../../../../shared/format/format-time.ts';
import { schedule, serverNow } from '../../../../shared/server-time/server-time.ts';

export interface BoardMessage {
  readonly shape: FloorShape;
  readonly text: string;
  /** The remaining time as [HH:]MM:SS, if it counts down. */
  readonly left: string | undefined;
}

const messageOf = ({ at, until, ...message }: WireFloorMessage): FloorMessage => ({
  ...message,
  at: instant(at),
  until: until === null ? undefined : instant(until),
});

export function useFloorMessage(wire: WireFloorMessage | undefined, language: Language): BoardMessage | undefined {
  const message = useMemo(() => (wire === undefined ? undefined : messageOf(wire)), [wire]);
  const [drawn, setDrawn] = useState<{ readonly message: FloorMessage; readonly at: Instant }>();
  const now = message !== undefined && drawn?.message === message ? drawn.at : serverNow();
  const next = message === undefined ? undefined : messageChangesAt(message, now);
  useEffect(() => {
    if (message === undefined || next === undefined) return undefined;
    return schedule(next, () => setDrawn({ message, at: instant(Math.max(next, serverNow())) }));
  }, [message, next]);
  if (message === undefined || !isShown(message, now)) return undefined;
  const left = messageLeft(message, now);
  return {
    shape: message.shape,
    text: message.words === 'own' ? ownWords(message, language) : FLOOR_WORD_TEXTS[message.words][language],
    left: left === undefined ? undefined : formatClock(secondsBegun(left)),
  };
}
