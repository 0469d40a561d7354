// The selected rows of the level list: one by one, a range with shift, or all.

import { useCallback, useMemo, useReducer } from 'react';
import { keysBetween, type RowKeys } from '../../draft/draft-rows.ts';

export interface Ticked {
  readonly keys: RowKeys;
  /** The row selected last, where a range begins. */
  readonly anchor: number | undefined;
}

export type TickEvent =
  | { readonly kind: 'row'; readonly key: number; readonly isOn: boolean; readonly stretchIn?: readonly number[] }
  | { readonly kind: 'all'; readonly keys: readonly number[] };

export const NOTHING_TICKED: Ticked = { keys: new Set(), anchor: undefined };

/** Selects a row or removes it; with `stretchIn`, all rows from the last selected one to this one follow it. */
export function ticked(before: Ticked, event: TickEvent): Ticked {
  if (event.kind === 'all') return { keys: new Set(event.keys), anchor: undefined };
  const { key, isOn, stretchIn } = event;
  const { anchor } = before;
  const keys = new Set(before.keys);
  for (const each of stretchIn === undefined || anchor === undefined ? [key] : keysBetween(stretchIn, anchor, key))
    if (isOn) keys.add(each);
    else keys.delete(each);
  return { keys, anchor: key };
}

export interface RowSelection {
  /** The selected rows that still exist. */
  readonly keys: RowKeys;
  readonly tick: (event: TickEvent) => void;
  readonly clear: () => void;
}

export function useRowSelection(rowKeys: readonly number[]): RowSelection {
  const [{ keys: all }, tick] = useReducer(ticked, NOTHING_TICKED);
  const keys = useMemo(() => new Set(rowKeys.filter((key) => all.has(key))), [rowKeys, all]);
  const clear = useCallback(() => {
    tick({ kind: 'all', keys: [] });
  }, []);
  return { keys, tick, clear };
}
