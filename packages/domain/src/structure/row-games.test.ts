import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakRow, levelRow, rowsOf } from '../../test-support/tournament.ts';
import { tidyRows } from '../clock/rows-to-come.ts';
import { minutes } from '../time.ts';
import {
  anteKindOf,
  BETTING_LIMITS,
  gameFields,
  isSameGame,
  limitOf,
  bettingLimitsOf,
  POKER_GAMES,
  type RowGame,
} from './game-kinds.ts';
import { addLevel, insertRow, type LevelRow } from './level-rows.ts';
import { rowsFromSheet, sheetOfRows } from './level-sheet.ts';
import { betsOf, hasKinds, rowGameProblem, withGame, withoutGames, type RowGameProblem } from './row-games.ts';
import { DEFAULT_STRUCTURE } from './structure.ts';

/** Level 1: 100/200, ante 200. */
const row = (game: RowGame): LevelRow => ({ ...levelRow(1), ...game });
const STUD = row({ game: 'stud', bringIn: 50 });

/** Any game that can be played with small bets of 100. */
const anyGame: fc.Arbitrary<RowGame> = fc
  .record({
    game: fc.constantFrom(...POKER_GAMES),
    gameName: fc.stringMatching(/^[A-Za-z가-힣0-9=+][A-Za-z가-힣0-9 ,"]{0,18}[A-Za-z0-9]$/),
    limit: fc.option(fc.constantFrom(...BETTING_LIMITS), { nil: undefined }),
    bringIn: fc.nat(100),
  })
  .map(({ game, gameName, limit, bringIn }) => {
    const {
      level: _level,
      smallBlind: _small,
      bigBlind: _big,
      ante: _ante,
      duration: _minutes,
      ...fields
    } = withGame(row({ gameName, limit, bringIn }), game);
    return fields;
  });

describe('the game of a level', () => {
  it.each<[string, RowGame, RowGameProblem | undefined]>([
    ['documented', {}, undefined],
    ['named', { game: 'plo' }, undefined],
    ['with a limit that its name allows', { game: 'o8', limit: 'pot-limit' }, undefined],
    ['with a limit that contradicts its name', { game: 'nlh', limit: 'limit' }, 'wrong-limit'],
    ['with a limit alone', { limit: 'limit' }, undefined],
    ['with a bring-in up to the small bet', { game: 'razz', bringIn: 100 }, undefined],
    ['with a bring-in above the small bet', { game: 'stud8', bringIn: 101 }, 'wrong-bring-in'],
    ['with a bring-in without stud', { game: 'plo', bringIn: 1 }, 'wrong-bring-in'],
    ['of its own with a name', { game: 'other', gameName: 'x'.repeat(20) }, undefined],
    ['of its own without a name', { game: 'other', gameName: '  ' }, 'wrong-game-name'],
    ['of its own with a long name', { game: 'other', gameName: 'x'.repeat(21) }, 'wrong-game-name'],
    ['with a name beside it', { game: 'plo', gameName: 'Big O' }, 'wrong-game-name'],
  ])('%s', (_, game, problem) => {
    expect(rowGameProblem(row(game))).toBe(problem);
    expect(rowGameProblem({ ...row(game), level: 0 })).toBeUndefined();
  });

  it('has the usual limit of its name, unless another was chosen', () => {
    const usual = POKER_GAMES.map((game) => `${game} ${String(limitOf({ game }))}`);
    expect(usual.join(', ')).toBe(
      'nlh no-limit, plo pot-limit, plo5 pot-limit, plo8 pot-limit, lhe limit, o8 limit, stud limit, stud8 limit, razz limit, ' +
        '27td limit, 27sd no-limit, badugi limit, 5cd no-limit, short-deck no-limit, other undefined',
    );
    expect(limitOf({ game: 'o8', limit: 'no-limit' })).toBe('no-limit');
    expect(limitOf({})).toBeUndefined();
    expect(bettingLimitsOf('plo')).toEqual(['pot-limit']);
    expect(bettingLimitsOf('other')).toHaveLength(3);
  });

  it('bets one and two big blinds in limit games with blinds; stud has its bets in their place', () => {
    expect(betsOf(row({ game: 'lhe' }))).toEqual([200, 400]);
    expect(betsOf(row({ game: '5cd', limit: 'limit' }))).toEqual([200, 400]);
    expect([betsOf(STUD), betsOf(row({ game: 'plo' })), betsOf(row({}))]).toEqual([undefined, undefined, undefined]);
  });

  it('has an ante of each player in stud, else that of the structure', () => {
    expect(anteKindOf(STUD, 'big-blind')).toBe('per-player');
    expect(anteKindOf(row({ game: 'o8' }), 'big-blind')).toBe('big-blind');
    expect(anteKindOf(row({}), undefined)).toBeUndefined();
  });

  it('changes to another and drops what that one does not have', () => {
    expect(withGame(STUD, 'plo')).toEqual(row({ game: 'plo' }));
    expect(withGame(STUD, 'razz')).toEqual(row({ game: 'razz', bringIn: 50 }));
    expect(withGame(row({ game: 'o8', limit: 'no-limit' }), 'plo')).toEqual(row({ game: 'plo' }));
    expect(withGame(row({ game: 'other', gameName: 'Big O', limit: 'pot-limit' }), 'o8')).toEqual(
      row({ game: 'o8', limit: 'pot-limit' }),
    );
    expect(withoutGames([STUD, breakRow()])).toEqual([levelRow(1), breakRow()]);
    fc.assert(fc.property(anyGame, (game) => rowGameProblem(row(game)) === undefined));
  });

  it('goes on in a new level, without the bring-in of other bets', () => {
    expect(addLevel([STUD, breakRow()]).at(-1)).toMatchObject({ level: 2, smallBlind: 100, game: 'stud' });
    expect(addLevel([STUD]).at(-1)).not.toHaveProperty('bringIn');
    expect(insertRow([STUD], 1, 'level')[1]).toEqual({ ...STUD, level: 2 });
    expect(Object.keys(addLevel(rowsOf('10'))[1] ?? {})).toEqual(Object.keys(levelRow(1)));
  });

  it('is the same for two levels with the same limit, said or not', () => {
    expect(isSameGame({ game: 'plo' }, { game: 'plo', limit: 'pot-limit' })).toBe(true);
    expect(isSameGame({ game: 'o8' }, { game: 'o8', limit: 'pot-limit' })).toBe(false);
    expect(isSameGame({ game: 'other', gameName: 'A' }, { game: 'other', gameName: 'B' })).toBe(false);
  });
});

describe('a structure with kinds', () => {
  it('is one with a kind of ante or with games', () => {
    expect(hasKinds(DEFAULT_STRUCTURE)).toBe(false);
    expect(hasKinds({ ...DEFAULT_STRUCTURE, anteKind: 'big-blind' })).toBe(true);
    expect(hasKinds({ rows: [levelRow(1), STUD] })).toBe(true);
  });

  it('has no game in breaks, and no empty fields', () => {
    const tidied = tidyRows([
      { ...breakRow(), game: 'plo', bringIn: 5 },
      row({ game: 'plo', gameName: '', bringIn: 0 }),
    ]);
    expect(tidied).toEqual([breakRow(), row({ game: 'plo' })]);
    expect(Object.keys(tidied[1] ?? {})).not.toContain('bringIn');
    expect(gameFields({ game: 'other', gameName: ' Big O ' })).toEqual({ game: 'other', gameName: 'Big O' });
  });

  it('has no antes if it has none, but those of stud', () => {
    const [blinds, stud] = tidyRows([row({}), STUD], 'none');
    expect([blinds?.ante, stud?.ante]).toEqual([0, 200]);
    const kept = tidyRows([row({}), STUD], 'per-player');
    expect(kept.map(({ ante }) => ante)).toEqual([200, 200]);
  });
});

describe('games in a sheet', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(anyGame, { minLength: 1, maxLength: 10 }), (games) => {
        const rows = tidyRows([...games.map(row), breakRow()]);
        expect(rowsFromSheet(sheetOfRows(rows))).toMatchObject({ ok: true, rows });
      }),
    );
    expect(sheetOfRows([levelRow(1)])).not.toContain('game');
  });

  it.each([
    ['Level\tSmall\tBig\tAnte\tMin\tGame\tBring-in\n1\t400\t800\t100\t20\tRazz\t200', { game: 'razz', bringIn: 200 }],
    ['레벨\t스몰\t빅\t앤티\t분\t종목\n1\t400\t800\t0\t20\t팟리밋 오마하', { game: 'plo' }],
    ['レベル\tスモール\tビッグ\tアンティ\t分\t種目\n1\t400\t800\t0\t20\tスタッド', { game: 'stud' }],
    ['Small Bet,Big Bet,Game,Betting,Min\n400,800,2-7 Triple Draw,PL,20', { game: '27td', limit: 'pot-limit' }],
    ['Small,Big,Game,Min\n400,800,other: Courchevel,20', { game: 'other', gameName: 'Courchevel' }],
    ['Small,Big,Game,Min\n400,800,,20', { smallBlind: 400, duration: minutes(20) }],
  ])('are read as venues write them: %s', (text, game) => {
    expect(rowsFromSheet(text)).toMatchObject({ ok: true, rows: [game] });
  });

  it.each([
    ['Small,Big,Game\n100,200,PLO\n200,400,Whist', 'unknown-game', 3, 'Whist'],
    ['Small,Big,Game,Betting\n100,200,O8,mixed', 'unknown-limit', 2, 'mixed'],
    ['Small,Big,Game,Betting\n100,200,NLH,limit', 'wrong-limit', 2, '100 200 NLH limit'],
    ['Small,Big,Game,Bring-in\n100,200,Stud,150', 'wrong-bring-in', 2, '100 200 Stud 150'],
    ['Small,Big,Game,Bring-in\n100,200,Stud,x', 'not-a-number', 2, 'x'],
    ['Small,Big,Game\n100,200,other:', 'wrong-game-name', 2, '100 200 other:'],
  ])('are refused with their line: %s', (text, problem, line, at) => {
    expect(rowsFromSheet(text)).toEqual({ ok: false, problems: [{ problem, line, text: at }] });
  });
});
