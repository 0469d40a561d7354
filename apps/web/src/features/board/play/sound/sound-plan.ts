// Which sounds a running level makes, and when: a beep as each of the last five seconds begins, and one for what follows
// (docs/rules/boards.md#countdown-and-sounds).

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
  /** The same sound of the same row has the same key however often it is planned. */
  readonly key: string;
}

const SECOND = 1000;

function soundAfter({ rules }: BoardGame, seq: number): Sound {
  const next = rules.rows[seq + 1];
  if (next === undefined) return 'end';
  return isBreak(next) ? 'break' : 'level';
}

/**
 * The sounds that fall after `now` and within `ahead` of it; none while the clock stands. `kinds` is what the store's owner chose: nothing for
 * all of them, `LEVELS` for those without the count-down's beeps, else none.
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

/** Is a sound so near, before or after, that the audio clock should be running? */
export function isSoundNear(game: BoardGame, now: Instant, lead: Millis, tail: Millis): boolean {
  const clock = advanced(game.clock, game.rules, now);
  const end = rowEndsAt(clock);
  if (end === undefined) return false;
  return end - now <= COUNTDOWN_FROM * SECOND + lead || now - clock.anchor <= tail;
}
