// Finds the coloured part of a board at the pressed point.

import { BOARD_SECTIONS, type BoardSection } from '@feltclock/domain';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const isSection = (name: string | undefined): name is BoardSection =>
  BOARD_SECTIONS.some((section) => section === name);

/** A press this many pixels beside a text still hits it, because fingers are inexact. */
const NEAR = 6;

/** The section of the smallest marked element at that point of the window. */
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
