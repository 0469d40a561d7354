// The ids in the examples of calls: things of the demonstration after its first start, so that every example can be tried there.

import type { UploadedFile } from './wire.ts';

export const EXAMPLE_IDS = {
  store: 1,
  /** A store without games. */
  thirdStore: 3,
  structure: 1,
  /** A structure without games. */
  unusedStructure: 3,
  /** A running game of the first store. */
  game: 1,
  /** The address of the first store, tier by tier. */
  region: 1,
  district: 40,
  neighbourhood: 280,
  /** The region's first advertisement, and its file. */
  adPage: 1,
  adImage: 1,
} as const;

/** A file for forms: a PNG of one pixel. */
export const EXAMPLE_FILE: UploadedFile = {
  name: '배경.png',
  bytes: new Uint8Array([
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 31, 21, 196,
    137, 0, 0, 0, 13, 73, 68, 65, 84, 120, 218, 99, 100, 248, 207, 80, 15, 0, 3, 134, 1, 128, 90, 52, 125, 107, 0, 0, 0,
    0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]),
};
