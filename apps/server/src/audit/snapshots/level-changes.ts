// Compares two lists of levels for the audit trail: added, removed and changed levels and breaks.

import type { AuditChange } from '@feltclock/contract';
import { isBreak, limitOf, type LevelRow, type LevelRows } from '@feltclock/domain';

/** The game of a level with its limit and bring-in, as `PLO pot-limit`; null without one. */
function gameOf(row: LevelRow): string | null {
  const { game, gameName, bringIn } = row;
  const parts = [game === 'other' ? gameName : game?.toUpperCase(), limitOf(row), bringIn?.toString()];
  const said = parts.filter((part) => part !== undefined).join(' ');
  return said === '' ? null : said;
}

const isAlike = (one: LevelRow, other: LevelRow): boolean =>
  isBreak(one) === isBreak(other) &&
  one.smallBlind === other.smallBlind &&
  one.bigBlind === other.bigBlind &&
  one.ante === other.ante &&
  gameOf(one) === gameOf(other) &&
  one.duration === other.duration;

/** A row with its level; for a break, the level before it. */
interface PlacedRow {
  readonly row: LevelRow;
  readonly level: number;
}

function placed(rows: LevelRows): readonly PlacedRow[] {
  let level = 0;
  return rows.map((row) => {
    if (!isBreak(row)) level += 1;
    return { row, level };
  });
}

/** For each pair of positions, the length of the longest common list of what follows. */
function commonLengths(before: readonly PlacedRow[], after: readonly PlacedRow[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let of = before.length - 1; of >= 0; of -= 1)
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const [one, other] = [before[of], after[to]];
      const line = lengths[of];
      if (one === undefined || other === undefined || line === undefined) continue;
      line[to] = isAlike(one.row, other.row)
        ? 1 + (lengths[of + 1]?.[to + 1] ?? 0)
        : Math.max(lengths[of + 1]?.[to] ?? 0, line[to + 1] ?? 0);
    }
  return lengths;
}

/** Positions in both lists of the rows that stayed. */
function stayedRows(before: readonly PlacedRow[], after: readonly PlacedRow[]): readonly (readonly [number, number])[] {
  const lengths = commonLengths(before, after);
  const lengthAt = (of: number, to: number): number => lengths[of]?.[to] ?? 0;
  const stayed: (readonly [number, number])[] = [];
  let [of, to] = [0, 0];
  for (;;) {
    const [one, other] = [before[of], after[to]];
    if (one === undefined || other === undefined) return stayed;
    const isSame = isAlike(one.row, other.row);
    const isGone = !isSame && lengthAt(of + 1, to) >= lengthAt(of, to + 1);
    if (isSame) stayed.push([of, to]);
    if (isSame || isGone) of += 1;
    if (!isGone) to += 1;
  }
}

/** The removed and added rows between two rows that stayed. */
interface Gap {
  readonly oldRows: readonly PlacedRow[];
  readonly newRows: readonly PlacedRow[];
}

function gapsBetween(before: readonly PlacedRow[], after: readonly PlacedRow[]): readonly Gap[] {
  const ends = [...stayedRows(before, after), [before.length, after.length] as const];
  return ends.map(([of, to], index) => {
    const [lastOf, lastTo] = ends[index - 1] ?? [-1, -1];
    return { oldRows: before.slice(lastOf + 1, of), newRows: after.slice(lastTo + 1, to) };
  });
}

const blindsOf = ({ smallBlind, bigBlind }: LevelRow): string => `${String(smallBlind)}/${String(bigBlind)}`;
const withAnte = (row: LevelRow): string => `${blindsOf(row)}/${String(row.ante)}`;

function changedRow({ row: was }: PlacedRow, { row, level }: PlacedRow): AuditChange[] {
  const minutes = { level, from: Number(was.duration), to: Number(row.duration) };
  const changes: AuditChange[] = [];
  if (isBreak(row)) return [{ field: 'breakMinutes', ...minutes }];
  if (was.ante !== row.ante) changes.push({ field: 'levelBlinds', level, from: withAnte(was), to: withAnte(row) });
  else if (blindsOf(was) !== blindsOf(row))
    changes.push({ field: 'levelBlinds', level, from: blindsOf(was), to: blindsOf(row) });
  if (gameOf(was) !== gameOf(row)) changes.push({ field: 'levelGame', level, from: gameOf(was), to: gameOf(row) });
  if (was.duration !== row.duration) changes.push({ field: 'levelMinutes', ...minutes });
  return changes;
}

const added = ({ row, level }: PlacedRow): AuditChange =>
  isBreak(row)
    ? { field: 'breakAdded', level, from: null, to: Number(row.duration) }
    : { field: 'levelAdded', level, from: null, to: withAnte(row) };

const removed = ({ row, level }: PlacedRow): AuditChange =>
  isBreak(row)
    ? { field: 'breakRemoved', level, from: Number(row.duration), to: null }
    : { field: 'levelRemoved', level, from: withAnte(row), to: null };

/** Pairs of removed and added rows of one kind count as changed; the rest was removed or added. */
function changesOfGap({ oldRows, newRows }: Gap): AuditChange[] {
  const left = [...oldRows];
  const changed = newRows.flatMap((now) => {
    const index = left.findIndex(({ row }) => isBreak(row) === isBreak(now.row));
    const [was] = index < 0 ? [] : left.splice(index, 1);
    return was === undefined ? [added(now)] : changedRow(was, now);
  });
  return [...changed, ...left.map(removed)];
}

/** The changes from the first row to the last. */
export const levelChanges = (before: LevelRows, after: LevelRows): readonly AuditChange[] =>
  gapsBetween(placed(before), placed(after)).flatMap(changesOfGap);
