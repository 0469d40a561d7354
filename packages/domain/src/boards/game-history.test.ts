import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardFace } from './board-face.ts';
import {
  eventAt,
  playbackOf,
  replayAfter,
  replayAt,
  spanOf,
  positionsAround,
  type GameHistory,
  type KeptValue,
  type LoggedMoment,
} from './game-history.ts';
import type { PlayerCounts } from '../players/player-counts.ts';
import type { GameRules } from '../structure/structure.ts';
import { after, instant, millis, type Instant } from '../time.ts';
import {
  advance,
  advanced,
  createdClock,
  end,
  goToRow,
  initialise,
  withNewRules,
  pause,
  play,
  resumeWhereItStopped,
  shift,
  takeBack,
  type ClockOutcome,
  type TournamentClock,
} from '../clock/tournament-clock.ts';
import { countsOf, inMinutes, inSeconds, later, rulesOf } from '../../test-support/tournament.ts';

const RULES = rulesOf('10 10 b5 10', 2);
const FIRST = instant(1_763_726_400_000);
const at = (minute: number, second = 0): Instant => later(millis(inMinutes(minute) + inSeconds(second)), FIRST);

const kept = <Value>(version: number, value: Value, from: Instant, clockVersion = 1): KeptValue<Value> => ({
  version,
  at: from,
  clockVersion,
  by: 'dealer',
  isUndo: false,
  value,
});

/** A game as a server runs it: its log, and what a connected board showed. */
class Evening {
  readonly log: LoggedMoment[] = [];
  readonly rules: KeptValue<GameRules>[] = [];
  readonly counts: KeptValue<PlayerCounts>[] = [];
  readonly prizes: KeptValue<string>[] = [];
  clock: TournamentClock;
  now = FIRST;
  #before: { readonly clock: TournamentClock; readonly at: Instant } | undefined;

  constructor(rules = RULES) {
    this.clock = createdClock(rules, FIRST);
    this.log.push({ clock: this.clock, cause: 'created', recordedAt: FIRST, by: 'owner' });
    this.rules.push(kept(1, rules, FIRST));
    this.counts.push(kept(1, countsOf({}), FIRST));
    this.prizes.push(kept(1, '<p>1</p>', FIRST));
  }

  get held(): GameRules {
    return this.rules.at(-1)?.value ?? RULES;
  }

  /** Writes row ends; a server after an outage does so later. */
  elapse(now: Instant): void {
    this.now = now;
    for (const { clock } of advance(this.clock, this.held, now)) this.#write(clock, 'elapsed', null);
  }

  give(command: (clock: TournamentClock, now: Instant) => ClockOutcome, now: Instant, cause = 'command'): void {
    this.elapse(now);
    const before = this.clock;
    const outcome = command(before, now);
    if (!outcome.ok) return;
    this.#before = { clock: before, at: now };
    this.#write(outcome.clock, cause, 'dealer');
  }

  undo(now: Instant): void {
    this.elapse(now);
    if (this.#before === undefined) return;
    this.#write(takeBack(this.clock, this.#before.clock, this.#before.at), 'undo', 'dealer');
    this.#before = undefined;
    this.elapse(now);
  }

  count(counts: PlayerCounts, now: Instant): void {
    this.elapse(now);
    this.counts.push(kept(this.counts.length + 1, counts, now, this.clock.version));
  }

  follow(rules: GameRules, now: Instant): void {
    this.elapse(now);
    const clock = withNewRules(this.clock, rules, now, this.held);
    this.rules.push(kept(clock.version, rules, now, clock.version));
    this.#write(clock, 'structure', 'owner');
  }

  goBack(now: Instant): void {
    this.#write(resumeWhereItStopped(this.clock, this.clock, this.now, now), 'reanchored', null);
    this.now = now;
    this.#log(now);
  }

  /** The face of a board that has received everything so far. */
  face(now: Instant) {
    return boardFace(
      { clock: this.clock, rules: this.held, counts: this.counts.at(-1)?.value ?? countsOf({}), startAt: undefined },
      now,
    );
  }

  history(change: Partial<GameHistory> = {}): GameHistory {
    const { log, rules, counts, prizes } = this;
    return { log, rules, counts, prizes, startAt: undefined, ...change };
  }

  #write(clock: TournamentClock, cause: string, by: string | null): void {
    this.clock = clock;
    this.log.push({ clock, cause, recordedAt: this.now, by });
  }

  #log(recordedAt: Instant): void {
    const last = this.log.at(-1);
    if (last !== undefined) this.log[this.log.length - 1] = { ...last, recordedAt };
  }
}

const startedEvening = (): Evening => {
  const evening = new Evening();
  evening.give(play, at(0, 30));
  return evening;
};

const timerAt = (evening: Evening, when: Instant) => replayAt(playbackOf(evening.history()), when)?.face?.timer;

describe('what was shown', () => {
  it('is nothing before the game was there, and its first row from then on', () => {
    const playback = playbackOf(new Evening().history());
    expect(replayAt(playback, instant(FIRST - 1))).toBeUndefined();
    expect(replayAt(playback, FIRST)).toMatchObject({ clock: { status: 'READY' }, prizes: '<p>1</p>' });
    expect(replayAt(playbackOf(new Evening().history({ log: [] })), FIRST)).toBeUndefined();
  });

  it.each([
    ['before the start', at(0, 29), 600],
    ['at the start', at(0, 30), 600],
    ['in the middle of a second', at(0, 30.5), 600],
    ['a minute later', at(1, 30), 540],
    ['at the last instant of the level', instant(at(10, 30) - 1), 1],
    ['at the level end, which nobody had written yet', at(10, 30), 600],
  ])('follows the running clock: %s', (_, when, timer) => {
    expect(timerAt(startedEvening(), when)).toBe(timer);
  });

  it('is the pause while it lasted, although it was undone', () => {
    const evening = startedEvening();
    evening.give(pause, at(5));
    evening.undo(at(5, 8));
    const playback = playbackOf(evening.history());
    expect(replayAt(playback, at(4, 59))).toMatchObject({ clock: { status: 'PLAYING' }, face: { timer: 331 } });
    expect(replayAt(playback, at(5, 7))).toMatchObject({ clock: { status: 'PAUSED' }, face: { timer: 330 } });
    expect(replayAt(playback, at(5, 8))).toMatchObject({ clock: { status: 'PLAYING' }, face: { timer: 322 } });
  });

  it('goes on from the undo with levels that would have ended meanwhile, which no board had shown before', () => {
    const evening = startedEvening();
    evening.give(pause, at(10, 28));
    evening.undo(at(10, 36));
    const playback = playbackOf(evening.history());
    expect(replayAt(playback, at(10, 33))).toMatchObject({ face: { seq: 0, status: 'PAUSED' } });
    expect(replayAt(playback, at(10, 36))).toMatchObject({ face: { seq: 1, timer: 594 } });
    expect(playback.events.map(({ cause, at: shown }) => [cause, shown])).toEqual([
      ['created', FIRST],
      ['command', at(0, 30)],
      ['command', at(10, 28)],
      ['undo', at(10, 36)],
      ['elapsed', at(10, 36)],
    ]);
  });

  it('is what boards counted by themselves while no server was there', () => {
    const evening = startedEvening();
    evening.elapse(at(22));
    const playback = playbackOf(evening.history());
    expect(playback.events.map(({ at: shown }) => shown)).toEqual([FIRST, at(0, 30), at(10, 30), at(20, 30)]);
    expect(replayAt(playback, at(21))).toMatchObject({ face: { isBreak: true, timer: 270 } });
  });

  it('is the stopped clock after staff corrected an outage, and not before', () => {
    const evening = startedEvening();
    const stopped = evening.clock;
    evening.elapse(at(12));
    evening.give(
      (clock, now) => ({ ok: true, clock: resumeWhereItStopped(clock, stopped, at(5, 30), now) }),
      at(12),
      'resumed',
    );
    const playback = playbackOf(evening.history());
    expect(replayAt(playback, at(11))).toMatchObject({ face: { seq: 1 } });
    expect(replayAt(playback, at(12))).toMatchObject({ face: { seq: 0, timer: 300 } });
  });

  it('follows a correction of time, a move and the end', () => {
    const evening = startedEvening();
    evening.give((clock, now) => shift(clock, RULES, inSeconds(60), now), at(3), 'shifted');
    evening.give(play, at(3));
    evening.give((clock, now) => goToRow(clock, RULES, 3, now), at(4), 'moved');
    evening.give(end, at(6));
    const playback = playbackOf(evening.history());
    expect(replayAt(playback, at(3))?.face).toMatchObject({ timer: 510, status: 'PLAYING' });
    expect(replayAt(playback, at(5))?.face).toMatchObject({ seq: 3, timer: 600, registration: { status: 'CLOSED' } });
    expect(replayAt(playback, at(7))?.face).toMatchObject({ status: 'END' });
    // Two rows of one command are two events at one instant, and each can be viewed.
    expect(replayAfter(playback, 2, at(3))?.face).toMatchObject({ timer: 510, status: 'PAUSED' });
    expect(spanOf(playback, at(90))).toEqual({ from: FIRST, to: at(6, 1) });
  });

  it('goes by the rules of that time', () => {
    const evening = startedEvening();
    evening.follow(rulesOf('4 20 b5 10', 1), at(2));
    const playback = playbackOf(evening.history());
    expect(replayAt(playback, at(1, 30))).toMatchObject({ face: { timer: 540 }, rules: RULES });
    expect(replayAt(playback, at(2))?.face).toMatchObject({ timer: 240, nextLevel: { duration: 20 } });
    expect(replayAt(playback, at(7))?.face).toMatchObject({ seq: 1, timer: 1140 });
    expect(playback.events.at(-1)).toMatchObject({ kind: 'structure', by: 'owner' });
  });

  it('counts players and shows prizes as they were then', () => {
    const evening = startedEvening();
    evening.count(countsOf({ current: 3, buyIn: 3 }), at(1));
    evening.prizes.push(kept(2, '<p>2</p>', at(2), evening.clock.version));
    evening.count(countsOf({ current: 4, buyIn: 3, firstReBuyIn: 1 }), at(3));
    const playback = playbackOf(evening.history());
    expect(replayAt(playback, at(0, 59))).toMatchObject({ face: { totalPlayers: 0 }, prizes: '<p>1</p>' });
    expect(replayAt(playback, at(2, 30))).toMatchObject({ face: { totalPlayers: 3 }, prizes: '<p>2</p>' });
    expect(replayAt(playback, at(3))).toMatchObject({ face: { totalPlayers: 4 }, counts: { firstReBuyIn: 1 } });
    expect(playback.events.map(({ kind }) => kind)).toEqual(['clock', 'clock', 'counts', 'prizes', 'counts']);
  });

  it('is ready before a scheduled start', () => {
    const evening = new Evening();
    evening.give(initialise, at(0, 10));
    const playback = playbackOf(evening.history({ startAt: at(30) }));
    expect(replayAt(playback, at(1))?.face).toMatchObject({ startsIn: 1740, registration: { status: 'READY' } });
    expect(replayAt(playback, at(31))?.face).toMatchObject({ lateSince: at(30) });
    expect(spanOf(playback, at(40))).toEqual({ from: FIRST, to: at(40) });
  });
});

describe('what was not kept', () => {
  it('is unknown: counts that changed under a server without history', () => {
    const evening = startedEvening();
    const counts = [kept(1, countsOf({}), FIRST), kept(3, countsOf({ buyIn: 9 }), at(5), 2)];
    const playback = playbackOf(evening.history({ counts }));
    expect(replayAt(playback, at(2))).toMatchObject({ counts: undefined, face: { totalPlayers: 0 } });
    expect(replayAt(playback, at(5))).toMatchObject({ counts: { buyIn: 9 } });
  });

  it('is unknown: rules before the first stored ones', () => {
    const evening = startedEvening();
    evening.follow(rulesOf('4 20', 1), at(2));
    const playback = playbackOf(evening.history({ rules: evening.rules.slice(1), counts: [], prizes: [] }));
    expect(replayAt(playback, at(1))).toEqual({
      clock: evening.log[1]?.clock,
      rules: undefined,
      counts: undefined,
      prizes: undefined,
      face: undefined,
    });
    expect(replayAt(playback, at(2))).toMatchObject({ face: { timer: 240 }, counts: undefined });
    expect(positionsAround(playback, 1).after).toMatchObject({ level: undefined, isBreak: false });
  });

  it('leaves out values without a log row', () => {
    expect(playbackOf(new Evening().history({ log: [] })).events).toEqual([]);
  });
});

describe('a clock that went back', () => {
  it('shows the second time where a time of day came twice, and the first by its events', () => {
    const evening = startedEvening();
    evening.give(pause, at(8));
    evening.give(play, at(9));
    evening.goBack(at(4));
    const playback = playbackOf(evening.history());
    expect(playback.events.map(({ era }) => era)).toEqual([0, 0, 0, 0, 1]);
    expect(replayAt(playback, at(3, 30))?.face).toMatchObject({ timer: 420 });
    expect(replayAt(playback, at(4))?.face).toMatchObject({ timer: 150 });
    expect(replayAfter(playback, 2, at(8))?.face).toMatchObject({ timer: 150, status: 'PAUSED' });
    expect(eventAt(playback, at(8, 30))).toBe(4);
    expect(spanOf(playback, at(5))).toEqual({ from: FIRST, to: at(9) });
  });
});

describe('an event', () => {
  it('contains the clock positions before and after it', () => {
    const evening = startedEvening();
    evening.give(pause, at(5));
    const playback = playbackOf(evening.history());
    expect(positionsAround(playback, 0)).toMatchObject({ before: undefined, after: { status: 'READY' } });
    expect(positionsAround(playback, 2)).toMatchObject({
      before: { status: 'PLAYING', level: 1, remaining: 330_000 },
      after: { status: 'PAUSED', level: 1, remaining: 330_000, registration: 'OPEN', isBreak: false },
    });
    const ended = startedEvening();
    ended.elapse(at(12));
    expect(positionsAround(playbackOf(ended.history()), 2)).toMatchObject({
      before: { level: 1, remaining: 1 },
      after: { level: 2, remaining: 600_000 },
    });
    expect(positionsAround(playback, 99)).toEqual({ before: undefined, after: undefined });
  });
});

const anyStep = fc.oneof(
  fc.constantFrom('play', 'pause', 'undo', 'end', 'initialise', 'elapse'),
  fc.record({ row: fc.nat(3) }),
  fc.record({ by: fc.integer({ min: -90, max: 90 }) }),
  fc.record({ buyIn: fc.nat(50) }),
  fc.record({ first: fc.integer({ min: 1, max: 30 }) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never;
const COMMANDS = { play, pause, end, initialise } as const;

function take(evening: Evening, step: Step, now: Instant): void {
  if (step === 'undo') evening.undo(now);
  else if (step === 'elapse') evening.elapse(now);
  else if (typeof step === 'string') evening.give(COMMANDS[step], now);
  else if ('row' in step) evening.give((clock) => goToRow(clock, evening.held, step.row, now), now, 'moved');
  else if ('by' in step) evening.give((clock) => shift(clock, evening.held, inSeconds(step.by), now), now, 'shifted');
  else if ('buyIn' in step) evening.count(countsOf({ buyIn: step.buyIn, current: step.buyIn }), now);
  else evening.follow(rulesOf(`${String(step.first)} 10 b5 10`, 2), now);
}

const anyEvening = fc.array(fc.tuple(anyStep, fc.integer({ min: 1, max: 900_000 })), { maxLength: 25 });

describe('whatever staff do', () => {
  it('shows at each instant what a board showed then, and between two what its last row becomes', () => {
    fc.assert(
      fc.property(anyEvening, fc.double({ min: 0, max: 1, noNaN: true }), (steps, part) => {
        const evening = new Evening();
        const seen: { readonly when: Instant; readonly face: ReturnType<Evening['face']> }[] = [];
        for (const [step, wait] of steps) {
          const next = after(evening.now, millis(wait));
          const between = instant(Math.floor(evening.now + part * wait * 0.999));
          if (between >= evening.now && between < next) seen.push({ when: between, face: evening.face(between) });
          take(evening, step, next);
          seen.push({ when: next, face: evening.face(next) });
        }
        const playback = playbackOf(evening.history());
        for (const { when, face } of seen) {
          const shown = replayAt(playback, when)?.face;
          expect(shown).toEqual(face);
        }
      }),
    );
  });

  it('keeps the events in the order of time, and each is found by its instant', () => {
    fc.assert(
      fc.property(anyEvening, (steps) => {
        const evening = new Evening();
        for (const [step, wait] of steps) take(evening, step, after(evening.now, millis(wait)));
        const playback = playbackOf(evening.history());
        for (const [place, event] of playback.events.entries()) {
          expect(event.at).toBeGreaterThanOrEqual(playback.events[place - 1]?.at ?? 0);
          expect(eventAt(playback, event.at)).toBeGreaterThanOrEqual(place);
          const { clock, rules } = replayAfter(playback, place, event.at) ?? {};
          const logged = evening.log[event.newest.log]?.clock;
          expect(clock).toEqual(logged && rules ? advanced(logged, rules, event.at) : undefined);
        }
      }),
    );
  });
});
