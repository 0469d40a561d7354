// The games of the rows of a structure: what they may be, and how rows change with them (docs/rules/structures.md#games-and-antes).

import {
  GAME_NAME_LENGTH,
  gameFields,
  isStud,
  limitOf,
  bettingLimitsOf,
  type AnteKind,
  type PokerGame,
  type RowGame,
} from './game-kinds.ts';
import { isBreak, type LevelRow, type LevelRows } from './level-rows.ts';

/** The bets of a limit game with blinds: one and two big blinds. */
export const betsOf = (row: LevelRow): readonly [small: number, big: number] | undefined =>
  !isStud(row) && limitOf(row) === 'limit' ? [row.bigBlind, 2 * row.bigBlind] : undefined;

/** True if a board must say more than the documented figures. */
export const hasKinds = ({
  rows,
  anteKind,
}: {
  readonly rows: LevelRows;
  readonly anteKind?: AnteKind | undefined;
}): boolean => anteKind !== undefined || rows.some(({ game, limit }) => game !== undefined || limit !== undefined);

/**
 * - `wrong-game-name`: a game of its own without a name, with one that is too long, or a name beside another game
 * - `wrong-limit`: a limit that contradicts the name of the game, as limit with NLH
 * - `wrong-bring-in`: a bring-in above the small bet, or without a stud game
 */
export type RowGameProblem = 'wrong-game-name' | 'wrong-limit' | 'wrong-bring-in';

/** The field at fault. */
export const FIELD_OF_GAME_PROBLEM = {
  'wrong-game-name': 'gameName',
  'wrong-limit': 'limit',
  'wrong-bring-in': 'bringIn',
} as const satisfies Record<RowGameProblem, keyof RowGame>;

type RowWithGame = RowGame & Pick<LevelRow, 'level' | 'smallBlind'>;

/** What is wrong with the game of a row; undefined if it can be played. Breaks have no game, so nothing is wrong with them. */
export function rowGameProblem(row: RowWithGame): RowGameProblem | undefined {
  if (isBreak(row)) return undefined;
  const { game, gameName = '', limit, bringIn = 0 } = row;
  const isOwn = game === 'other';
  const length = gameName.trim().length;
  if (isOwn ? length === 0 || length > GAME_NAME_LENGTH : length > 0) return 'wrong-game-name';
  if (limit !== undefined && !bettingLimitsOf(game).includes(limit)) return 'wrong-limit';
  return bringIn > (isStud(row) ? row.smallBlind : 0) ? 'wrong-bring-in' : undefined;
}

/** A level with another game. What the new game does not have goes. */
export function withGame(row: LevelRow, game: PokerGame | undefined): LevelRow {
  const { level, smallBlind, bigBlind, ante, duration, gameName, limit, bringIn } = row;
  const kept = {
    game,
    gameName: game === 'other' ? gameName : undefined,
    limit: game !== undefined && limit !== undefined && bettingLimitsOf(game).includes(limit) ? limit : undefined,
    bringIn: isStud({ game }) ? bringIn : undefined,
  };
  return { level, smallBlind, bigBlind, ante, duration, ...gameFields(kept) };
}

/** All rows without games. */
export const withoutGames = (rows: LevelRows): LevelRows => rows.map((row) => withGame(row, undefined));

/** Rows without the antes that a structure without antes cannot have. Antes of stud games stay. */
export const withAntesOf = (rows: LevelRows, anteKind: AnteKind | undefined): LevelRows =>
  anteKind === 'none' ? rows.map((row) => (row.ante === 0 || isStud(row) ? row : { ...row, ante: 0 })) : rows;
