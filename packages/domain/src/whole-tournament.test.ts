import { describe, expect, it } from 'vitest';
import { boardFace } from './boards/board-face.ts';
import {
  HAND_CLOSES_AT,
  HAND_DEADLINE,
  HAND_ENDS_AT,
  HAND_TABLE,
  type HandRow,
} from '../test-support/default-tournament.ts';
import { logActionOf } from './clock/game-commands.ts';
import { DEFAULT_STRUCTURE } from './structure/structure.ts';
import { after, instant, millis, type Instant } from './time.ts';
import { countsOf, inMinutes, must } from '../test-support/tournament.ts';
import {
  advance,
  createdClock,
  nextBreakAfter,
  pause,
  play,
  registrationLeft,
  type RowEnd,
  type TournamentClock,
} from './clock/tournament-clock.ts';

const RULES = DEFAULT_STRUCTURE;
const START = instant(1_763_726_400_000.25);
const created = createdClock(RULES, START);
const started = must(play(created, START));

/** A log row in minutes, as in the hand-written table. */
const logged = (clock: TournamentClock, since: Instant) => ({
  action: logActionOf(clock.status),
  version: clock.version,
  seq: clock.seq,
  at: (clock.anchor - since) / 60_000,
  remaining: clock.remaining / 60_000,
  total: clock.total / 60_000,
  remainReg: registrationLeft(clock, RULES, clock.anchor) / 60_000,
  nextBreak: nextBreakAfter(clock, RULES, clock.anchor) / 60_000,
  registration: clock.registration,
});
type Logged = ReturnType<typeof logged>;

/** What the log must contain at the beginning of a row: the first PLAY is version 2, each row one more. */
const expectedOf = (hand: HandRow): Logged => ({
  action: 'PLAY',
  version: hand.seq + 2,
  seq: hand.seq,
  at: hand.startsAt,
  remaining: 10,
  total: hand.startsAt,
  remainReg: hand.remainReg,
  nextBreak: hand.nextBreak,
  registration: hand.seq > HAND_DEADLINE ? 'CLOSED' : 'OPEN',
});

/** Continues from `clock`, reading every `step` milliseconds. */
function playOn(clock: TournamentClock, from: Instant, step: number): readonly RowEnd[] {
  const rowEnds: RowEnd[] = [];
  const until = after(from, inMinutes(HAND_ENDS_AT + 60));
  for (let now = from; now <= until; now = after(now, millis(step)))
    rowEnds.push(...advance(rowEnds.at(-1)?.clock ?? clock, RULES, now));
  return rowEnds;
}

describe.each([
  ['looked at once, an hour after its end', (HAND_ENDS_AT + 60) * 60_000],
  ['looked at every 47 minutes', 47 * 60_000],
  ['looked at every ten minutes', 600_000],
  ['looked at every 999.9 ms', 999.9],
])('the default tournament, %s', (_how, step) => {
  const rowEnds = playOn(started, START, step);
  const log = [started, ...rowEnds.map(({ clock }) => clock)].map((clock) => logged(clock, START));

  it('has a log row for each of the 34 rows and one for the end', () => {
    expect(log).toHaveLength(HAND_TABLE.length + 1);
  });

  it.each(HAND_TABLE)('row $seq begins after $startsAt minutes as the table says', (hand) => {
    expect(log[hand.seq]).toEqual(expectedOf(hand));
  });

  it('closes registration once, with the break after level 8', () => {
    const closings = rowEnds.filter(({ registrationClosed }) => registrationClosed);
    expect(closings.map(({ clock }) => logged(clock, START).at)).toEqual([HAND_CLOSES_AT]);
  });

  it('ends once, after the last row', () => {
    expect(rowEnds.filter(({ ended }) => ended)).toHaveLength(1);
    expect(log.at(-1)).toEqual({
      action: 'END',
      version: 36,
      seq: 33,
      at: HAND_ENDS_AT,
      remaining: 0,
      total: HAND_ENDS_AT,
      remainReg: 0,
      nextBreak: 0,
      registration: 'CLOSED',
    });
  });
});

describe('the default tournament with a pause in every row', () => {
  it('matches the table by running time, for any time of day', () => {
    let now = START;
    let clock = started;
    for (const hand of HAND_TABLE) {
      expect(logged(clock, START)).toMatchObject({ seq: hand.seq, total: hand.startsAt, remainReg: hand.remainReg });
      now = after(now, inMinutes(4));
      const stopped = must(pause(clock, now));
      expect(advance(stopped, RULES, after(now, inMinutes(15)))).toEqual([]);
      now = after(now, inMinutes(15));
      const rowEnds = advance(must(play(stopped, now)), RULES, after(now, inMinutes(6)));
      expect(rowEnds).toHaveLength(1);
      now = after(now, inMinutes(6));
      clock = rowEnds[0]!.clock;
    }
    expect(logged(clock, START)).toMatchObject({ action: 'END', total: HAND_ENDS_AT, at: HAND_ENDS_AT + 34 * 15 });
  });
});

describe('the board of the default tournament', () => {
  const game = { clock: started, rules: RULES, counts: countsOf({ buyIn: 40, current: 31 }), startAt: undefined };

  it.each(HAND_TABLE)('at row $seq shows $smallBlind/$bigBlind and what comes', (hand) => {
    const next = HAND_TABLE.slice(hand.seq + 1).find((row) => row.level > 0);
    const face = boardFace(game, after(START, inMinutes(hand.startsAt)));
    expect(face).toMatchObject({
      version: hand.seq + 2,
      status: 'PLAYING',
      seq: hand.seq,
      isBreak: hand.level === 0,
      timer: 600,
      totalTime: hand.startsAt * 60,
      nextBreak: hand.nextBreak === 0 ? undefined : hand.nextBreak * 60,
      isBreakNext: HAND_TABLE[hand.seq + 1]?.level === 0,
      averageStack: 38_710,
    });
    expect(face.row).toMatchObject({ smallBlind: hand.smallBlind, bigBlind: hand.bigBlind, ante: hand.ante });
    expect(face.nextLevel).toEqual(next && RULES.rows[next.seq]);
    expect(face.registration).toEqual({
      status: hand.remainReg === 0 ? 'CLOSED' : 'OPEN',
      left: hand.remainReg * 60,
      closesAt: hand.remainReg === 0 ? undefined : after(START, inMinutes(HAND_CLOSES_AT)),
      deadline: { seq: 9, level: 8, includesBreak: true },
      isClosing: hand.remainReg > 0 && hand.remainReg <= 5,
    });
  });

  it('shows each of its 20,400 seconds exactly once', () => {
    let now = START;
    let seconds = 0;
    for (;;) {
      const face = boardFace(game, now);
      expect(face.totalTime).toBe(seconds);
      if (face.changesAt === undefined) break;
      expect(face.timer).toBe(600 - (seconds % 600));
      now = face.changesAt;
      seconds += 1;
    }
    expect(seconds).toBe(HAND_ENDS_AT * 60);
    expect(boardFace(game, now)).toMatchObject({ status: 'END', timer: 0 });
  });
});
