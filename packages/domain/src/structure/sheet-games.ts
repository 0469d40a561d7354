// The names of games in sheets of levels, as venues write them.

import { BETTING_LIMITS, POKER_GAMES, type BettingLimit, type PokerGame, type RowGame } from './game-kinds.ts';

/** A name without spaces and signs, for comparison. */
const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'’.\-·/]/g, '');

const NAMES: readonly (readonly [PokerGame, string])[] = [
  ['nlh', 'nlhe holdem nolimitholdem 홀덤 노리밋홀덤 ホールデム ノーリミットホールデム'],
  ['plo', 'omaha potlimitomaha 오마하 팟리밋오마하 オマハ ポットリミットオマハ'],
  ['plo5', '5plo 5cardplo 5카드오마하 5カードオマハ'],
  ['plo8', 'potlimitomaha8 팟리밋오마하하이로우 ポットリミットオマハハイロー'],
  ['lhe', 'flh limitholdem 리밋홀덤 リミットホールデム'],
  ['o8', 'omaha8 omahahilo 오마하하이로우 オマハハイロー'],
  ['stud', '7cardstud 스터드 세븐카드스터드 スタッド'],
  ['stud8', 'studhilo stud8orbetter 스터드하이로우 スタッドハイロー'],
  ['razz', '라즈 ラズ'],
  ['27td', '27tripledraw 27트리플드로우 27トリプルドロー'],
  ['27sd', '27singledraw 27싱글드로우 27シングルドロー'],
  ['badugi', '바둑이 바두기 バドゥーギ'],
  ['5cd', '5carddraw 5카드드로우 5カードドロー'],
  ['short-deck', '6+ sixplus 숏덱 ショートデック'],
];
const GAME_OF: ReadonlyMap<string, PokerGame> = new Map([
  ...POKER_GAMES.filter((game) => game !== 'other').map((game) => [plainName(game), game] as const),
  ...NAMES.flatMap(([game, names]) => names.split(' ').map((name) => [name, game] as const)),
]);

const LIMIT_OF: ReadonlyMap<string, BettingLimit> = new Map([
  ...BETTING_LIMITS.map((limit) => [plainName(limit), limit] as const),
  ...[['nl', 'no-limit'] as const, ['노리밋', 'no-limit'] as const, ['ノーリミット', 'no-limit'] as const],
  ...[['pl', 'pot-limit'] as const, ['팟리밋', 'pot-limit'] as const, ['ポットリミット', 'pot-limit'] as const],
  ...[['fl', 'limit'] as const, ['fixedlimit', 'limit'] as const, ['리밋', 'limit'] as const],
  ['リミット', 'limit'],
]);

const OWN = /^(?:other|기타|その他)\s*[:：]\s*(.*)$/isu;

/** The game of a cell: a known name, or `other: Name`. Undefined if it is neither. */
export function gameNamed(cell: string): RowGame | undefined {
  const own = OWN.exec(cell)?.[1];
  if (own !== undefined) return { game: 'other', gameName: own.trim() };
  const game = GAME_OF.get(plainName(cell));
  return game && { game };
}

export const limitNamed = (cell: string): BettingLimit | undefined => LIMIT_OF.get(plainName(cell));

export const writtenGame = (game: PokerGame, gameName: string): string =>
  game === 'other' ? `other: ${gameName}` : game;
