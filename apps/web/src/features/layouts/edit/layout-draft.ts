// A layout while it is edited: changes of its slots. The domain's `layoutProblems` says what is not allowed.

import {
  FIGURE_RULES,
  isPinned,
  LAYOUT_FIGURES,
  newSlot,
  slotsAt,
  type BoardLayout,
  type LayoutFigure,
  type LayoutPlace,
  type LayoutSlot,
} from '@feltclock/domain';

export interface LayoutDraft extends BoardLayout {
  readonly name: string;
}

const withSlots = (draft: LayoutDraft, slots: readonly LayoutSlot[]): LayoutDraft => ({ ...draft, slots });

/** Figures without a slot, in the order of the choice. */
export const hiddenFigures = ({ slots }: LayoutDraft): readonly LayoutFigure[] =>
  LAYOUT_FIGURES.filter((figure) => !slots.some((slot) => slot.figure === figure));

export const withFigure = (draft: LayoutDraft, figure: LayoutFigure): LayoutDraft =>
  withSlots(draft, [...draft.slots, newSlot(figure)]);

export const withoutFigure = (draft: LayoutDraft, figure: LayoutFigure): LayoutDraft =>
  withSlots(
    draft,
    draft.slots.filter((slot) => slot.figure !== figure),
  );

/** Changes the size or the place; in a new place it comes last. */
export function withSlot(draft: LayoutDraft, changed: LayoutSlot): LayoutDraft {
  const before = draft.slots.find(({ figure }) => figure === changed.figure);
  if (before?.place !== changed.place)
    return withSlots(draft, [...draft.slots.filter(({ figure }) => figure !== changed.figure), changed]);
  return withSlots(
    draft,
    draft.slots.map((slot) => (slot.figure === changed.figure ? changed : slot)),
  );
}

/** The slots of a place that can swap. */
const movable = ({ slots }: LayoutDraft, place: LayoutPlace): readonly LayoutSlot[] =>
  slotsAt(slots, place).filter(({ figure }) => !isPinned(figure));

/** The slot to swap with when moving up (-1) or down (1); undefined if it cannot move. */
export function neighbourOf(draft: LayoutDraft, slot: LayoutSlot, step: -1 | 1): LayoutSlot | undefined {
  if (isPinned(slot.figure)) return undefined;
  const among = movable(draft, slot.place);
  return among[among.findIndex(({ figure }) => figure === slot.figure) + step];
}

export function withMoved(draft: LayoutDraft, slot: LayoutSlot, step: -1 | 1): LayoutDraft {
  const other = neighbourOf(draft, slot, step);
  if (other === undefined) return draft;
  const swapped = draft.slots.map((each) =>
    each.figure === slot.figure ? other : each.figure === other.figure ? slot : each,
  );
  return withSlots(draft, swapped);
}

/** Drops a figure at another one's position; unchanged if that is not possible. */
export function withDropped(draft: LayoutDraft, figure: LayoutFigure, onto: LayoutFigure): LayoutDraft {
  const from = draft.slots.findIndex((slot) => slot.figure === figure);
  const to = draft.slots.findIndex((slot) => slot.figure === onto);
  const [moved, there] = [draft.slots[from], draft.slots[to]];
  if (moved === undefined || there === undefined || moved === there || isPinned(figure)) return draft;
  if (!FIGURE_RULES[figure].places.includes(there.place)) return draft;
  // Within one place, the others move up behind it.
  const isPast = moved.place === there.place && from < to;
  const others = draft.slots.filter((slot) => slot !== moved);
  const at = others.indexOf(there) + (isPast ? 1 : 0);
  return withSlots(draft, [...others.slice(0, at), { ...moved, place: there.place }, ...others.slice(at)]);
}

/** The allowed places of a figure, from left to right. */
export const placesFor = (figure: LayoutFigure): readonly LayoutPlace[] =>
  (['left', 'centre', 'right'] as const).filter((place) => FIGURE_RULES[figure].places.includes(place));

export const isSameLayout = (one: LayoutDraft, other: LayoutDraft): boolean =>
  one.name.trim() === other.name.trim() &&
  one.palette === other.palette &&
  JSON.stringify(one.slots.map(partsOf)) === JSON.stringify(other.slots.map(partsOf));

const partsOf = ({ figure, place, size }: LayoutSlot): readonly string[] => [figure, place, size];
