// The pointer's place, to tell whether the user moved to a command or the command appeared under the pointer
// (docs/rules/screens.md#a-press-is-what-was-meant).

import { between, millis, type Instant } from '@feltclock/domain';
import { serverNow } from '../../server-time/server-time.ts';

/** How long presses on something that has just appeared under the pointer are ignored. */
export const IGNORED_FOR = millis(500);

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** In pixels. Two presses of one finger are never so far apart. */
const NEAR = 40;
/** After a touch, browsers send mouse events within this time. */
const TOUCH_ECHO = millis(1000);

const pointer: { place: Place | undefined; touchedAt: Instant | undefined } = {
  place: undefined,
  touchedAt: undefined,
};

export const pointerPlace = (): Place | undefined => pointer.place;

export const isNear = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) <= NEAR && Math.abs(one.y - other.y) <= NEAR;

/** True if the last press was by finger, whose place is unknown before it presses. */
export const isByFinger = (now: Instant): boolean =>
  pointer.touchedAt !== undefined && between(pointer.touchedAt, now) < TOUCH_ECHO;

/** Undefined for keys, assistive tools and scripts, which have no place. */
export const placeOf = ({ detail, clientX, clientY }: Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>) =>
  detail === 0 || (clientX === 0 && clientY === 0) ? undefined : { x: clientX, y: clientY };

interface Pressed {
  readonly at: Instant;
  readonly place: Place;
  readonly thing: Element;
}

const PRESSABLE = 'button, a, label, input, select, textarea, summary, [role=button], [role=option], [role=menuitem]';

const pressable = (target: EventTarget | null): Element | undefined =>
  target instanceof Element ? (target.closest(PRESSABLE) ?? target) : undefined;

function drop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

interface Keyed {
  readonly at: number;
  readonly popup: Element | null;
}

/**
 * Follows the presses on a page. The second press of a double press is dropped if something else has appeared under it: a popup, another page, or a
 * moved neighbour. The second of two Enters is dropped if the first has opened or closed a popup. The returned function stops it, and forgets the pointer.
 */
export function followPointer(page: Document): () => void {
  const last: { press: Pressed | undefined; key: Keyed | undefined } = { press: undefined, key: undefined };
  const moved = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void => {
    pointer.place = { x: clientX, y: clientY };
  };
  const touched = ({ changedTouches: [touch] }: TouchEvent): void => {
    pointer.touchedAt = serverNow();
    if (touch !== undefined) moved(touch);
  };
  /** True if the pressed element is no longer under the pointer. */
  const isGone = ({ place, thing }: Pressed): boolean => pressable(page.elementFromPoint(place.x, place.y)) !== thing;
  const press = (event: MouseEvent): void => {
    const [place, thing, at] = [placeOf(event), pressable(event.target), serverNow()];
    const before = last.press;
    if (place === undefined || thing === undefined) return;
    const isDouble = before !== undefined && between(before.at, at) < IGNORED_FOR && isNear(before.place, place);
    if (isDouble && thing !== before.thing && isGone(before)) {
      drop(event);
      return;
    }
    last.press = { at, place, thing };
  };
  /** In ms of the events, as a busy page handles the second one late. A held key repeats. */
  const keyed = (event: KeyboardEvent): void => {
    const { key, target, timeStamp: at, repeat } = event;
    const before = last.key;
    const popup = target instanceof Element ? target.closest('[role=dialog]') : null;
    const isPress = key === 'Enter' || key === ' ';
    if (isPress && before && before.popup !== popup && (repeat || at - before.at < IGNORED_FOR)) drop(event);
    else last.key = isPress ? { at, popup } : undefined;
  };
  const over = new AbortController();
  const first = { capture: true, signal: over.signal };
  page.addEventListener('mousemove', moved, first);
  page.addEventListener('mousedown', moved, first);
  page.addEventListener('touchstart', touched, { ...first, passive: true });
  page.addEventListener('click', press, first);
  page.addEventListener('keydown', keyed, first);
  return () => {
    pointer.place = undefined;
    pointer.touchedAt = undefined;
    over.abort();
  };
}
