// Boxes of the plates of a game's last picture, in frame units (use-frame.ts).

import { headBox, type Box, type ScreenFrame } from '@feltclock/domain';

export interface EndParts {
  /** Places after the winners; 0 if unknown. */
  readonly places: number;
  /** True if the prize text has its own plate. */
  readonly hasPrizes: boolean;
  /** Number of the next tournaments. */
  readonly coming: number;
}

export interface EndBoxes {
  readonly words: Box;
  readonly standings?: Box;
  readonly prizes?: Box;
  readonly coming?: Box;
}

const GAP = 1.5;
const FOOT = 2.4;
const LYING = { coming: 14, words: 0.57 } as const;
const UPRIGHT = { nextHead: 8, nextRow: 10, words: 0.52 } as const;
/** Where places and the prize text share a column: the largest share of the places, and the height of their head and lines. */
const STANDINGS = { share: 0.6, head: 11.2, line: 9.4 } as const;

const under = ({ x, y, width, height }: Box, upper: number): readonly [upper: Box, lower: Box] => [
  { x, y, width, height: upper },
  { x, y: y + upper + GAP, width, height: height - GAP - upper },
];

/** Places and prizes share the room beside the words. */
function listBoxes(room: Box, { places, hasPrizes }: EndParts): Pick<EndBoxes, 'standings' | 'prizes'> {
  if (places > 0 && hasPrizes) {
    const most = (room.height - GAP) * STANDINGS.share;
    const [standings, prizes] = under(room, Math.min(most, STANDINGS.head + places * STANDINGS.line));
    return { standings, prizes };
  }
  return places > 0 ? { standings: room } : { prizes: room };
}

function middleBoxes(room: Box, isUpright: boolean, parts: EndParts): Pick<EndBoxes, 'words' | 'standings' | 'prizes'> {
  if (parts.places === 0 && !parts.hasPrizes) return { words: room };
  if (isUpright) {
    const [words, list] = under(room, (room.height - GAP) * UPRIGHT.words);
    return { words, ...listBoxes(list, parts) };
  }
  const width = (room.width - GAP) * LYING.words;
  const list = { ...room, x: room.x + width + GAP, width: room.width - width - GAP };
  return { words: { ...room, width }, ...listBoxes(list, parts) };
}

export function endBoxes(frame: ScreenFrame, parts: EndParts): EndBoxes {
  const { height, isUpright } = frame;
  const head = headBox(frame, true);
  const { coming } = parts;
  const strip = coming === 0 ? 0 : isUpright ? UPRIGHT.nextHead + coming * UPRIGHT.nextRow : LYING.coming;
  const top = head.height + GAP;
  const room = { ...head, y: top, height: height - top - FOOT - (strip === 0 ? 0 : strip + GAP) };
  return {
    ...middleBoxes(room, isUpright, parts),
    ...(strip > 0 && { coming: { ...head, y: height - FOOT - strip, height: strip } }),
  };
}
