import {
  averageStack,
  createdClock,
  DEFAULT_STRUCTURE,
  deadlineLevel,
  end,
  goToRow,
  instant,
  KINDS,
  minutes,
  NO_PLAYERS,
  nextBreakIn,
  pause,
  play,
  registrationLeftFrom,
  renumber,
  totalChips,
  totalPlayers,
  type ChipValues,
  type ClockOutcome,
  type EntryLimit,
  type GameRules,
  type LevelRows,
  type PlayerCounts,
  type TournamentClock,
} from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelRow, type WireLevelRow } from './http/structure/level-row.ts';
import { clockState, controlCommand, controlMessage } from './realtime/messages.ts';
import {
  chipsFromWire,
  clockFromWire,
  clockToWire,
  countsFromWire,
  countsToWire,
  rowsFromWire,
  rowsToWire,
  rulesFromWire,
  rulesToWire,
} from './translate.ts';

const amount = fc.nat(1_000_000_000);
const anyRows = fc
  .array(fc.tuple(fc.boolean(), amount, amount, amount, fc.integer({ min: 1, max: 60 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((rows) =>
    renumber(
      rows.map(([isBreak, smallBlind, bigBlind, ante, duration]) => ({
        level: isBreak ? 0 : 1,
        smallBlind,
        bigBlind,
        ante,
        duration: minutes(duration),
      })),
    ),
  );
const anyChips: fc.Arbitrary<ChipValues> = fc.record({
  earlyBuyIn: amount,
  buyIn: amount,
  firstReBuyIn: amount,
  secondReBuyIn: amount,
  thirdReBuyIn: amount,
  addOn: amount,
});
const anyRules: fc.Arbitrary<GameRules> = anyRows.chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    deadlineSeq: fc.nat(rows.length - 1),
    chips: anyChips,
    entryLimit: fc.constantFrom<EntryLimit>(0, 1, 2, 3),
    isEntryLimited: fc.boolean(),
    buyInAmount: amount,
  }),
);
const count = fc.nat(100_000);
const anyCounts: fc.Arbitrary<PlayerCounts> = fc.record({
  current: count,
  earlyBuyIn: count,
  buyIn: count,
  firstReBuyIn: count,
  secondReBuyIn: count,
  thirdReBuyIn: count,
  addOn: count,
});
const anyInstant = fc.double({ min: 1.6e12, max: 1.9e12, noNaN: true }).map(instant);
const span = fc.double({ min: 0, max: 3_600_000, noNaN: true });
const anyClock = fc.record({
  version: fc.nat(),
  status: fc.constantFrom('READY', 'INIT', 'PLAYING', 'PAUSED', 'END'),
  seq: fc.nat(50),
  anchor: anyInstant,
  remaining: span,
  total: span,
  registration: fc.constantFrom('OPEN', 'CLOSED'),
}) as fc.Arbitrary<TournamentClock>;

const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
const must = (outcome: ClockOutcome): TournamentClock => {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.clock;
};

describe('a clock', () => {
  it('comes back as it went, to the last fraction, through JSON and its schema', () => {
    fc.assert(
      fc.property(anyClock, anyRules, (clock, rules) => {
        const sent = overTheWire(clockToWire(clock, rules));
        expect(clockFromWire(clockState.parse(sent))).toEqual(clock);
      }),
    );
  });

  it('says the same whenever it is read: the figures hold for its anchor', () => {
    const NOON = instant(1.7e12 + 0.25);
    const created = createdClock(DEFAULT_STRUCTURE, NOON);
    expect(clockToWire(created, DEFAULT_STRUCTURE)).toEqual({
      version: 1,
      status: 'READY',
      seq: 0,
      level: 1,
      remaining: 600_000,
      at: 1.7e12 + 0.25,
      total: 0,
      nextBreak: 2_400_000,
      remainReg: 6_000_000,
      registration: 'OPEN',
    });
  });

  it.each([
    ['at PLAY', (clock: TournamentClock, at: number) => play(clock, instant(at)), 1, 600_000, 2_400_000, 6_000_000],
    [
      'in the first break',
      (clock: TournamentClock, at: number) => goToRow(clock, DEFAULT_STRUCTURE, 4, instant(at)),
      0,
      600_000,
      3_000_000,
      3_600_000,
    ],
    [
      'in the last level',
      (clock: TournamentClock, at: number) => goToRow(clock, DEFAULT_STRUCTURE, 33, instant(at)),
      28,
      600_000,
      0,
      0,
    ],
    ['at END', (clock: TournamentClock, at: number) => end(clock, instant(at)), 1, 600_000, 2_400_000, 0],
  ] as const)('%s', (_when, command, level, remaining, nextBreak, remainReg) => {
    const clock = must(command(createdClock(DEFAULT_STRUCTURE, instant(1.7e12)), 1.7e12 + 5));
    expect(clockToWire(clock, DEFAULT_STRUCTURE)).toMatchObject({
      level,
      remaining,
      nextBreak,
      remainReg,
      at: 1.7e12 + 5,
    });
  });

  it('paused reports what is left of everything', () => {
    const playing = must(play(createdClock(DEFAULT_STRUCTURE, instant(1.7e12)), instant(1.7e12)));
    const paused = must(pause(playing, instant(1.7e12 + 61_500)));
    expect(clockToWire(paused, DEFAULT_STRUCTURE)).toMatchObject({
      remaining: 538_500,
      total: 61_500,
      nextBreak: 2_338_500,
      remainReg: 5_938_500,
    });
  });

  it('on a row that is gone names no level rather than failing', () => {
    const clock = { ...createdClock(DEFAULT_STRUCTURE, instant(0)), seq: 99 };
    expect(clockToWire(clock, DEFAULT_STRUCTURE)).toMatchObject({ level: 0, nextBreak: 0, remainReg: 0 });
  });
});

describe('rows', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(anyRules, ({ rows, deadlineSeq }) => {
        expect(rowsFromWire(overTheWire(rowsToWire(rows, deadlineSeq)))).toEqual(rows);
      }),
    );
  });

  it('carry their place, the next break and what is left of registration, computed', () => {
    fc.assert(
      fc.property(anyRules, ({ rows, deadlineSeq }) => {
        rowsToWire(rows, deadlineSeq).forEach((row, seq) => {
          expect(levelRow.parse(overTheWire(row))).toEqual(row);
          expect(row.seq).toBe(seq);
          expect(row.nextBreak).toBe(nextBreakIn(rows, seq));
          expect(row.remainRegTime).toBe(registrationLeftFrom(rows, deadlineSeq, seq));
        });
      }),
    );
  });

  it('carry a game, and nothing about games where there is none', () => {
    const [first] = DEFAULT_STRUCTURE.rows;
    const rows: LevelRows = [
      { ...first!, game: 'stud', bringIn: 50 },
      { ...first!, game: 'other', gameName: 'Big O' },
    ];
    const sent = rowsToWire(rows, 0);
    expect(sent.map((row) => levelRow.parse(overTheWire(row)))).toEqual(sent);
    expect(rowsFromWire(overTheWire(sent))).toEqual(rows);
    const documented = 'seq level smallBlind bigBlind ante duration remainRegTime nextBreak';
    expect(Object.keys(rowsToWire(DEFAULT_STRUCTURE.rows, 0)[0] ?? {}).join(' ')).toBe(documented);
    expect(Object.keys(rulesToWire(DEFAULT_STRUCTURE))).not.toContain('anteKind');
    const kinds = { ...DEFAULT_STRUCTURE, anteKind: 'big-blind' as const };
    expect(rulesFromWire(rulesToWire(kinds), kinds.rows)).toEqual(kinds);
  });

  it('take nothing from the wire but what staff choose', () => {
    const sent: WireLevelRow = {
      seq: 9,
      level: 1,
      smallBlind: 1,
      bigBlind: 2,
      ante: 3,
      duration: 4,
      remainRegTime: 5,
      nextBreak: 6,
    };
    expect(rowsFromWire([sent])).toEqual([{ level: 1, smallBlind: 1, bigBlind: 2, ante: 3, duration: 4 }]);
  });
});

describe('rules', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const flat = overTheWire(rulesToWire(rules));
        expect(rulesFromWire(flat, rowsToWire(rules.rows, rules.deadlineSeq))).toEqual(rules);
        expect(chipsFromWire(flat)).toEqual(rules.chips);
        expect(flat.registrationDeadlineLevel).toBe(deadlineLevel(rules.rows, rules.deadlineSeq));
      }),
    );
  });

  it('name the level before a break as the deadline level', () => {
    expect(rulesToWire(DEFAULT_STRUCTURE)).toMatchObject({ registrationDeadline: 9, registrationDeadlineLevel: 8 });
  });

  it.each([
    [1, true],
    [0, false],
  ])('the flag %i means limited: %s', (entryLimitFlag, isEntryLimited) => {
    const flat = { ...rulesToWire(DEFAULT_STRUCTURE), entryLimitFlag };
    expect(rulesFromWire(flat, []).isEntryLimited).toBe(isEntryLimited);
    expect(rulesToWire({ ...DEFAULT_STRUCTURE, isEntryLimited }).entryLimitFlag).toBe(entryLimitFlag);
  });

  it.each([
    [0, 0],
    [3, 3],
    [7, 3],
  ])('a stored entry limit of %i is %i', (entryLimit, read) => {
    expect(rulesFromWire({ ...rulesToWire(DEFAULT_STRUCTURE), entryLimit }, []).entryLimit).toBe(read);
  });

  it('hold exactly the six chip values', () => {
    const flat = { ...rulesToWire(DEFAULT_STRUCTURE), id: 5, name: 'x' };
    expect(Object.keys(chipsFromWire(flat)).sort()).toEqual([...KINDS].sort());
  });
});

describe('counts', () => {
  it('come back as they went, as broadcast and as a controller sends them', () => {
    fc.assert(
      fc.property(anyCounts, anyChips, fc.nat(), (counts, chips, version) => {
        const sent = overTheWire(countsToWire(counts, chips, version));
        expect(countsFromWire(controlMessage.parse(sent))).toEqual(counts);
        expect(countsFromWire(controlCommand.parse(sent))).toEqual(counts);
        expect(sent.version).toBe(version);
      }),
    );
  });

  it('carry totals that always add up', () => {
    fc.assert(
      fc.property(anyCounts, anyChips, (counts, chips) => {
        const sent = countsToWire(counts, chips, 1);
        expect(sent.totalPlayer).toBe(
          sent.earlyBuyInPlayer +
            sent.buyInPlayer +
            sent.firstReBuyInPlayer +
            sent.secondReBuyInPlayer +
            sent.thirdReBuyInPlayer,
        );
        expect(sent).toMatchObject({
          totalPlayer: totalPlayers(counts),
          totalChips: totalChips(chips, counts),
          avgStacks: averageStack(chips, counts),
        });
      }),
    );
  });

  it('of nobody are all 0', () => {
    const sent = countsToWire(NO_PLAYERS, DEFAULT_STRUCTURE.chips, 1);
    expect(Object.entries(sent).filter(([, value]) => value !== 0)).toEqual([['version', 1]]);
  });
});
