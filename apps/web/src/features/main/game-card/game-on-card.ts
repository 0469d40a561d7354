// A game as its card shows it: read with the evening if it belongs to it, else with the list alone (docs/rules/games.md#the-evening).

import {
  clockFromWire,
  countsFromWire,
  rulesFromWire,
  type GameListItem,
  type TonightGame,
  type UndoableCommand,
} from '@feltclock/contract';
import {
  instant,
  totalPlayers,
  type BoardGame,
  type GameTonight,
  type Instant,
  type TournamentClock,
} from '@feltclock/domain';
import { undoOffered } from '../../../domain-ui/live-game/known-undo.ts';
import type { CardGame as KnownGame } from '../../../domain-ui/live-game/readings.ts';

export type CardGame = GameListItem | TonightGame;

/** What only the evening's answer has. */
type EveningFacts = Pick<BoardGame, 'rules' | 'counts'> &
  Pick<GameTonight, 'boards' | 'screensGone' | 'hasOutage' | 'payoutsFor' | 'entries'>;

export interface GameOnCard {
  readonly game: CardGame;
  /** As received; the card advances it to now. */
  readonly clock: TournamentClock;
  readonly startAt: Instant | undefined;
  /** Undefined for a game of another evening. */
  readonly evening: EveningFacts | undefined;
  readonly hasUnsent: boolean;
  readonly undo: UndoableCommand | undefined;
}

const eveningFacts = (game: CardGame): EveningFacts | undefined =>
  'levelList' in game
    ? {
        rules: rulesFromWire(game, game.levelList),
        counts: countsFromWire(game),
        boards: game.boards,
        screensGone: game.screensGone ?? [],
        hasOutage: game.hasOutage,
        payoutsFor: game.payoutsFor,
        entries: totalPlayers(countsFromWire(game)),
      }
    : undefined;

export const gameOnCard = (
  game: CardGame,
  known: KnownGame<CardGame> | undefined,
  unsent: ReadonlySet<number>,
): GameOnCard => ({
  game,
  clock: clockFromWire(game.clock),
  startAt: game.startAt === null ? undefined : instant(game.startAt),
  evening: eveningFacts(game),
  hasUnsent: unsent.has(game.id),
  undo: known && undoOffered(known.undo),
});
