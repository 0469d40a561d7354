// The rows still to come while somebody edits them: taken from the game, changed here, and sent as a whole (docs/rules/structures.md#rows-still-to-come).

import type { GameInfo } from '@feltclock/contract';
import {
  changeRow,
  firstRowToCome,
  isBreak,
  minutes,
  renumber,
  rowFor,
  type LevelRow,
  type RowKind,
  type TournamentClock,
} from '@feltclock/domain';
import type { RowsChange } from '../live/controller-session.ts';

interface DraftRow {
  /** What tells the row from the others for as long as it is edited. */
  readonly key: number;
  /** Where the row stands in the game; undefined for one that was put in here. */
  readonly seq: number | undefined;
  readonly row: LevelRow;
}

export interface RowsDraft {
  /** The clock's version that came with the rows they are based on. */
  readonly version: number;
  /** The number of the last level before them. */
  readonly levelsBefore: number;
  readonly rows: readonly DraftRow[];
  readonly nextKey: number;
  readonly isChanged: boolean;
  /** Did rows begin while they were edited? They are gone from here. */
  readonly hasBegun: boolean;
}

type Place = Pick<TournamentClock, 'status' | 'seq'>;

const rowOf = ({ level, smallBlind, bigBlind, ante, duration }: GameInfo['levelList'][number]): LevelRow => ({
  level,
  smallBlind,
  bigBlind,
  ante,
  duration: minutes(duration),
});

/** The rows of a game that have not begun. `info` is the reading that they come from, `place` where the clock is now. */
export function rowsDraftOf(info: Pick<GameInfo, 'levelList' | 'clock'>, place: Place): RowsDraft {
  const from = firstRowToCome(place);
  const rows = info.levelList.map((each, seq) => ({ key: seq, seq, row: rowOf(each) }));
  return {
    version: info.clock.version,
    levelsBefore: rows.slice(0, from).filter(({ row }) => !isBreak(row)).length,
    rows: rows.slice(from),
    nextKey: rows.length,
    isChanged: false,
    hasBegun: false,
  };
}

/** The levels' numbers as they will be; breaks have 0. */
export const numbersOf = ({ rows, levelsBefore }: RowsDraft): readonly number[] =>
  renumber(rows.map(({ row }) => row)).map(({ level }) => (level === 0 ? 0 : level + levelsBefore));

const withRows = (draft: RowsDraft, rows: readonly DraftRow[]): RowsDraft => ({ ...draft, rows, isChanged: true });

export const rowEdited = (draft: RowsDraft, key: number, change: Parameters<typeof changeRow>[2]): RowsDraft =>
  withRows(
    draft,
    draft.rows.map((each) => (each.key === key ? { ...each, row: { ...each.row, ...change } } : each)),
  );

export const rowRemoved = (draft: RowsDraft, key: number): RowsDraft =>
  withRows(
    draft,
    draft.rows.filter((each) => each.key !== key),
  );

/** A new row below the one with this key, at the top without one. */
export function rowAdded(draft: RowsDraft, below: number | undefined, kind: RowKind): RowsDraft {
  const place = draft.rows.findIndex(({ key }) => key === below) + 1;
  const present = draft.rows.map(({ row }) => row);
  const added: DraftRow = { key: draft.nextKey, seq: undefined, row: rowFor(present, place, kind) };
  const rows = [...draft.rows.slice(0, place), added, ...draft.rows.slice(place)];
  return { ...withRows(draft, rows), nextKey: draft.nextKey + 1 };
}

/** The draft once the clock has gone on: a row that has begun is gone, and so is what was put in before it. */
export function rowsBegun(draft: RowsDraft, place: Place): RowsDraft {
  const first = firstRowToCome(place);
  const last = draft.rows.findLastIndex(({ seq }) => seq !== undefined && seq < first);
  if (last === -1) return draft;
  const gone = draft.rows.slice(0, last + 1);
  const levelsGone = gone.filter(({ row }) => !isBreak(row)).length;
  return { ...draft, rows: draft.rows.slice(last + 1), levelsBefore: draft.levelsBefore + levelsGone, hasBegun: true };
}

export const rowsToSend = ({ version, rows }: RowsDraft, place: Place): RowsChange => ({
  version,
  from: firstRowToCome(place),
  rows: rows.map(({ row }) => row),
});
