// The messages to a game's subscribers about a committed change: topics and bodies
// (docs/rules/wire.md#the-realtime-channel).

import {
  clockToWire,
  floorTopic,
  floorWithoutMoneyTopic,
  newsWithoutMoney,
  topicDestination,
  type ActionMessage,
  type ControlMessage,
  type FloorNews,
  type LevelMessage,
  type PubKind,
  type RefreshMessage,
  type Undoable,
  type UndoOffer,
} from '@feltclock/contract';
import { logActionOf, type GameRules, type Instant } from '@feltclock/domain';
import { rulesOfRows, type Decision } from '../record/decision.ts';
import { undoAt, type GameRecord, type LoggedClock } from '../record/game-record.ts';
import { controlMessageOf } from './game-views.ts';
import type { PublishedState } from '../../bus/published-versions.ts';

export interface Announcement {
  readonly destination: string;
  readonly body: string;
  /** A slow subscriber needs only the newest message of each key. */
  readonly latest: string;
  /** The state and version this message carries, so that other nodes can order it. */
  readonly state?: PublishedState;
}

type Body = ActionMessage | LevelMessage | RefreshMessage | ControlMessage;
type RefreshCause = RefreshMessage['cause'];

const announcement = (
  kind: PubKind,
  gameId: number,
  body: Body,
  { latest, state }: Pick<Announcement, 'latest' | 'state'>,
): Announcement => ({
  destination: topicDestination(kind, gameId),
  body: JSON.stringify(body),
  latest,
  ...(state === undefined ? {} : { state }),
});

/** For these refreshes the clock in the message is enough; the others ask boards to read something. */
const CLOCK_REFRESHES: readonly RefreshCause[] = ['shifted', 'undone', 'registration', 'resumed'];

function refresh(gameId: number, body: RefreshMessage): Announcement {
  const { cause, clock } = body;
  const saysMore = !CLOCK_REFRESHES.includes(cause);
  return announcement('Refresh', gameId, body, {
    latest: saysMore ? cause : 'clock',
    ...(clock === null ? {} : { state: { part: 'clock', version: clock.version, saysMore } }),
  });
}

export const refreshOf = (game: GameRecord, cause: RefreshCause, now: Instant): Announcement =>
  refresh(game.id, { cause, clock: clockToWire(game.clock, game.rules), ...undoAt(game, now) });

export const deletionOf = (gameId: number): Announcement =>
  refresh(gameId, { cause: 'deleted', clock: null, undo: null });

export const prizeOf = (gameId: number, prizeContent: string, version: number): Announcement => ({
  destination: topicDestination('Prize', gameId),
  body: prizeContent,
  latest: 'prize',
  state: { part: 'prize', version },
});

/**
 * Messages about a floor, with and without money. Every act counts, even after a newer one: subscribers order them. Of a player's names only the
 * newest counts.
 */
export const floorOf = (gameId: number, news: FloorNews): readonly Announcement[] => {
  const delivery = {
    latest: `floor ${String(news.version)} ${news.players.map(({ player }) => player).join()}`,
    state: { part: 'floor', version: news.version, saysMore: true },
  } as const;
  return [
    { destination: floorTopic(gameId), body: JSON.stringify(news), ...delivery },
    { destination: floorWithoutMoneyTopic(gameId), body: JSON.stringify(newsWithoutMoney(news)), ...delivery },
  ];
};

/** News that an act of this number exists, without the act. */
export const newsOfVersion = (version: number): FloorNews => ({ version, acts: [], players: [] });

export const countsOf = (game: GameRecord, now: Instant): Announcement =>
  announcement('Control', game.id, controlMessageOf(game, now), {
    latest: 'counts',
    state: { part: 'counts', version: game.countsVersion },
  });

/** The refresh that a log row of this cause sends. */
const REFRESH_CAUSES = {
  shifted: 'shifted',
  undo: 'undone',
  registration: 'registration',
  structure: 'structure',
  resumed: 'resumed',
  reanchored: 'resumed',
} as const;

function rowAnnouncement(
  gameId: number,
  { clock, cause, by }: LoggedClock,
  rules: GameRules,
  undo: { readonly undo: UndoOffer | null; readonly undoable: Undoable },
): Announcement | undefined {
  const state = { clock: clockToWire(clock, rules), ...undo };
  const ofClock = { latest: 'clock', state: { part: 'clock', version: clock.version } } as const;
  const level = (why: LevelMessage['cause']): Announcement =>
    announcement('Level', gameId, { seq: clock.seq, updateUserId: by, cause: why, ...state }, ofClock);
  const action = (): Announcement =>
    announcement('Action', gameId, { action: logActionOf(clock.status), actionUserId: by, ...state }, ofClock);
  switch (cause) {
    case 'created':
      return undefined;
    case 'command':
    case 'loaded':
    case 'loaded-by-viewer':
    case 'loaded-by-screen':
    case 'reset':
      return action();
    case 'elapsed':
      return clock.status === 'END' ? action() : level('elapsed');
    case 'moved':
      return level('moved');
    default:
      return refresh(gameId, { cause: REFRESH_CAUSES[cause], ...state });
  }
}

/** Repeats the messages of log rows for subscribers that missed them, with the present undo. */
export const announcementsOfRows = (
  game: GameRecord,
  rows: readonly LoggedClock[],
  now: Instant,
): readonly Announcement[] => rows.flatMap((row) => rowAnnouncement(game.id, row, game.rules, undoAt(game, now)) ?? []);

/** All messages about a decision, in the order of its changes. */
export function announcementsOf(
  decision: Decision,
  before: GameRecord,
  after: GameRecord,
  now: Instant,
): readonly Announcement[] {
  const undo = undoAt(after, now);
  const rules = rulesOfRows(before, decision);
  const rows = decision.rows.flatMap(
    (row, place) => rowAnnouncement(after.id, row, rules[place] ?? after.rules, undo) ?? [],
  );
  const { counts, prizes } = decision;
  const withPrizes = prizes === undefined ? rows : [...rows, prizeOf(after.id, prizes.html, after.prizeVersion)];
  // The message of a prize text has no room for the undo, so the counts carry it.
  return counts === undefined && prizes === undefined ? withPrizes : [...withPrizes, countsOf(after, now)];
}
