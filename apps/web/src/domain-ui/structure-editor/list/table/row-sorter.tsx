// Makes a row of the level table sortable without drawing the row again: it draws nothing and moves the row's element. Far rows have none, so a drag
// in a list of 200 rows costs only the visible ones.

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** Pointer and key handlers of a near row's handle. */
export type DragListeners = ReturnType<typeof useSortable>['listeners'];

interface RowSorterProps {
  readonly rowKey: number;
  readonly line: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  readonly onListeners: (listeners: DragListeners) => void;
}

/** No animation, which would have to measure every row. */
const neverAnimate = (): boolean => false;

export function RowSorter({ rowKey, line, handle, onListeners }: RowSorterProps) {
  const sortable = useSortable({ id: rowKey, animateLayoutChanges: neverAnimate });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = sortable;

  // The row's elements exist only after its children's layout effects.
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
