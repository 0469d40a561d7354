// The sounds of a running level: a beep at each of the last five seconds, and one for what follows (docs/rules/boards.md#countdown-and-sounds).

import {
  COUNTDOWN_FROM,
  advanced,
  after,
  isBreak,
  millis,
  rowEndsAt,
  type BoardGame,
  type Instant,
  type Millis,
} from '@feltclock/domain';

export type Sound = 'beep' | 'last-beep' | 'level' | 'break' | 'end';

export interface PlannedSound {
  readonly at: Instant;
  readonly sound: Sound;
  /** The same for the same sound of the same row, however often it is planned. */
  readonly key: string;
}

const SECOND = 1000;

function soundAfter({ rules }: BoardGame, seq: number): Sound {
  const next = rules.rows[seq + 1];
  if (next === undefined) return 'end';
  return isBreak(next) ? 'break' : 'level';
}

/**
 * The sounds after `now` and within `ahead` of it; none while the clock is stopped. `kinds` is the owner's choice: undefined for all, `LEVELS` for
 * those without the countdown's beeps, else none.
 */
export function soundsAhead(game: BoardGame, now: Instant, ahead: Millis, kinds?: string): readonly PlannedSound[] {
  const clock = advanced(game.clock, game.rules, now);
  const end = rowEndsAt(clock);
  if (end === undefined || kinds === 'NONE') return [];
  const beeps = Array.from({ length: COUNTDOWN_FROM }, (_, index): PlannedSound => {
    const left = index + 1;
    const sound = left === 1 ? 'last-beep' : 'beep';
    return { at: after(end, millis(-left * SECOND)), sound, key: `${clock.version}:${clock.seq}:${left}` };
  });
  const last: PlannedSound = { at: end, sound: soundAfter(game, clock.seq), key: `${clock.version}:${clock.seq}:0` };
  return [...(kinds === undefined ? beeps : []), last]
    .filter(({ at }) => at > now && at <= now + ahead)
    .sort((a, b) => a.at - b.at);
}

/** True if a sound is so near, before or after, that the audio clock should run. */
export function isSoundNear(game: BoardGame, now: Instant, lead: Millis, tail: Millis): boolean {
  const clock = advanced(game.clock, game.rules, now);
  const end = rowEndsAt(clock);
  if (end === undefined) return false;
  return end - now <= COUNTDOWN_FROM * SECOND + lead || now - clock.anchor <= tail;
}
