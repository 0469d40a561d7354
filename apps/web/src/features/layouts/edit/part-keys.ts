// The keys of a figure on the board: arrows move it, plus and minus change its size, Delete hides it.

import { NEEDED_FIGURES, type BoardLayout, type LayoutFigure, type LayoutSlot } from '@feltclock/domain';
import { isComposingKey, type ComposingKey } from '../../../shared/ui/pressing/enter-key.ts';
import { slotOf, withMoved, withoutFigure, withPlaceBeside, withSizeBeside } from './layout-draft.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & ComposingKey;
type Edit = (layout: BoardLayout, slot: LayoutSlot) => BoardLayout;

const larger: Edit = (layout, slot) => withSizeBeside(layout, slot, 1);
const hidden: Edit = (layout, { figure }) =>
  NEEDED_FIGURES.some((needed) => needed === figure) ? layout : withoutFigure(layout, figure);

const EDITS: Readonly<Partial<Record<string, Edit>>> = {
  ArrowLeft: (layout, slot) => withPlaceBeside(layout, slot, -1),
  ArrowRight: (layout, slot) => withPlaceBeside(layout, slot, 1),
  ArrowUp: (layout, slot) => withMoved(layout, slot, -1),
  ArrowDown: (layout, slot) => withMoved(layout, slot, 1),
  '+': larger,
  '=': larger,
  '-': (layout, slot) => withSizeBeside(layout, slot, -1),
  Delete: hidden,
  Backspace: hidden,
};

/** The layout after a key; undefined if the key has no meaning. */
export function afterKey(layout: BoardLayout, figure: LayoutFigure, event: Key): BoardLayout | undefined {
  const slot = slotOf(layout, figure);
  if (slot === undefined || event.ctrlKey || event.metaKey || event.altKey || isComposingKey(event)) return undefined;
  return EDITS[event.key]?.(layout, slot);
}
