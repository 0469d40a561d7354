// What a board announces: what has just begun or closed, and new messages; nothing that is past (docs/rules/boards.md#announcements).

import type { WireFloorMessage } from '@feltclock/contract';
import { advanced, isBreak, isSameGame, type Instant, type LevelRow } from '@feltclock/domain';
import type { BoardFrame } from '../play/live/board-model.ts';

export type SpokenAnnouncement =
  | {
      readonly kind: 'level';
      readonly row: LevelRow;
      readonly isAfterBreak: boolean;
      /** True if the level before had another game, or none comes before. */
      readonly isOtherGame: boolean;
      readonly closesRegistration: boolean;
    }
  | { readonly kind: 'break'; readonly row: LevelRow; readonly closesRegistration: boolean }
  | { readonly kind: 'closing' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'message'; readonly message: Pick<WireFloorMessage, 'words' | 'text' | 'texts'> };

export interface Announcement {
  readonly what: SpokenAnnouncement;
  /** Of two with the same key within a minute, only the first is spoken. */
  readonly key: string;
  /** When it happened. */
  readonly at: Instant;
  /** True if the board's own sound has just played. */
  readonly isChimed: boolean;
}

/** In ms. Older events are not announced. A message has longer, because it arrives with a read. */
const PAST = 3000;
const MESSAGE_PAST = 15_000;
/** Registration is announced in its last five minutes, in seconds. */
const CLOSING = 300;

const isRecent = ({ at }: BoardFrame, since: number, past = PAST): boolean => at - since <= past;

/** True if the level before the present one has another game. */
function isOtherGame({ face, game }: BoardFrame): boolean {
  const earlier = game.rules.rows.slice(0, face.seq).findLast((row) => !isBreak(row));
  return !isSameGame(earlier ?? {}, face.row);
}

/** The row whose moment the board has begun to show. The row before ended by itself if its last second was just shown. */
function rowBegun(before: BoardFrame, now: BoardFrame): readonly Announcement[] {
  const { moment, row, seq } = now.face;
  if (moment === undefined || moment.since * 1000 > PAST) return [];
  if (before.face.moment !== undefined && before.face.seq === seq) return [];
  const endedByItself = before.face.status === 'PLAYING' && before.face.seq !== seq && before.face.timer <= 2;
  const { closesRegistration } = moment;
  const what: SpokenAnnouncement = isBreak(row)
    ? { kind: 'break', row, closesRegistration }
    : { kind: 'level', row, isAfterBreak: before.face.isBreak, isOtherGame: isOtherGame(now), closesRegistration };
  const isChimed = endedByItself && now.state.snapshot.store.sounds !== 'NONE';
  return [{ what, key: `row ${seq}`, at: now.at, isChimed }];
}

/** The last minutes of registration as they begin, while the clock runs; and its close, unless a row announces it. */
function registrationOf(before: BoardFrame, now: BoardFrame): readonly Announcement[] {
  const { status, left } = now.face.registration;
  const { registration: was } = before.face;
  const { at } = now;
  const isClosing = was.left > CLOSING && left <= CLOSING && left > CLOSING - PAST / 1000;
  if (now.face.status === 'PLAYING' && isClosing)
    return [{ what: { kind: 'closing' }, key: 'closing', at, isChimed: false }];
  const hasClosed = was.status !== 'CLOSED' && status === 'CLOSED' && now.face.status !== 'END';
  if (!hasClosed || now.face.moment?.closesRegistration === true) return [];
  const { anchor } = advanced(now.game.clock, now.game.rules, at);
  return isRecent(now, anchor) ? [{ what: { kind: 'closed' }, key: 'closed', at, isChimed: false }] : [];
}

function messageOf(before: BoardFrame, now: BoardFrame): readonly Announcement[] {
  const { message } = now.state.snapshot.game;
  if (message === undefined || message.at === before.state.snapshot.game.message?.at) return [];
  if (!isRecent(now, message.at, MESSAGE_PAST)) return [];
  return [{ what: { kind: 'message', message }, key: `message ${message.at}`, at: now.at, isChimed: false }];
}

/** What to announce between two frames. Frames restored from storage announce nothing. */
export function announcementsBetween(before: BoardFrame, now: BoardFrame): readonly Announcement[] {
  const isKnown = ({ state }: BoardFrame): boolean => state.source === 'server' && !state.isDeleted;
  if (!isKnown(before) || !isKnown(now)) return [];
  return [rowBegun, registrationOf, messageOf].flatMap((of) => of(before, now));
}
