// A layout while it is edited: changes of its slots. The domain's `layoutProblems` says what does not fit.

import {
  FIGURE_RULES,
  isPinned,
  LAYOUT_FIGURES,
  LAYOUT_PLACES,
  layoutProblems,
  newSlot,
  slotsAt,
  type BoardLayout,
  type LayoutFigure,
  type LayoutPlace,
  type LayoutSlot,
} from '@feltclock/domain';

const withSlots = (layout: BoardLayout, slots: readonly LayoutSlot[]): BoardLayout => ({ ...layout, slots });

export const slotOf = ({ slots }: BoardLayout, figure: LayoutFigure): LayoutSlot | undefined =>
  slots.find((slot) => slot.figure === figure);

/** Figures without a slot, in the order of the choice. */
export const hiddenFigures = (layout: BoardLayout): readonly LayoutFigure[] =>
  LAYOUT_FIGURES.filter((figure) => slotOf(layout, figure) === undefined);

/** The part with more figures than fit. */
export type FullPart = LayoutPlace | 'upright';

/** Undefined if everything fits. */
export function fullPart(layout: BoardLayout): FullPart | undefined {
  const problem = layoutProblems(layout).find(({ kind }) => kind === 'full');
  return problem?.kind === 'full' ? problem.where : undefined;
}

/** The figure comes last in the first of its places that has room; without any, in its usual place. */
export function withFigure(layout: BoardLayout, figure: LayoutFigure): BoardLayout {
  const added = newSlot(figure);
  const ways = FIGURE_RULES[figure].places.map((place) => withSlots(layout, [...layout.slots, { ...added, place }]));
  return ways.find((way) => fullPart(way) === undefined) ?? withSlots(layout, [...layout.slots, added]);
}

export const withoutFigure = (layout: BoardLayout, figure: LayoutFigure): BoardLayout =>
  withSlots(
    layout,
    layout.slots.filter((slot) => slot.figure !== figure),
  );

/** Changes the size or the place; in a new place it comes last. */
export function withSlot(layout: BoardLayout, changed: LayoutSlot): BoardLayout {
  const before = slotOf(layout, changed.figure);
  if (before?.place !== changed.place)
    return withSlots(layout, [...layout.slots.filter(({ figure }) => figure !== changed.figure), changed]);
  return withSlots(
    layout,
    layout.slots.map((slot) => (slot.figure === changed.figure ? changed : slot)),
  );
}

/** The slots of a place that can swap. */
const movable = ({ slots }: BoardLayout, place: LayoutPlace): readonly LayoutSlot[] =>
  slotsAt(slots, place).filter(({ figure }) => !isPinned(figure));

/** The slot to swap with when moving up (-1) or down (1); undefined if it cannot move. */
export function neighbourOf(layout: BoardLayout, slot: LayoutSlot, step: -1 | 1): LayoutSlot | undefined {
  if (isPinned(slot.figure)) return undefined;
  const among = movable(layout, slot.place);
  return among[among.findIndex(({ figure }) => figure === slot.figure) + step];
}

export function withMoved(layout: BoardLayout, slot: LayoutSlot, step: -1 | 1): BoardLayout {
  const other = neighbourOf(layout, slot, step);
  if (other === undefined) return layout;
  const swapped = layout.slots.map((each) =>
    each.figure === slot.figure ? other : each.figure === other.figure ? slot : each,
  );
  return withSlots(layout, swapped);
}

/** The allowed places of a figure, from left to right. */
export const placesFor = (figure: LayoutFigure): readonly LayoutPlace[] =>
  LAYOUT_PLACES.filter((place) => FIGURE_RULES[figure].places.includes(place));

/** Moves a figure to its next allowed place on the left (-1) or the right (1); unchanged if there is none. */
export function withPlaceBeside(layout: BoardLayout, slot: LayoutSlot, step: -1 | 1): BoardLayout {
  const places = placesFor(slot.figure);
  const place = places[places.indexOf(slot.place) + step];
  return place === undefined ? layout : withSlot(layout, { ...slot, place });
}

/** Makes a figure smaller (-1) or larger (1); unchanged at the end of its sizes. */
export function withSizeBeside(layout: BoardLayout, slot: LayoutSlot, step: -1 | 1): BoardLayout {
  const { sizes } = FIGURE_RULES[slot.figure];
  const size = sizes[sizes.indexOf(slot.size) + step];
  return size === undefined ? layout : withSlot(layout, { ...slot, size });
}

/** What a dragged figure is dropped on: another figure, or a place. */
export type DropTarget = LayoutFigure | LayoutPlace;

const isPlace = (target: DropTarget): target is LayoutPlace => (LAYOUT_PLACES as readonly string[]).includes(target);

/** At the position of another one; within one place, the others move up behind it. */
function putAt(layout: BoardLayout, moved: LayoutSlot, onto: LayoutSlot): BoardLayout {
  const isPast = moved.place === onto.place && layout.slots.indexOf(moved) < layout.slots.indexOf(onto);
  const others = layout.slots.filter((slot) => slot !== moved);
  const at = others.indexOf(onto) + (isPast ? 1 : 0);
  return withSlots(layout, [...others.slice(0, at), { ...moved, place: onto.place }, ...others.slice(at)]);
}

/** On a figure: at its position. On another place: last there. Unchanged if that is not allowed. */
export function withDropped(layout: BoardLayout, figure: LayoutFigure, target: DropTarget): BoardLayout {
  const moved = slotOf(layout, figure);
  const onto = isPlace(target) ? undefined : slotOf(layout, target);
  const place = isPlace(target) ? target : onto?.place;
  if (moved === undefined || place === undefined || moved === onto || isPinned(figure)) return layout;
  if (!FIGURE_RULES[figure].places.includes(place)) return layout;
  if (onto !== undefined) return putAt(layout, moved, onto);
  return place === moved.place ? layout : withSlot(layout, { ...moved, place });
}

export const isSameLayout = (one: BoardLayout, other: BoardLayout): boolean =>
  one.palette === other.palette && JSON.stringify(one.slots.map(partsOf)) === JSON.stringify(other.slots.map(partsOf));

const partsOf = ({ figure, place, size }: LayoutSlot): readonly string[] => [figure, place, size];
