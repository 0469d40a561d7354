// The box that a picture fills, and its unit in pixels: every size of a board, a TV, a phone's board and an overlay is a share of it. A script sets it,
// because browsers of 2018 know no units of a container.

import { frameOf, type ScreenFrame } from '@feltclock/domain';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';

/** What is laid out before anybody has measured. */
const USUAL = 16 / 9;
/** At and below this ratio of width to height a lying picture is rather square. */
const SQUARE_TO = 3 / 2;

/** The shape of a frame, for style sheets: `[data-shape='upright']`. */
const shapeOf = (ratio: number): 'upright' | 'square' | 'wide' =>
  frameOf(ratio).isUpright ? 'upright' : ratio <= SQUARE_TO ? 'square' : 'wide';

/** A box without a size is not on a screen. */
const ratioOf = ({ clientWidth, clientHeight }: HTMLElement): number =>
  clientHeight === 0 || clientWidth === 0 ? USUAL : clientWidth / clientHeight;

/** Tells when a box gets another size; Safari 12 says so of the window only. */
export function onSize(element: HTMLElement, run: () => void): () => void {
  if (!('ResizeObserver' in window)) {
    addEventListener('resize', run);
    return () => removeEventListener('resize', run);
  }
  const observer = new ResizeObserver(run);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Gives the element its unit, and what style sheets choose by; the ratio of its sides. */
function measured(element: HTMLElement): number {
  const ratio = ratioOf(element);
  const { width, height } = frameOf(ratio);
  element.style.setProperty('--u', `${String(element.clientWidth / width)}px`);
  element.style.setProperty('--frame-width', String(width));
  element.style.setProperty('--frame-height', String(height));
  element.dataset['shape'] = shapeOf(ratio);
  return ratio;
}

/**
 * The frame of an element, in hundredths of its shorter side. The element gets `--u`, one of these in pixels; `--frame-width` and `--frame-height`,
 * without a unit; and `data-shape`.
 */
export function useFrame(box: RefObject<HTMLElement | null>): ScreenFrame {
  const [ratio, setRatio] = useState(USUAL);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setRatio(measured(element));
    measure();
    return onSize(element, measure);
  }, [box]);
  return useMemo(() => frameOf(ratio), [ratio]);
}
