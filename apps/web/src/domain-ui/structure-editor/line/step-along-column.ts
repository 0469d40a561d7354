// Moves between the fields of a column by arrow keys and Enter, as in a spreadsheet.

import type { KeyboardEvent } from 'react';
import { isComposingKey } from '../../../shared/ui/pressing/enter-key.ts';

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
  Enter: 'nextElementSibling',
};

/** The next field of the column in that direction; skips rows without one (breaks have no blinds). */
function nextField(from: HTMLElement, way: 'previousElementSibling' | 'nextElementSibling'): HTMLElement | undefined {
  const column = from.getAttribute('data-column');
  for (let row = from.closest('li')?.[way] ?? null; row !== null; row = row[way]) {
    const field = row.querySelector<HTMLElement>(`[data-column="${column ?? ''}"]`);
    if (field !== null) return field;
  }
  return undefined;
}

/** Moves to the next field. Ignores other keys, other fields, and an Enter that ends an IME composition. */
export function stepAlongColumn(event: KeyboardEvent<HTMLElement>): void {
  const way = STEPS[event.key];
  const { target } = event;
  if (way === undefined || !(target instanceof HTMLElement) || !target.hasAttribute('data-column')) return;
  if (isComposingKey(event.nativeEvent)) return;
  event.preventDefault();
  nextField(target, way)?.focus();
}
