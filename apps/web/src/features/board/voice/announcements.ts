// What there is to say aloud of a board: what has just begun, closed or been said, and nothing that is past (docs/rules/announcements.md#what-is-said).

import type { WireFloorMessage } from '@feltclock/contract';
import { advanced, isBreak, type Instant, type LevelRow } from '@feltclock/domain';
import type { BoardFrame } from '../play/live/board-model.ts';

export type SpokenAnnouncement =
  | {
      readonly kind: 'level';
      readonly row: LevelRow;
      readonly isAfterBreak: boolean;
      readonly closesRegistration: boolean;
    }
  | { readonly kind: 'break'; readonly row: LevelRow; readonly closesRegistration: boolean }
  | { readonly kind: 'closing' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'message'; readonly message: Pick<WireFloorMessage, 'words' | 'text' | 'texts'> };

export interface Announced {
  readonly what: SpokenAnnouncement;
  /** Of two with one key, soon after each other, only the first is said. */
  readonly key: string;
  /** When it was so. */
  readonly at: Instant;
  /** Has the board's own sound just called for attention? */
  readonly isChimed: boolean;
}

/** What is older than this, in ms, is past: a board that comes late does not say it. A message takes a reading to arrive. */
const PAST = 3000;
const MESSAGE_PAST = 15_000;
/** Registration is announced in its last five minutes, in seconds. */
const CLOSING = 300;

const isRecent = ({ at }: BoardFrame, since: number, past = PAST): boolean => at - since <= past;

/** The row whose moment the board has begun to show; the row before ended by itself when its last second was the one shown before. */
function rowBegun(before: BoardFrame, now: BoardFrame): readonly Announced[] {
  const { moment, row, seq } = now.face;
  if (moment === undefined || moment.since * 1000 > PAST) return [];
  if (before.face.moment !== undefined && before.face.seq === seq) return [];
  const endedByItself = before.face.status === 'PLAYING' && before.face.seq !== seq && before.face.timer <= 2;
  const { closesRegistration } = moment;
  const what: SpokenAnnouncement = isBreak(row)
    ? { kind: 'break', row, closesRegistration }
    : { kind: 'level', row, isAfterBreak: before.face.isBreak, closesRegistration };
  const isChimed = endedByItself && now.state.snapshot.store.sounds !== 'NONE';
  return [{ what, key: `row ${seq}`, at: now.at, isChimed }];
}

/** In its last minutes as they begin, while the clock runs; and closed, where no row says so already. */
function registrationOf(before: BoardFrame, now: BoardFrame): readonly Announced[] {
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

function messageOf(before: BoardFrame, now: BoardFrame): readonly Announced[] {
  const { message } = now.state.snapshot.game;
  if (message === undefined || message.at === before.state.snapshot.game.message?.at) return [];
  if (!isRecent(now, message.at, MESSAGE_PAST)) return [];
  return [{ what: { kind: 'message', message }, key: `message ${message.at}`, at: now.at, isChimed: false }];
}

/** What a board has to say when it goes from one picture to the next. What an earlier page kept says nothing. */
export function announcedBy(before: BoardFrame, now: BoardFrame): readonly Announced[] {
  const isKnown = ({ state }: BoardFrame): boolean => state.source === 'server' && !state.isDeleted;
  if (!isKnown(before) || !isKnown(now)) return [];
  return [rowBegun, registrationOf, messageOf].flatMap((of) => of(before, now));
}
