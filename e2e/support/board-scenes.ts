// Scenes with the smallest, the most ordinary and the largest content of a board, in every state of a game.

import { updateGame, writeLog } from '@feltclock/contract';
import { DEFAULT_STRUCTURE, minutes, type LevelRows, type RowGame } from '@feltclock/domain';
import type { StaffApi } from './staff-api.ts';
import { createTournament, type TournamentOptions } from './tournament.ts';

const LONG_PRIZE = Array.from(
  { length: 12 },
  (_, place) => `<p>${String(place + 1)}위 ${String(12 - place)},500,000 + 시드권</p>`,
).join('');

const SMALL = { current: 2, earlyBuyIn: 0, buyIn: 3, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
const HUNDREDS = {
  current: 187,
  earlyBuyIn: 100,
  buyIn: 200,
  firstReBuyIn: 112,
  secondReBuyIn: 45,
  thirdReBuyIn: 12,
  addOn: 300,
};
const THOUSANDS = {
  current: 7345,
  earlyBuyIn: 3000,
  buyIn: 5345,
  firstReBuyIn: 1200,
  secondReBuyIn: 500,
  thirdReBuyIn: 300,
  addOn: 8000,
};

const rowsTimes = (factor: number): LevelRows =>
  DEFAULT_STRUCTURE.rows.map((row) => ({
    ...row,
    smallBlind: row.smallBlind * factor,
    bigBlind: row.bigBlind * factor,
    ante: row.ante * factor,
    duration: minutes(60),
  }));
const millions = rowsTimes(20);
/** The largest values that a structure accepts. */
const billions = rowsTimes(5000);
const CHIPS = {
  earlyBuyIn: 45_000,
  buyIn: 40_000,
  firstReBuyIn: 40_000,
  secondReBuyIn: 50_000,
  thirdReBuyIn: 50_000,
  addOn: 60_000,
};
const EVERYTHING = { ...CHIPS, entryLimit: 3, buyInAmount: 1_200_000, prizeContent: LONG_PRIZE };
const HUGE_CHIPS = {
  earlyBuyIn: 3_000_000,
  buyIn: 2_000_000,
  firstReBuyIn: 2_000_000,
  secondReBuyIn: 2_500_000,
  thirdReBuyIn: 3_000_000,
  addOn: 5_000_000,
};

const LONG_NAME = '제12회 서울 인터내셔널 홀덤 페스티벌 메인 이벤트 데이 1A 개런티 20억';

/** Row positions of the default structure: its last level, a break, and a level well after the end of registration. */
const LAST = DEFAULT_STRUCTURE.rows.length - 1;
const BREAK = DEFAULT_STRUCTURE.rows.findIndex(({ level }) => level === 0);
const LATE = LAST - 3;

export interface Scene extends TournamentOptions {
  /** The row to begin at, by its position in the list. */
  readonly row?: number;
  readonly then?: 'PLAYING' | 'END';
  /** True for a game that has been running for many hours. */
  readonly isLong?: boolean;
  /** True for the first seconds of a row, which the viewer prolongs. */
  readonly isMoment?: boolean;
  /** True if only the state matters: then only the fuller of the two versions is checked. */
  readonly isOfState?: boolean;
}

const { rows } = DEFAULT_STRUCTURE;
const FEW = { name: '금요 홀덤', rows, counts: SMALL };
const ORDINARY = { name: '금요 딥스택', rows, structure: EVERYTHING, counts: HUNDREDS };
const HUGE = { name: LONG_NAME, rows: millions, structure: { ...EVERYTHING, ...HUGE_CHIPS }, counts: THOUSANDS };
const LARGEST = { ...HUGE, rows: billions };

/** Games by level: hold'em, stud with a bring-in, a game with the longest name that a level accepts, and a limit game. */
const MIXED: readonly RowGame[] = [
  { game: 'nlh' },
  { game: 'stud8' },
  { game: 'other', gameName: '드로마하 더블보드 오픈페이스 팟리밋판', limit: 'pot-limit' },
  { game: 'o8' },
];
const mixed = (rows: LevelRows): LevelRows =>
  rows.map((row) => {
    const { level, smallBlind } = row;
    const game = MIXED[level % MIXED.length];
    const bringIn = game?.game === 'stud8' ? { bringIn: smallBlind / 2 } : {};
    return level === 0 ? row : { ...row, ...game, ...bringIn };
  });
const rowOfLevel = (wanted: number): number => rows.findIndex(({ level }) => level === wanted);
const BB_ANTE = { anteKind: 'big-blind' } as const;
const HUGE_GAMES = { ...HUGE, rows: mixed(millions), structure: { ...HUGE.structure, ...BB_ANTE } };

export const SCENES: Readonly<Record<string, Scene>> = {
  'a few players before the start': FEW,
  'an ordinary evening': { ...ORDINARY, then: 'PLAYING' },
  'a pause while one can still get in': { ...ORDINARY, row: 3, isOfState: true },
  'a break': { ...HUGE, row: BREAK, isOfState: true, then: 'PLAYING' },
  'a level that has just begun, as registration closed': {
    ...LARGEST,
    row: DEFAULT_STRUCTURE.deadlineSeq + 1,
    isOfState: true,
    isMoment: true,
    then: 'PLAYING',
  },
  'a break that has just begun': { ...HUGE, row: BREAK, isOfState: true, isMoment: true, then: 'PLAYING' },
  'huge numbers': { ...HUGE, row: LATE, isLong: true, then: 'PLAYING' },
  'the last level': { ...LARGEST, row: LAST, isOfState: true, isLong: true, then: 'PLAYING' },
  'the largest numbers before a start that nobody scheduled': LARGEST,
  'a start tomorrow': { ...HUGE, startAt: 1, isOfState: true },
  'stud before a game with a long name': { ...HUGE_GAMES, row: rowOfLevel(21), isOfState: true, then: 'PLAYING' },
  'a game with a long name, which has just begun': {
    ...HUGE_GAMES,
    row: rowOfLevel(22),
    isOfState: true,
    isMoment: true,
    then: 'PLAYING',
  },
  'the end': { ...LARGEST, row: LATE, isOfState: true, then: 'END' },
};

/** Prepares a game; a scheduled start is so many days from now. */
export async function playScene(owner: StaffApi, storeId: number, scene: Scene): Promise<number> {
  const startAt = scene.startAt === undefined ? {} : { startAt: Date.now() + scene.startAt * 86_400_000 };
  const { id } = await createTournament(owner, storeId, { ...scene, ...startAt });
  const row = scene.row ?? (scene.then === 'PLAYING' ? 0 : undefined);
  // The first seconds of a row have their own picture.
  const passed = scene.isMoment === true ? 0 : 10;
  if (row !== undefined)
    await owner.call(writeLog, {
      id,
      action: 'PAUSE',
      levelSeq: row,
      remainLevelTime: (scene.rows[row]?.duration ?? 0) * 60 - passed,
    });
  if (scene.then !== undefined) await owner.call(updateGame, { id, status: scene.then });
  return id;
}
