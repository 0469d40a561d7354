// The blind structures of the demonstration: a turbo, a deep stack, and the default.

import {
  DEFAULT_STRUCTURE,
  deadlineChoices,
  minutes,
  type EntryLimit,
  type GameRules,
  type LevelRow,
  type LevelRows,
  type SectionColour,
} from '@feltclock/domain';

export interface DemoStructure {
  readonly content: {
    readonly name: string;
    readonly rules: GameRules;
    readonly prize: string;
    readonly prizeContent: string;
  };
  readonly design: readonly SectionColour[];
}

type Blinds = readonly (readonly [smallBlind: number, bigBlind: number])[];

const TURBO_BLINDS: Blinds = [
  ...([
    [100, 200],
    [200, 300],
    [200, 400],
    [300, 600],
    [400, 800],
    [500, 1000],
    [600, 1200],
    [800, 1600],
  ] as const),
  ...([
    [1000, 2000],
    [1500, 3000],
    [2000, 4000],
    [3000, 6000],
    [4000, 8000],
    [5000, 10_000],
    [6000, 12_000],
  ] as const),
  ...([
    [8000, 16_000],
    [10_000, 20_000],
    [15_000, 30_000],
    [20_000, 40_000],
    [30_000, 60_000],
  ] as const),
];

const DEEP_BLINDS: Blinds = [
  ...([
    [100, 100],
    [100, 200],
    [100, 300],
    [200, 400],
    [200, 500],
    [300, 600],
    [400, 800],
    [500, 1000],
  ] as const),
  ...([
    [600, 1200],
    [800, 1600],
    [1000, 2000],
    [1000, 2500],
    [1500, 3000],
    [2000, 4000],
    [2500, 5000],
  ] as const),
  ...([
    [3000, 6000],
    [4000, 8000],
    [5000, 10_000],
    [6000, 12_000],
    [8000, 16_000],
    [10_000, 20_000],
  ] as const),
  ...([
    [15_000, 30_000],
    [20_000, 40_000],
    [25_000, 50_000],
    [30_000, 60_000],
    [40_000, 80_000],
  ] as const),
];

/** Levels of one length, a break of `rest` minutes after every `every` levels, and a big-blind ante from level `anteFrom`. */
function rowsOf(blinds: Blinds, shape: { length: number; every: number; rest: number; anteFrom: number }): LevelRows {
  return blinds.flatMap(([smallBlind, bigBlind], index): LevelRow[] => {
    const number = index + 1;
    const ante = number >= shape.anteFrom ? bigBlind : 0;
    const level: LevelRow = { level: number, smallBlind, bigBlind, ante, duration: minutes(shape.length) };
    const rest: LevelRow = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: minutes(shape.rest) };
    return number % shape.every === 0 && number < blinds.length ? [level, rest] : [level];
  });
}

interface Shape {
  readonly deadlineLevel: number;
  readonly entryLimit: EntryLimit;
  readonly buyInAmount: number;
  readonly chips: GameRules['chips'];
}

const rulesOf = (rows: LevelRows, { deadlineLevel, ...rest }: Shape): GameRules => ({
  rows,
  deadlineSeq: deadlineChoices(rows).find((choice) => choice.level === deadlineLevel)?.seq ?? 0,
  isEntryLimited: true,
  ...rest,
});

const TURBO_ROWS = rowsOf(TURBO_BLINDS, { length: 8, every: 5, rest: 8, anteFrom: 1 });
const DEEP_ROWS = rowsOf(DEEP_BLINDS, { length: 20, every: 4, rest: 15, anteFrom: 4 });

const prizes = (title: string, places: readonly (readonly [place: string, share: string])[], note: string): string =>
  [
    `<h2 style="text-align:center"><span style="color:#ffb02e">${title}</span></h2>`,
    ...places.map(([place, share]) => `<p style="text-align:center">${place} <strong>${share}</strong></p>`),
    `<p style="text-align:center"><span style="font-size:20px">${note}</span></p>`,
  ].join('');

export const TURBO: DemoStructure = {
  content: {
    name: '데일리 터보',
    rules: rulesOf(TURBO_ROWS, {
      deadlineLevel: 8,
      entryLimit: 2,
      buyInAmount: 50_000,
      chips: {
        earlyBuyIn: 35_000,
        buyIn: 30_000,
        firstReBuyIn: 30_000,
        secondReBuyIn: 40_000,
        thirdReBuyIn: 0,
        addOn: 0,
      },
    }),
    prize: '엔트리 80% 시상',
    prizeContent: prizes(
      '100만 GTD',
      [
        ['1위', '45%'],
        ['2위', '27%'],
        ['3위', '18%'],
        ['4위', '10%'],
      ],
      '파이널 테이블 전원 사은품 증정',
    ),
  },
  design: [],
};

export const DEEP_STACK: DemoStructure = {
  content: {
    name: '딥스택 메인 이벤트',
    rules: rulesOf(DEEP_ROWS, {
      deadlineLevel: 12,
      entryLimit: 3,
      buyInAmount: 150_000,
      chips: {
        earlyBuyIn: 60_000,
        buyIn: 50_000,
        firstReBuyIn: 50_000,
        secondReBuyIn: 60_000,
        thirdReBuyIn: 60_000,
        addOn: 100_000,
      },
    }),
    prize: '500만 GTD',
    prizeContent: prizes(
      '500만 GTD',
      [
        ['1위', '2,000,000'],
        ['2위', '1,200,000'],
        ['3위', '800,000'],
        ['4위', '600,000'],
        ['5위', '400,000'],
      ],
      '애드온은 레벨 12 종료 후 브레이크 시간에 가능합니다.',
    ),
  },
  design: [],
};

export const DEFAULT: DemoStructure = {
  content: {
    name: '기본 스트럭처',
    rules: DEFAULT_STRUCTURE,
    prize: '바이인의 80%',
    prizeContent: prizes(
      '오늘의 프라이즈',
      [
        ['1위', '50%'],
        ['2위', '30%'],
        ['3위', '20%'],
      ],
      '등록 마감 후 확정됩니다.',
    ),
  },
  design: [],
};
