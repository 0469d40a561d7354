import type { BoardSnapshot, WireFloorMessage } from '@feltclock/contract';
import { boardFace, instant, millis, minutes, type TournamentClock } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { snapshotOf, START } from '../../../../test-support/board-snapshot.ts';
import { boardGameOf, liveGameOf } from '../../../domain-ui/live-game/live-game.ts';
import { snapshotReading } from '../../../domain-ui/live-game/readings.ts';
import type { BoardFrame } from '../play/live/board-model.ts';
import { boardState, type BoardState } from '../play/live/board-state.ts';
import { announcementsBetween } from './announcements.ts';

interface Parts {
  readonly clock?: Partial<TournamentClock>;
  readonly source?: BoardState['source'];
  readonly isDeleted?: boolean;
  readonly change?: (snapshot: BoardSnapshot) => BoardSnapshot;
}

/** The frame so many seconds after the start. In the snapshot's rows, levels begin at 0, 60 and 240, a break at 120. */
function frame(seconds: number, parts: Parts = {}): BoardFrame {
  const { clock, source = 'server', isDeleted = false, change = (same) => same } = parts;
  const live = liveGameOf(snapshotReading(change(snapshotOf({ clock: clock ?? {} }))));
  const game = boardGameOf(live);
  const at = instant(START + seconds * 1000);
  const state = boardState(live, { source, isDeleted });
  return { state, live, game, face: boardFace(game, at), at };
}
const kindsBetween = (before: BoardFrame, now: BoardFrame) =>
  announcementsBetween(before, now).map(({ what }) => what.kind);
const paused = { status: 'PAUSED' } as const;

describe('a row', () => {
  it('is said as it begins, once, after the board’s own sound', () => {
    expect(announcementsBetween(frame(59), frame(60))).toMatchObject([
      { what: { kind: 'level', row: { level: 2 }, isAfterBreak: false }, key: 'row 1', isChimed: true },
    ]);
    expect(kindsBetween(frame(60), frame(61))).toEqual([]);
    expect(kindsBetween(frame(119), frame(120))).toEqual(['break']);
  });

  it('says that the break is over, and that registration closed with it', () => {
    expect(announcementsBetween(frame(239), frame(240))).toMatchObject([
      { what: { kind: 'level', row: { level: 3 }, isAfterBreak: true, closesRegistration: true } },
    ]);
  });

  it('has a chime where the board made no sound', () => {
    const silent = {
      change: (snapshot: BoardSnapshot) => ({ ...snapshot, store: { ...snapshot.store, sounds: 'NONE' } }),
    };
    expect(announcementsBetween(frame(59, silent), frame(60, silent))[0]?.isChimed).toBe(false);
    const [begun] = announcementsBetween(frame(0, { clock: { status: 'READY' } }), frame(0));
    expect(begun).toMatchObject({ key: 'row 0', isChimed: false });
  });

  it('that staff moved to is said when the clock runs again', () => {
    const moved = { clock: { ...paused, version: 6, seq: 1 } };
    expect(kindsBetween(frame(30), frame(31, moved))).toEqual([]);
    const goesOn = { clock: { version: 7, seq: 1, anchor: instant(START + 40_000) } };
    expect(kindsBetween(frame(40, moved), frame(40, goesOn))).toEqual(['level']);
  });

  it('that was reached by an undo is not announced in its middle', () => {
    const moved = { clock: { ...paused, version: 6, seq: 1 } };
    expect(kindsBetween(frame(40, moved), frame(41, { clock: { version: 7 } }))).toEqual([]);
  });

  it('is past for a board that comes late, or slept', () => {
    expect(kindsBetween(frame(40), frame(64))).toEqual([]);
    expect(kindsBetween(frame(40), frame(63))).toEqual(['level']);
  });

  it('is nothing to a board that knows its game from an earlier page, or whose game is gone', () => {
    expect(kindsBetween(frame(59, { source: 'memory' }), frame(60))).toEqual([]);
    expect(kindsBetween(frame(59), frame(60, { isDeleted: true }))).toEqual([]);
  });
});

describe('registration', () => {
  const long = (snapshot: BoardSnapshot): BoardSnapshot => ({
    ...snapshot,
    levelList: snapshot.levelList.map((row) => ({ ...row, duration: minutes(20) })),
    clock: { ...snapshot.clock, remaining: 1_200_000 },
  });
  // It closes when the third row ends, an hour after the start.
  const at = (seconds: number, clock: Partial<TournamentClock> = {}) => frame(seconds, { change: long, clock });

  it('is said to close in five minutes, as these begin and not later', () => {
    expect(kindsBetween(at(3299), at(3300))).toEqual(['closing']);
    expect(kindsBetween(at(3300), at(3301))).toEqual([]);
    expect(kindsBetween(at(3290), at(3310))).toEqual([]);
  });

  it('is said to be closed when staff close it, if that was just now', () => {
    const anchor = instant(START + 30_000);
    const closed = { version: 6, registration: 'CLOSED', anchor, remaining: millis(30_000) } as const;
    expect(kindsBetween(frame(30), frame(31, { clock: closed }))).toEqual(['closed']);
    expect(kindsBetween(frame(30), frame(50, { clock: closed }))).toEqual([]);
  });

  it('is not told of a game that ends', () => {
    const ended = { version: 6, status: 'END', registration: 'CLOSED', anchor: instant(START + 30_000) } as const;
    expect(kindsBetween(frame(30), frame(30, { clock: ended }))).toEqual([]);
  });
});

describe('a message of the floor', () => {
  const withMessage = (seconds: number, at: number): BoardFrame => {
    const message: WireFloorMessage = {
      words: 'colour-up',
      text: '',
      shape: 'line',
      at: START + at * 1000,
      until: null,
      countsDown: false,
    };
    return frame(seconds, { change: (snapshot) => ({ ...snapshot, game: { ...snapshot.game, message } }) });
  };

  it('is said when it comes, and another one when that comes', () => {
    expect(announcementsBetween(frame(30), withMessage(31, 30))).toMatchObject([
      { what: { kind: 'message', message: { words: 'colour-up' } } },
    ]);
    expect(kindsBetween(withMessage(31, 30), withMessage(32, 30))).toEqual([]);
    expect(kindsBetween(withMessage(31, 30), withMessage(40, 39))).toEqual(['message']);
  });

  it('is past for a board that receives it late', () => {
    expect(kindsBetween(frame(30), withMessage(46, 30))).toEqual([]);
  });
});
