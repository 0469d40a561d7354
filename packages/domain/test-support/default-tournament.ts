// The default structure written out by hand, row by row, with the deadline at the break after level 8 (docs/rules/structures.md#levels).
// Computed results are checked against it, so nothing here is computed.

export interface HandRow {
  readonly seq: number;
  /** The level's number; 0 for a break. */
  readonly level: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
  /** Minutes after PLAY at which the row begins without pauses. */
  readonly startsAt: number;
  /** Minutes from the row's start to the end of registration. */
  readonly remainReg: number;
  /** Minutes from the row's start to the next break. */
  readonly nextBreak: number;
}

type Line = readonly [
  seq: number,
  level: number,
  smallBlind: number,
  bigBlind: number,
  ante: number,
  startsAt: number,
  remainReg: number,
  nextBreak: number,
];

// oxfmt-ignore
const LINES: readonly Line[] = [
  [0, 1, 100, 200, 200, 0, 100, 40],
  [1, 2, 200, 400, 400, 10, 90, 30],
  [2, 3, 300, 600, 600, 20, 80, 20],
  [3, 4, 400, 800, 800, 30, 70, 10],
  [4, 0, 0, 0, 0, 40, 60, 50],
  [5, 5, 500, 1_000, 1_000, 50, 50, 40],
  [6, 6, 600, 1_200, 1_200, 60, 40, 30],
  [7, 7, 800, 1_600, 1_600, 70, 30, 20],
  [8, 8, 1_000, 2_000, 2_000, 80, 20, 10],
  [9, 0, 0, 0, 0, 90, 10, 50],
  [10, 9, 1_200, 2_400, 2_400, 100, 0, 40],
  [11, 10, 1_500, 3_000, 3_000, 110, 0, 30],
  [12, 11, 2_000, 4_000, 4_000, 120, 0, 20],
  [13, 12, 2_500, 5_000, 5_000, 130, 0, 10],
  [14, 0, 0, 0, 0, 140, 0, 50],
  [15, 13, 3_000, 6_000, 6_000, 150, 0, 40],
  [16, 14, 4_000, 8_000, 8_000, 160, 0, 30],
  [17, 15, 5_000, 10_000, 10_000, 170, 0, 20],
  [18, 16, 6_000, 12_000, 12_000, 180, 0, 10],
  [19, 0, 0, 0, 0, 190, 0, 50],
  [20, 17, 8_000, 16_000, 16_000, 200, 0, 40],
  [21, 18, 10_000, 20_000, 20_000, 210, 0, 30],
  [22, 19, 12_000, 24_000, 24_000, 220, 0, 20],
  [23, 20, 15_000, 30_000, 30_000, 230, 0, 10],
  [24, 0, 0, 0, 0, 240, 0, 50],
  [25, 21, 20_000, 40_000, 40_000, 250, 0, 40],
  [26, 22, 25_000, 50_000, 50_000, 260, 0, 30],
  [27, 23, 30_000, 60_000, 60_000, 270, 0, 20],
  [28, 24, 40_000, 80_000, 80_000, 280, 0, 10],
  [29, 0, 0, 0, 0, 290, 0, 0],
  [30, 25, 50_000, 100_000, 100_000, 300, 0, 0],
  [31, 26, 60_000, 120_000, 120_000, 310, 0, 0],
  [32, 27, 80_000, 160_000, 160_000, 320, 0, 0],
  [33, 28, 100_000, 200_000, 200_000, 330, 0, 0],
];

export const HAND_TABLE: readonly HandRow[] = LINES.map(
  ([seq, level, smallBlind, bigBlind, ante, startsAt, remainReg, nextBreak]) => ({
    seq,
    level,
    smallBlind,
    bigBlind,
    ante,
    startsAt,
    remainReg,
    nextBreak,
  }),
);

/** The row whose end closes registration: the break after level 8. */
export const HAND_DEADLINE = 9;
/** Minutes after PLAY at which registration closes. */
export const HAND_CLOSES_AT = 100;
/** Minutes after PLAY at which the tournament ends. */
export const HAND_ENDS_AT = 340;
