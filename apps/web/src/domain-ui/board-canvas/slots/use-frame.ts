// The frame that a board's stage has: the ratio of its sides decides where the slots stand.

import { frameOf, type ScreenFrame } from '@feltclock/domain';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';

/** What is laid out before anybody has measured. */
const USUAL = 16 / 9;

/** A stage without a size is not on a screen. */
const ratioOf = ({ clientWidth, clientHeight }: HTMLElement): number =>
  clientHeight === 0 || clientWidth === 0 ? USUAL : clientWidth / clientHeight;

export function useFrame(stage: RefObject<HTMLElement | null>): ScreenFrame {
  const [ratio, setRatio] = useState(USUAL);
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const measure = (): void => setRatio(ratioOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return useMemo(() => frameOf(ratio), [ratio]);
}
