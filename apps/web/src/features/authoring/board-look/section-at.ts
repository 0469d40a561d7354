// Which coloured part of a board lies under the finger, when its picture is pressed.

import { BOARD_SECTIONS, type BoardSection } from '@feltclock/domain';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const isSection = (name: string | undefined): name is BoardSection =>
  BOARD_SECTIONS.some((section) => section === name);

/** How far around a text a press still means it: a finger is less exact than the text is tall. */
const NEAR = 6;

/** The section of the smallest marked element at that point of the window; undefined where there is none. */
export function sectionAt(board: Element, { clientX, clientY }: Point): BoardSection | undefined {
  const hit = [...board.querySelectorAll<HTMLElement>('[data-section]')]
    .map((element) => ({ section: element.dataset['section'], box: element.getBoundingClientRect() }))
    .filter(
      ({ box }) =>
        clientX >= box.left - NEAR &&
        clientX <= box.right + NEAR &&
        clientY >= box.top - NEAR &&
        clientY <= box.bottom + NEAR,
    )
    .toSorted((one, other) => one.box.width * one.box.height - other.box.width * other.box.height)[0];
  return isSection(hit?.section) ? hit.section : undefined;
}
