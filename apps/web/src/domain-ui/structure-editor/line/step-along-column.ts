// Moves between the fields of one column of the level list with the arrow keys and Enter, as a spreadsheet does.

import type { KeyboardEvent } from 'react';
import { isComposingKey } from '../../../shared/ui/pressing/enter-key.ts';

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
  Enter: 'nextElementSibling',
};

/** The next field of the column in that direction; rows without one (breaks have no blinds) are passed over. */
function nextField(from: HTMLElement, way: 'previousElementSibling' | 'nextElementSibling'): HTMLElement | undefined {
  const column = from.getAttribute('data-column');
  for (let row = from.closest('li')?.[way] ?? null; row !== null; row = row[way]) {
    const field = row.querySelector<HTMLElement>(`[data-column="${column ?? ''}"]`);
    if (field !== null) return field;
  }
  return undefined;
}

/** Steps to the next field. It does nothing for other keys, outside a column's fields, and for an Enter that ends a composition. */
export function stepAlongColumn(event: KeyboardEvent<HTMLElement>): void {
  const way = STEPS[event.key];
  const { target } = event;
  if (way === undefined || !(target instanceof HTMLElement) || !target.hasAttribute('data-column')) return;
  if (isComposingKey(event.nativeEvent)) return;
  event.preventDefault();
  nextField(target, way)?.focus();
}
