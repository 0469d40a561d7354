// What the boards and controllers of a game are told about a committed change: which topic, which body
// (docs/rules/realtime.md#applied-stored-then-broadcast).

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
import { controlMessageOf } from '../commands/counts-command.ts';
import { rulesOfRows, type Decision } from '../commands/decision.ts';
import { undoAt, type GameRecord, type LoggedClock } from '../record/game-record.ts';
import type { PublishedState } from '../../bus/published-versions.ts';

export interface Announcement {
  readonly destination: string;
  readonly body: string;
  /** A key; of announcements with the same one, a slow reader needs only the newest. */
  readonly latest: string;
  /** What it says a version of; other nodes go by it. */
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

/** Refreshes that are all said with the clock they carry; the others each ask for something of their own to be read. */
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
 * Each act is worth telling after a newer one: whoever listens puts them in their order. Of the names of one player the newest is enough. Who sees no money
 * hears it without any.
 */
export const floorOf = (gameId: number, news: FloorNews): readonly Announcement[] => {
  const told = {
    latest: `floor ${String(news.version)} ${news.players.map(({ player }) => player).join()}`,
    state: { part: 'floor', version: news.version, saysMore: true },
  } as const;
  return [
    { destination: floorTopic(gameId), body: JSON.stringify(news), ...told },
    { destination: floorWithoutMoneyTopic(gameId), body: JSON.stringify(newsWithoutMoney(news)), ...told },
  ];
};

/** Says that there is an act of this number, and nothing of it. */
export const newsOfVersion = (version: number): FloorNews => ({ version, acts: [], players: [] });

export const countsOf = (game: GameRecord, now: Instant): Announcement =>
  announcement('Control', game.id, controlMessageOf(game, now), {
    latest: 'counts',
    state: { part: 'counts', version: game.countsVersion },
  });

/** Changes after which a board reads the clock anew, by the cause that their log row has. */
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

/** The same rows to whoever missed them: they are in the log, as they were told. Of what followed, only the newest undo is offered. */
export const announcementsOfRows = (
  game: GameRecord,
  rows: readonly LoggedClock[],
  now: Instant,
): readonly Announcement[] => rows.flatMap((row) => rowAnnouncement(game.id, row, game.rules, undoAt(game, now)) ?? []);

/** Everything to say about a decision that turned the game `before` into `after`, in the order it happened. */
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
  const told = prizes === undefined ? rows : [...rows, prizeOf(after.id, prizes.html, after.prizeVersion)];
  // A prize text is told as it is: what can be taken back goes with the counts.
  return counts === undefined && prizes === undefined ? told : [...told, countsOf(after, now)];
}
