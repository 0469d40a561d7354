// Focuses a row of the level list. Rows far from the window get their fields only when they are near it.

/** Focuses the field of that column, or the first one if the row has none of it. */
export function focusRow(row: HTMLElement, block: ScrollLogicalPosition, column = ''): void {
  row.scrollIntoView({ block });
  const focus = (): boolean => {
    const field =
      row.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? row.querySelector<HTMLElement>('[data-column]');
    field?.focus({ preventScroll: true });
    return field !== null;
  };
  if (focus()) return;
  const waiting = new MutationObserver(() => {
    if (focus()) waiting.disconnect();
  });
  waiting.observe(row, { childList: true });
}
