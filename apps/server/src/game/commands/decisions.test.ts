import {
  createdClock,
  end,
  initialise,
  instant,
  millis,
  NO_PLAYERS,
  pause,
  play,
  seconds,
  secondsToMillis,
  type ClockOutcome,
  type Instant,
  type TournamentClock,
} from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { SHORT_RULES } from '../../../test-support/game/game-server.ts';
import type { GameRecord } from '../record/game-record.ts';
import { decideClock, decideLoaded, type ClockCommand } from './clock-command.ts';
import type { Decision } from '../record/decision.ts';
import { decideStructure } from './structure-command.ts';
import { decideOutage, decideUndo } from './undo-command.ts';

const NOON = instant(1.7e12);
const BY = 'dealer';
const later = (span: number): Instant => instant(NOON + span * 1000);
const must = (outcome: ClockOutcome): TournamentClock => {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.clock;
};

const READY = createdClock(SHORT_RULES, NOON);
const INIT = must(initialise(READY, NOON));
/** Row 1 has just begun, after ten minutes. */
const IN_ROW_1: TournamentClock = { ...must(play(READY, NOON)), seq: 1, total: secondsToMillis(seconds(600)) };
const PAUSED = must(pause(IN_ROW_1, NOON));
const END = must(end(IN_ROW_1, NOON));
const OUTAGE = { from: instant(NOON - 90_000), to: NOON, version: 2 };

const game = (clock: TournamentClock, part: Partial<GameRecord> = {}): GameRecord => ({
  id: 1,
  storeId: 1,
  structureId: 1,
  structureName: '',
  name: '',
  prize: '',
  prizeContent: '',
  prizeVersion: 1,
  startAt: undefined,
  createdAt: NOON,
  rules: SHORT_RULES,
  counts: NO_PLAYERS,
  countsVersion: 1,
  countsCommandId: null,
  programSequence: 0,
  last: {
    version: clock.version,
    action: 'PLAY',
    cause: 'command',
    seq: clock.seq,
    level: 1,
    remaining: clock.remaining,
    total: clock.total,
    nextBreak: millis(0),
    remainReg: millis(0),
    registration: 'OPEN',
    at: clock.anchor,
    actor: null,
  },
  clock,
  undo: [],
  undoVersion: 4,
  outage: null,
  floorMessage: undefined,
  floorVersion: 0,
  named: undefined,
  ...part,
});

const written = ({ rows, refusal }: Decision) =>
  refusal?.code ?? rows.map(({ cause, by, clock }) => [cause, by, clock.status, clock.seq, clock.remaining / 1000]);

describe('a PAUSE with a position', () => {
  const paused = (clock: TournamentClock, seq: number, remaining: number, after: number) =>
    written(
      decideClock({ do: 'pause-at', seq, remaining: secondsToMillis(seconds(remaining)) }, BY)(
        game(clock),
        later(after),
      ),
    );
  const HERE = [['command', BY, 'PAUSED', 1, 599.6]];

  it.each<[string, unknown, unknown]>([
    ['the last second of the row before', paused(IN_ROW_1, 0, 1, 0.4), HERE],
    ['its last two seconds', paused(IN_ROW_1, 0, 2, 0.4), HERE],
    ['three seconds before its end', paused(IN_ROW_1, 0, 3, 0.4), [['moved', BY, 'PAUSED', 0, 3]]],
    ['sent almost two seconds late', paused(IN_ROW_1, 0, 1, 1.999), [['command', BY, 'PAUSED', 1, 598.001]]],
    ['sent two seconds late', paused(IN_ROW_1, 0, 1, 2), [['moved', BY, 'PAUSED', 0, 1]]],
    ['of a clock that does not run', paused(PAUSED, 0, 1, 0.4), [['moved', BY, 'PAUSED', 0, 1]]],
    ['two rows back', paused({ ...IN_ROW_1, seq: 2 }, 0, 1, 0.4), [['moved', BY, 'PAUSED', 0, 1]]],
    ['before the first row', paused({ ...IN_ROW_1, seq: 0 }, -1, 1, 0.4), 'no-such-row'],
    ['a second from the start of another row', paused(IN_ROW_1, 3, 599, 5), [['moved', BY, 'PAUSED', 3, 599]]],
    ['a time in a row that runs', paused(IN_ROW_1, 1, 400, 0.4), [['shifted', BY, 'PAUSED', 1, 400]]],
    ['a moment from where it stands', paused(IN_ROW_1, 1, 600, 0.4), [['command', BY, 'PAUSED', 1, 600]]],
    ['nothing left, in the last second of a row', paused(IN_ROW_1, 1, 0, 599.5), [['command', BY, 'PAUSED', 1, 0.5]]],
    ['two seconds from the start of another row', paused(IN_ROW_1, 3, 598, 5), [['moved', BY, 'PAUSED', 3, 598]]],
  ])('%s', (_, decided, expected) => {
    expect(decided).toEqual(expected);
  });
});

describe('what a command leaves behind', () => {
  const LENGTH = secondsToMillis(seconds(300));
  const COMMANDS: readonly (readonly [
    name: string,
    ClockCommand,
    TournamentClock,
    undone: string | undefined,
    settles: boolean,
  ])[] = [
    ['INIT', { do: 'initialise' }, READY, undefined, true],
    ['PLAY', { do: 'play' }, PAUSED, 'play', false],
    ['the start', { do: 'play' }, READY, undefined, false],
    ['PAUSE', { do: 'pause' }, IN_ROW_1, 'pause', false],
    ['PAUSE here', { do: 'pause-at' }, IN_ROW_1, 'pause', true],
    ['PAUSE a blink late', { do: 'pause-at', seq: 0, remaining: millis(1) }, IN_ROW_1, 'pause', true],
    ['PAUSE at a time', { do: 'pause-at', remaining: LENGTH }, IN_ROW_1, 'shift', true],
    ['END', { do: 'end' }, IN_ROW_1, 'end', true],
    ['CREATE', { do: 'reset' }, PAUSED, undefined, true],
    ['a move', { do: 'move', seq: 2 }, IN_ROW_1, 'move', true],
    ['a start at a row', { do: 'start-at', seq: 2 }, IN_ROW_1, 'move', true],
    ['a shift', { do: 'shift', by: millis(-60_000) }, IN_ROW_1, 'shift', true],
    ['a time left', { do: 'shift', remaining: millis(60_000) }, IN_ROW_1, 'shift', true],
    ['registration', { do: 'set-registration', registration: 'CLOSED' }, IN_ROW_1, undefined, false],
  ];

  it.each(COMMANDS)('%s', (_, command, clock, what, settles) => {
    const decided = decideClock(command, BY)(game(clock, { outage: OUTAGE }), NOON);
    expect(decided.refusal).toBeUndefined();
    const version = decided.rows.at(-1)?.clock.version;
    expect(decided.undo).toEqual(
      what === undefined ? [] : [{ command: 5, of: 'clock', what, version, at: NOON, by: BY, before: clock }],
    );
    // The outage stays a question: the decision does not mention it.
    expect('outage' in decided).toBe(settles);
    expect(decided.outage).toBe(settles ? null : undefined);
  });

  it('a reset says that it is one', () => {
    expect(written(decideClock({ do: 'reset' }, BY)(game(PAUSED), NOON))).toEqual([['reset', BY, 'READY', 0, 600]]);
  });
});

describe('a loaded board', () => {
  const asStaff = (clock: TournamentClock) => decideLoaded({ userId: BY })(game(clock), NOON);

  it('starts an initialised game, and logs who loaded it', () => {
    expect(written(asStaff(INIT))).toEqual([['loaded', BY, 'PLAYING', 0, 600]]);
    expect(asStaff(INIT).undo).toEqual([]);
    expect(written(decideLoaded('viewer')(game(INIT), NOON))).toEqual([['loaded-by-viewer', null, 'PLAYING', 0, 600]]);
  });

  it.each([READY, IN_ROW_1, PAUSED, END])('changes no other game: $status', (clock) => {
    expect(asStaff(clock)).toEqual({ rows: [] });
  });

  it('still writes the rows that ended meanwhile', () => {
    const decided = decideLoaded({ userId: BY })(game(IN_ROW_1), later(601));
    expect(written(decided)).toEqual([['elapsed', null, 'PLAYING', 2, 300]]);
  });
});

describe('an undo', () => {
  it.each([undefined, 'clock', 'counts'] as const)('of nothing is refused: %s', (of) => {
    expect(written(decideUndo({ version: 3, of }, BY, () => 'all')(game(PAUSED), NOON))).toBe('nothing-to-undo');
  });
});

describe('the answer to an outage', () => {
  const stopped: TournamentClock = { ...IN_ROW_1, anchor: instant(NOON - 120_000), version: 2 };
  const asked = game(IN_ROW_1, { outage: OUTAGE });

  it('to resume is a row, and clears the undo', () => {
    const decided = decideOutage(true, stopped, BY)(asked, NOON);
    // The server stopped thirty seconds into the row.
    expect(written(decided)).toEqual([['resumed', BY, 'PLAYING', 1, 570]]);
    expect(decided).toMatchObject({ outage: null, undo: [] });
  });

  it('to leave the clock writes nothing, and keeps the undo', () => {
    expect(decideOutage(false, stopped, BY)(asked, NOON)).toEqual({ rows: [], outage: null });
  });

  it.each([
    ['nobody asked', game(IN_ROW_1), stopped],
    ['the position of then is unknown', asked, undefined],
  ] as const)('is refused where %s', (_, record, atStop) => {
    const decided = decideOutage(true, atStop, BY)(record, NOON);
    expect(written(decided)).toBe('conflict');
    expect('outage' in decided).toBe(false);
  });
});

describe('new rules of its structure', () => {
  const decide = (clock: TournamentClock, running: boolean) =>
    decideStructure({ rules: SHORT_RULES, name: 'next', prize: '' }, { running, by: BY })(game(clock), NOON).copied;

  it.each([
    ['reach a game that has not begun', READY, false, true],
    ['do not reach one in play', IN_ROW_1, false, false],
    ['reach one in play when staff say so', IN_ROW_1, true, true],
    ['do not reach one that has ended, whatever staff say', END, true, false],
  ] as const)('%s', (_, clock, running, reaches) => {
    expect(decide(clock, running) !== undefined).toBe(reaches);
  });
});
