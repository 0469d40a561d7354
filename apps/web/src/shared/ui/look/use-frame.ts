// The frame of a picture and its unit in pixels: all sizes of a board, TV, phone board and overlay are multiples of it. Set by script, because
// browsers of 2018 have no container units.

import { frameOf, type ScreenFrame } from '@feltclock/domain';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';

/** Before the first measurement. */
const USUAL = 16 / 9;
/** Landscape frames up to this ratio count as square. */
const SQUARE_TO = 3 / 2;

/** For style sheets: `[data-shape='upright']`. */
const shapeOf = (ratio: number): 'upright' | 'square' | 'wide' =>
  frameOf(ratio).isUpright ? 'upright' : ratio <= SQUARE_TO ? 'square' : 'wide';

/** A box without a size is not visible. */
const ratioOf = ({ clientWidth, clientHeight }: HTMLElement): number =>
  clientHeight === 0 || clientWidth === 0 ? USUAL : clientWidth / clientHeight;

/** Runs when the box changes its size. Safari 12 reports only the window's size. */
export function onSize(element: HTMLElement, run: () => void): () => void {
  if (!('ResizeObserver' in window)) {
    addEventListener('resize', run);
    return () => removeEventListener('resize', run);
  }
  const observer = new ResizeObserver(run);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Sets the element's unit and attributes; returns width to height. */
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
 * The frame of an element, in hundredths of its shorter side. Sets `--u`, one such unit in pixels; `--frame-width` and `--frame-height`, without a
 * unit; and `data-shape`.
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
