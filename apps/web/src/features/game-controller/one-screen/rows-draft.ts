// The future rows while somebody edits them: copied from the game, changed here, and sent as a whole (docs/rules/structures.md#games-keep-a-copy).

import { rowsFromWire, type GameInfo } from '@feltclock/contract';
import {
  changeRow,
  firstRowToCome,
  isBreak,
  renumber,
  rowFor,
  type LevelRow,
  type RowKind,
  type TournamentClock,
} from '@feltclock/domain';
import type { RowsChange } from '../live/controller-session.ts';

interface DraftRow {
  /** The React key while the row is edited. */
  readonly key: number;
  /** The row's place in the game; undefined for a new row. */
  readonly seq: number | undefined;
  readonly row: LevelRow;
}

export interface RowsDraft {
  /** The clock's version that these rows are based on. */
  readonly version: number;
  /** The number of levels before these rows. */
  readonly levelsBefore: number;
  readonly rows: readonly DraftRow[];
  readonly nextKey: number;
  readonly isChanged: boolean;
  /** True if rows began while they were edited; they were removed here. */
  readonly hasBegun: boolean;
}

type Place = Pick<TournamentClock, 'status' | 'seq'>;

/** The future rows of a game. `info` is the reading they come from, `place` the present place of the clock. */
export function rowsDraftOf(info: Pick<GameInfo, 'levelList' | 'clock'>, place: Place): RowsDraft {
  const from = firstRowToCome(place);
  const rows = rowsFromWire(info.levelList).map((row, seq) => ({ key: seq, seq, row }));
  return {
    version: info.clock.version,
    levelsBefore: rows.slice(0, from).filter(({ row }) => !isBreak(row)).length,
    rows: rows.slice(from),
    nextKey: rows.length,
    isChanged: false,
    hasBegun: false,
  };
}

/** The future level numbers; 0 for breaks. */
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

/** Adds a row below the one with this key; at the top without a key. */
export function rowAdded(draft: RowsDraft, below: number | undefined, kind: RowKind): RowsDraft {
  const place = draft.rows.findIndex(({ key }) => key === below) + 1;
  const present = draft.rows.map(({ row }) => row);
  const added: DraftRow = { key: draft.nextKey, seq: undefined, row: rowFor(present, place, kind) };
  const rows = [...draft.rows.slice(0, place), added, ...draft.rows.slice(place)];
  return { ...withRows(draft, rows), nextKey: draft.nextKey + 1 };
}

/** Removes rows that have begun, and new rows before them. */
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
