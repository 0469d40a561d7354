// The actions of the level list's rows, as one stable object, and the focus after each.

import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { canBeCommanded, focusAfter, rowCommanded, type NextFocus } from '../../draft/row-commands.ts';
import type { ChangeDraft } from '../../draft/structure-draft.ts';
import type { RowActs } from '../../line/level-line.tsx';
import { focusRow } from './focus-row.ts';
import type { RowSelection } from './use-row-selection.ts';

type Asked = NextFocus & {
  /** The column of the field to focus; undefined to focus one of the row's buttons. */
  readonly column: string | undefined;
  readonly button: string;
};

const ROW_MENU = '[aria-haspopup]';
const LAST_BUTTON = 'button:last-of-type';

/** Moves the focus after the list has changed. */
function useFocusInList(list: RefObject<HTMLOListElement | null>, rowKeys: readonly number[]) {
  const asked = useRef<Asked>(undefined);
  useEffect(() => {
    if (asked.current === undefined) return;
    const { key, step, column, button } = asked.current;
    asked.current = undefined;
    const wanted = rowKeys[rowKeys.indexOf(key) + step];
    const row = list.current?.querySelector<HTMLElement>(`[data-row-key="${String(wanted)}"]`);
    if (row === null || row === undefined) return;
    if (column === undefined) row.querySelector<HTMLElement>(button)?.focus();
    else focusRow(row, 'nearest', column);
  }, [list, rowKeys]);
  return useCallback((next: Asked | undefined) => {
    asked.current = next;
  }, []);
}

interface ActsProps {
  readonly rowKeys: readonly number[];
  readonly selection: RowSelection;
  readonly change: ChangeDraft;
  readonly onBadDuration: () => void;
  readonly onMenu: RowActs['onMenu'];
}

export function useRowActs(props: ActsProps, list: RefObject<HTMLOListElement | null>): RowActs {
  const { change, onBadDuration, onMenu, rowKeys } = props;
  const { tick } = props.selection;
  const keys = useRef(rowKeys);
  const focusNext = useFocusInList(list, rowKeys);
  useEffect(() => {
    keys.current = rowKeys;
  }, [rowKeys]);
  return useMemo(
    () => ({
      change,
      onBadDuration,
      onMenu,
      onCommand: (key, command, column) => {
        if (!canBeCommanded(keys.current, key, command)) return;
        const next = focusAfter(keys.current, key, command);
        focusNext(next && { ...next, column, button: command === 'delete' ? LAST_BUTTON : ROW_MENU });
        change((draft) => rowCommanded(draft, key, command));
      },
      onTick: (key, isOn, isStretch) => {
        tick({ kind: 'row', key, isOn, ...(isStretch && { stretchIn: keys.current }) });
      },
    }),
    [change, onBadDuration, onMenu, tick, focusNext],
  );
}
