import { describe, expect, it } from 'vitest';
import type { LevelRows } from './level-rows.ts';
import { kindsWithoutChips, structureWarnings } from './structure-warnings.ts';
import { DEFAULT_STRUCTURE } from './structure.ts';
import { minutes } from '../time.ts';
import { breakRow, rowsOf } from '../../test-support/tournament.ts';

const level = (smallBlind: number, bigBlind: number, ante = bigBlind) => ({
  level: 1,
  smallBlind,
  bigBlind,
  ante,
  duration: minutes(10),
});
const seen = (rows: LevelRows, deadlineSeq = 0) =>
  structureWarnings(rows, deadlineSeq).map(({ warning, seq }) => `${seq} ${warning}`);

describe('warnings about a structure', () => {
  it('are none for the default', () => {
    expect(seen(DEFAULT_STRUCTURE.rows, DEFAULT_STRUCTURE.deadlineSeq)).toEqual([]);
  });

  it.each<[string, LevelRows, readonly string[]]>([
    ['blinds that double are fine', [level(100, 200), level(200, 400)], []],
    ['blinds that more than double', [level(100, 200), level(200, 401)], ['1 blinds-jump']],
    ['across a break too', [level(100, 200), breakRow(), level(250, 500)], ['2 blinds-jump']],
    ['blinds that fall', [level(100, 200), level(50, 100)], ['1 blinds-fall']],
    ['equal blinds are fine', [level(100, 200), level(100, 200)], []],
    ['an ante above the big blind', [level(100, 200, 300)], ['0 ante-above-big-blind']],
    ['a small blind above the big one', [level(300, 200)], ['0 small-above-big-blind']],
    ['a level that costs nothing', [level(0, 0, 0), level(100, 200)], ['0 no-blinds']],
    ['an ante alone is a game', [level(0, 0, 100)], []],
    ['an ante alone after blinds', [level(100, 200), level(0, 0, 100)], []],
    ['a level without an ante', [level(100, 200, 0)], []],
    ['a break first', [breakRow(), level(100, 200)], ['0 break-first']],
    ['a break last', [level(100, 200), breakRow()], ['1 break-last']],
    [
      'breaks in a row, said once where it is also the last',
      [level(1, 2), breakRow(), breakRow()],
      ['2 breaks-in-a-row'],
    ],
    [
      'several at once',
      [level(100, 200), level(900, 800, 900)],
      ['1 small-above-big-blind', '1 ante-above-big-blind', '1 blinds-jump'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(seen(rows)).toEqual(expected);
  });

  it('report a deadline after the last break, if there is a break', () => {
    const rows = rowsOf('10 10 b5 10 10');
    expect([0, 1, 2].flatMap((deadline) => seen(rows, deadline))).toEqual([]);
    expect(seen(rows, 3)).toEqual(['3 deadline-after-last-break']);
    expect(seen(rowsOf('10 10 10'), 2)).toEqual([]);
  });
});

describe('kinds that are on and have no chips', () => {
  const CHIPS = { earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 100, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };

  it.each([
    [0, false, []],
    [1, false, []],
    [2, false, ['secondReBuyIn']],
    [3, true, ['secondReBuyIn', 'thirdReBuyIn', 'addOn']],
  ] as const)('with %i re-buys and the add-on %s', (entryLimit, isAddOnOn, expected) => {
    expect(kindsWithoutChips({ entryLimit, chips: CHIPS }, isAddOnOn)).toEqual(expected);
    expect(kindsWithoutChips({ entryLimit, chips: { ...CHIPS, addOn: 5 } }, isAddOnOn)).not.toContain('addOn');
  });
});

describe('warnings about games and antes', () => {
  const ofKind = (rows: LevelRows, kind?: 'per-player' | 'big-blind') =>
    structureWarnings(rows, 0, kind).map(({ warning, seq }) => `${seq} ${warning}`);

  it('compare stud bets, limit blinds and other blinds with their own kind only', () => {
    const mixed: LevelRows = [
      { ...level(100, 200, 0), game: 'nlh' },
      { ...level(200, 400, 0), game: 'lhe' },
      { ...level(400, 800, 100), game: 'stud' },
      { ...level(100, 200, 0), game: 'plo' },
      { ...level(300, 600, 0), game: 'o8' },
    ];
    expect(ofKind(mixed)).toEqual([]);
    expect(ofKind([...mixed, { ...level(300, 600, 100), game: 'razz' }])).toEqual(['5 blinds-fall']);
  });

  it('name an ante that is too high for each player', () => {
    const rows = [level(100, 200, 25), level(100, 200, 101)];
    expect(ofKind(rows, 'per-player')).toEqual(['1 ante-too-high']);
    expect(ofKind(rows, 'big-blind')).toEqual([]);
    expect(ofKind([{ ...level(100, 200, 150), game: 'stud' }])).toEqual(['0 ante-too-high']);
  });
});
