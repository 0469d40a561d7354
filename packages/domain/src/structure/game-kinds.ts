// The game of a level, its betting limit, and what the ante is (docs/rules/structures.md#games-and-antes).

/** The games to choose from. `other` has a name of its own. */
export const POKER_GAMES = [
  ...(['nlh', 'plo', 'plo5', 'plo8', 'lhe', 'o8', 'stud', 'stud8', 'razz'] as const),
  ...(['27td', '27sd', 'badugi', '5cd', 'short-deck', 'other'] as const),
] as const;
export type PokerGame = (typeof POKER_GAMES)[number];

export const BETTING_LIMITS = ['no-limit', 'pot-limit', 'limit'] as const;
export type BettingLimit = (typeof BETTING_LIMITS)[number];

/**
 * What the ante column of a structure means: no ante, an ante of each player, or one ante that the big blind pays for the table. Undefined: the
 * column as it is.
 */
export const ANTE_KINDS = ['none', 'per-player', 'big-blind'] as const;
export type AnteKind = (typeof ANTE_KINDS)[number];

export const GAME_NAME_LENGTH = 20;

/** The fields of a level that name its game. A level without them is as documented. */
export interface RowGame {
  readonly game?: PokerGame | undefined;
  /** Only for `other`. */
  readonly gameName?: string | undefined;
  /** Undefined for the usual limit of the game. */
  readonly limit?: BettingLimit | undefined;
  /** Only for stud games, whose small and big blind are the small and big bet. */
  readonly bringIn?: number | undefined;
}

const STUD: ReadonlySet<string | undefined> = new Set<PokerGame>(['stud', 'stud8', 'razz']);

/** True if the level has bets and a bring-in in place of blinds. */
export const isStud = ({ game }: RowGame): boolean => STUD.has(game);

const ONLY: Readonly<Partial<Record<PokerGame, BettingLimit>>> = {
  nlh: 'no-limit',
  plo: 'pot-limit',
  plo5: 'pot-limit',
  plo8: 'pot-limit',
  lhe: 'limit',
};
const LIMIT_FIRST: readonly BettingLimit[] = ['limit', 'pot-limit', 'no-limit'];
const USUALLY_NO_LIMIT: ReadonlySet<string> = new Set<PokerGame>(['27sd', '5cd', 'short-deck']);

/** The limits that a game may have, its usual one first. Names like NLH leave no choice. */
export function bettingLimitsOf(game: PokerGame | undefined): readonly BettingLimit[] {
  const only = game && ONLY[game];
  if (only !== undefined) return [only];
  return game !== undefined && USUALLY_NO_LIMIT.has(game) ? BETTING_LIMITS : LIMIT_FIRST;
}

/** The limit of a level: the chosen one, else the usual one of its game; unknown for a game with a name of its own. */
export const limitOf = ({ game, limit }: RowGame): BettingLimit | undefined =>
  limit ?? (game === undefined || game === 'other' ? undefined : bettingLimitsOf(game)[0]);

/** The kind of a level's ante. In stud games each player pays it, whatever the structure says of its other games. */
export const anteKindOf = (row: RowGame, anteKind: AnteKind | undefined): AnteKind | undefined =>
  isStud(row) ? 'per-player' : anteKind;

/** The fields of a row that name its game, without empty ones. */
export const gameFields = ({ game, gameName = '', limit, bringIn = 0 }: RowGame): RowGame => ({
  ...(game !== undefined && { game }),
  ...(gameName.trim() !== '' && { gameName: gameName.trim() }),
  ...(limit !== undefined && { limit }),
  ...(bringIn > 0 && { bringIn }),
});

/** True if two levels play the same game with the same limit. */
export const isSameGame = (one: RowGame, other: RowGame): boolean =>
  one.game === other.game && one.gameName === other.gameName && limitOf(one) === limitOf(other);
