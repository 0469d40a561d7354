// Where the pointer is, so that a command can tell whether somebody came to it or it came under the pointer
// (docs/rules/screens.md#a-press-is-what-was-meant).

import { between, millis, type Instant } from '@feltclock/domain';
import { serverNow } from '../../server-time/server-time.ts';

/** How long something that has just come under the pointer hears nothing. */
export const IGNORED_FOR = millis(500);

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Two presses of one finger are never this many pixels apart. */
const NEAR = 40;
/** Browsers tell of a finger as of a mouse too, up to this long after it. */
const TOUCH_ECHO = millis(1000);

const pointer: { place: Place | undefined; touchedAt: Instant | undefined } = {
  place: undefined,
  touchedAt: undefined,
};

export const pointerPlace = (): Place | undefined => pointer.place;

export const isNear = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) <= NEAR && Math.abs(one.y - other.y) <= NEAR;

/** Was the last press one of a finger? Nobody sees where a finger is before it presses. */
export const isByFinger = (now: Instant): boolean =>
  pointer.touchedAt !== undefined && between(pointer.touchedAt, now) < TOUCH_ECHO;

/** Where a press fell; undefined for a key, a reading aid or a script, which press no place. */
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

/**
 * Follows the pointer on a page. The second press of a double press is dropped where something else has come under it since the first:
 * a popup, another page, or what stood beside it. The returned function ends it.
 */
export function followPointer(page: Document): () => void {
  const last: { press: Pressed | undefined } = { press: undefined };
  const moved = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void => {
    pointer.place = { x: clientX, y: clientY };
  };
  const touched = ({ changedTouches: [touch] }: TouchEvent): void => {
    pointer.touchedAt = serverNow();
    if (touch !== undefined) moved(touch);
  };
  /** Has what was pressed gone from under the pointer? */
  const isGone = ({ place, thing }: Pressed): boolean => pressable(page.elementFromPoint(place.x, place.y)) !== thing;
  const press = (event: MouseEvent): void => {
    const [place, thing, at] = [placeOf(event), pressable(event.target), serverNow()];
    const before = last.press;
    if (place === undefined || thing === undefined) return;
    const isDouble = before !== undefined && between(before.at, at) < IGNORED_FOR && isNear(before.place, place);
    if (isDouble && thing !== before.thing && isGone(before)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    last.press = { at, place, thing };
  };
  page.addEventListener('mousemove', moved, true);
  page.addEventListener('mousedown', moved, true);
  page.addEventListener('touchstart', touched, { capture: true, passive: true });
  page.addEventListener('click', press, true);
  return () => {
    page.removeEventListener('mousemove', moved, true);
    page.removeEventListener('mousedown', moved, true);
    page.removeEventListener('touchstart', touched, true);
    page.removeEventListener('click', press, true);
  };
}
