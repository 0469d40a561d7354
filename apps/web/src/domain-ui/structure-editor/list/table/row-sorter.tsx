// Makes one row of the level table sortable without drawing the row again: it draws nothing itself and moves the row's element.
// Rows far from the window have none, so that a drag in a list of 200 costs what is seen.

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** What a handle does on pointer and key events while its row is near. */
export type DragListeners = ReturnType<typeof useSortable>['listeners'];

interface RowSorterProps {
  readonly rowKey: number;
  readonly line: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly onListeners: (listeners: DragListeners) => void;
}

/** A row stands where it was dropped at once; working out how it got there costs every row a measurement. */
const neverAnimate = (): boolean => false;

export function RowSorter({ rowKey, line, handle, onListeners }: RowSorterProps) {
  const sortable = useSortable({ id: rowKey, animateLayoutChanges: neverAnimate });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = sortable;

  // The row's own elements are known only after its children's layout effects have run.
  useEffect(() => {
    setNodeRef(line.current);
    setActivatorNodeRef(handle.current);
    return () => {
      setNodeRef(null);
      setActivatorNodeRef(null);
    };
  }, [setNodeRef, setActivatorNodeRef, line, handle]);

  useLayoutEffect(() => {
    onListeners(listeners);
    return () => {
      onListeners(undefined);
    };
  }, [listeners, onListeners]);

  const moved = CSS.Translate.toString(transform) ?? '';
  const eased = transition ?? '';
  useLayoutEffect(() => {
    const element = line.current;
    element?.style.setProperty('transform', moved);
    element?.style.setProperty('transition', eased);
    element?.toggleAttribute('data-dragging', isDragging);
    return () => {
      element?.removeAttribute('style');
      element?.removeAttribute('data-dragging');
    };
  }, [line, moved, eased, isDragging]);

  return null;
}
