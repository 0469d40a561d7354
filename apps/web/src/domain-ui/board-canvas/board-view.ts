// From a board's face (quantities) to what its canvas lays out: words, separated thousands, "-" where there is nothing
// (docs/rules/boards.md#what-a-board-shows).

import type { Language } from '@feltclock/contract';
import {
  after,
  levelRail,
  millis,
  type BoardFace,
  type GameRules,
  type Instant,
  type LayoutFigure,
  type LevelRail,
  type LevelRow,
} from '@feltclock/domain';
import { formatDay, formatClock, formatTimeOfDay } from '../../shared/format/format-time.ts';
import { formatMoney, formatNumber } from '../../shared/format/format-number.ts';
import type { board } from '../../i18n/ko/board.ts';
import type { Translate } from '../../i18n/texts.ts';

export type BoardTranslate = Translate<typeof board>;

/** A `waiting` game is ready to start; a `starting` one has a scheduled start ahead. */
export type BoardPhase = 'waiting' | 'starting' | 'playing' | 'break' | 'paused' | 'ended';

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** Words that stand beside the value, smaller. */
  readonly note?: string | undefined;
  /** What the value counts, after it, smaller. */
  readonly unit?: string | undefined;
  /** How many it tells, where a change of that is news (docs/rules/boards.md#what-changed). */
  readonly count?: number | undefined;
  /** What tells it from the others from afar. */
  readonly icon?: 'people' | 'door' | 'cup' | undefined;
  /** What it means now: one can still get in, not for long, or a break is to come. */
  readonly tone?: 'open' | 'urgent' | 'break' | undefined;
  /** Is what it tells over, so that a small line does? */
  readonly isOver?: boolean | undefined;
}

/** The figures that are a label and a value, as far as they have something to say. */
export type Figures = { readonly [Each in LayoutFigure]?: Figure | undefined };

/** What has just begun, in the few words and figures that are told large. */
export interface MomentView {
  readonly title: string;
  /** The blinds, or how long the break is. */
  readonly value: string;
  readonly unit?: string | undefined;
  /** The ante, or what follows the break. */
  readonly line?: string | undefined;
  /** That registration has closed with it. */
  readonly remark?: string | undefined;
  /** For how many seconds it has been told. */
  readonly since: number;
  readonly isSettling: boolean;
}

export interface BoardView {
  readonly phase: BoardPhase;
  readonly isBreak: boolean;
  readonly title: string;
  readonly subtitle: string;
  /** What the timer counts: "Level 7", "Break", "Starts in". */
  readonly heading: string;
  /** The timer's digits; for an ended game the words that say so. */
  readonly timer: string;
  /** What stands under the words of an ended game. */
  readonly remark?: string | undefined;
  readonly moment?: MomentView | undefined;
  /** Since when a paused clock stands, and for how long. */
  readonly pausedSince?: string | undefined;
  readonly isCountdown: boolean;
  /** The part of the row that has passed, from 0 to 1, in steps that a screen can show. */
  readonly progress: number;
  /** The levels up to the next break; undefined where the rows are not known. */
  readonly rail?: LevelRail | undefined;
  /** All that either version counts. */
  readonly figures: Figures;
  /** Undefined in a break that nothing follows. */
  readonly blinds?: Figure | undefined;
  /** Undefined where there is none to pay. */
  readonly ante?: Figure | undefined;
  /** The level that is to come; undefined in the last one. */
  readonly next?: Figure | undefined;
  /** The largest figures after the timer. */
  readonly people: readonly Figure[];
  readonly registration: Figure & { readonly isClosed: boolean; readonly isClosing: boolean };
  readonly nextBreak: Figure;
  /** The average stack in big blinds; undefined while nobody has one. */
  readonly average?: Figure | undefined;
  readonly facts: readonly Figure[];
  /** What it costs to get in and what one gets; re-buys that the entry limit excludes are left out. */
  readonly entry: readonly Figure[];
}

/** Names and money around the face. */
export interface BoardNames {
  readonly title: string;
  readonly subtitle: string;
  /** What stands under the words of an ended game. */
  readonly remark?: string | undefined;
  /** The sign of the store's money; the usual one where it is undefined. */
  readonly money?: string | undefined;
}

export type BoardVersion = 1 | 2;

/** The language of a board, its words in it, and the zone of its times; the usual one where it is undefined. */
export interface BoardWords {
  readonly language: Language;
  readonly t: BoardTranslate;
  readonly zone?: string | undefined;
  /** The instant that is shown; without it nobody is told for how long a clock has stood. */
  readonly at?: Instant | undefined;
}

function phaseOf(face: BoardFace): BoardPhase {
  switch (face.status) {
    case 'READY':
    case 'INIT':
      return face.startsIn === undefined ? 'waiting' : 'starting';
    case 'PLAYING':
      return face.isBreak ? 'break' : 'playing';
    case 'PAUSED':
      return 'paused';
    case 'END':
      return 'ended';
  }
}

/** From so many seconds on a time of day says more than a count-down, which would be taken for one (docs/rules/boards.md#hours). */
const FAR = 90 * 60;

/** The words over the time of a scheduled start: what is counted down to, or the day where it is not today. */
function startHeading(face: BoardFace, startsAt: Instant, { t, language, zone }: BoardWords): string {
  const startsIn = face.startsIn ?? 0;
  if (startsIn <= FAR) return t('face.startsIn', { time: formatTimeOfDay(startsAt, language, zone) });
  const day = formatDay(startsAt, language, zone);
  const today = formatDay(after(startsAt, millis(startsIn * -1000)), language, zone);
  return day === today ? t('face.startsAt') : t('face.startsOn', { day });
}

function headingOf(face: BoardFace, phase: BoardPhase, words: BoardWords): string {
  const { t, language, zone } = words;
  if (phase === 'ended') return '';
  if (face.lateSince !== undefined) return t('face.late', { time: formatTimeOfDay(face.lateSince, language, zone) });
  if (phase === 'waiting') return t('face.ready');
  if (face.startsAt !== undefined) return startHeading(face, face.startsAt, words);
  return face.isBreak ? t('face.break') : t('face.level', { level: face.row.level });
}

const blindsOf = (row: LevelRow): string => `${formatNumber(row.smallBlind)}/${formatNumber(row.bigBlind)}`;

const anteLine = (row: LevelRow, t: BoardTranslate): string => `${t('face.ante')} ${formatNumber(row.ante)}`;

/** The level to come; none in the last one, which the blinds then say of themselves. */
function nextOf({ nextLevel: next, isBreakNext }: BoardFace, t: BoardTranslate): Figure | undefined {
  if (next === undefined) return undefined;
  return {
    label: t(isBreakNext ? 'face.nextAfterBreak' : 'face.nextLevel', { level: next.level }),
    value: blindsOf(next),
    note: next.ante === 0 ? undefined : anteLine(next, t),
  };
}

/**
 * Blinds, ante and what comes next. In a break the next level's blinds take the big place (docs/rules/boards.md#what-guests-ask-for). What
 * there is not has no place (docs/rules/boards.md#what-a-board-shows).
 */
function stakes(face: BoardFace, t: BoardTranslate): Pick<BoardView, 'blinds' | 'ante' | 'next'> {
  const { isBreak, nextLevel } = face;
  const shown = isBreak ? nextLevel : face.row;
  if (shown === undefined) return {};
  const label = isBreak ? t('face.nextLevel', { level: shown.level }) : t('face.blinds');
  return {
    blinds: { label, value: blindsOf(shown), note: nextLevel === undefined ? t('face.lastLevel') : undefined },
    ante: shown.ante === 0 ? undefined : { label: t('face.ante'), value: formatNumber(shown.ante) },
    next: isBreak ? undefined : nextOf(face, t),
  };
}

/** Ante and blinds of a row in one line. */
const stakesLine = (row: LevelRow, t: BoardTranslate): string =>
  row.ante === 0 ? blindsOf(row) : `${blindsOf(row)} · ${anteLine(row, t)}`;

/** The first seconds of a row (docs/rules/boards.md#a-level-begins). */
function momentOf(face: BoardFace, t: BoardTranslate): MomentView | undefined {
  const { moment, row, nextLevel: next } = face;
  if (moment === undefined) return undefined;
  const { since, isSettling, closesRegistration } = moment;
  const remark = closesRegistration ? t('face.registrationCloses') : undefined;
  if (moment.kind === 'level') {
    const line = row.ante === 0 ? undefined : anteLine(row, t);
    return { title: t('face.level', { level: row.level }), value: blindsOf(row), line, remark, since, isSettling };
  }
  const line =
    next === undefined ? undefined : `${t('face.nextLevel', { level: next.level })} · ${stakesLine(next, t)}`;
  return {
    title: t('face.break'),
    ...inMinutes(row.duration, t),
    line,
    remark,
    since,
    isSettling,
  };
}

const MINUTE = 60_000;

/** By the minutes of the time of day that stands beside it, so that the two never contradict each other. */
function pausedSinceOf({ pausedSince }: BoardFace, { t, language, zone, at }: BoardWords): string | undefined {
  if (pausedSince === undefined || at === undefined) return undefined;
  const minutes = Math.max(0, Math.floor(at / MINUTE) - Math.floor(pausedSince / MINUTE));
  const time = formatTimeOfDay(pausedSince, language, zone);
  return minutes === 0 ? t('face.pausedNow', { time }) : t('face.pausedSince', { time, minutes });
}

/** The timer's digits: the row's time, or what is left to a scheduled start, or the time of day of one that is far. */
function timerOf(face: BoardFace, phase: BoardPhase, { t, language, zone }: BoardWords): string {
  if (phase === 'ended') return t('face.ended');
  const { startsIn, startsAt, timer } = face;
  if (startsAt !== undefined && startsIn !== undefined && startsIn > FAR)
    return formatTimeOfDay(startsAt, language, zone);
  return formatClock(startsIn ?? timer);
}

/** How long something is, as a number and a small unit: "85 min". */
export const inMinutes = (minutes: number, t: BoardTranslate): Pick<Figure, 'value' | 'unit'> => ({
  value: String(minutes),
  unit: t('face.minutes', { minutes: '' }).trim(),
});

/** Something that is to come: when, as guests can use it. */
interface Due {
  readonly label: string;
  /** The label beside a time of day, and beside one of another day. */
  readonly labelAt: string;
  readonly labelOn: (day: string) => string;
  readonly left: number;
  readonly at: Instant | undefined;
}

/**
 * A count-down while the clock runs, and a time of day when that is far off. Before the start nothing counts down: it is a time of day too, or
 * so many minutes after a start that nobody knows.
 */
function dueFigure(due: Due, phase: BoardPhase, { t, language, zone, at: now }: BoardWords): Figure {
  const { label, labelAt, labelOn, left, at } = due;
  if (at !== undefined && (phase === 'starting' || left > FAR)) {
    const day = formatDay(at, language, zone);
    const isToday = now === undefined || day === formatDay(now, language, zone);
    return { label: isToday ? labelAt : labelOn(day), value: formatTimeOfDay(at, language, zone) };
  }
  if (phase !== 'waiting') return { label, value: formatClock(left) };
  return { label, value: t('face.minutes', { minutes: Math.ceil(left / 60) }), note: t('face.afterStart') };
}

function nextBreakOf(face: BoardFace, phase: BoardPhase, words: BoardWords): Figure {
  const { t } = words;
  const { nextBreak: left, nextBreakAt: at } = face;
  const label = t('face.nextBreak');
  if (left === undefined || phase === 'ended') return { label, value: t('face.none'), icon: 'cup', isOver: true };
  const labelOn = (day: string): string => t('face.nextBreakOn', { day });
  const due = dueFigure({ label, labelAt: t('face.nextBreakAt'), labelOn, left, at }, phase, words);
  return { ...due, icon: 'cup', tone: 'break' };
}

/** Until when one can get in, beside the word that one can. */
function deadlineNote({ registration: { deadline } }: BoardFace, t: BoardTranslate): string | undefined {
  if (deadline === undefined) return undefined;
  const { level, includesBreak } = deadline;
  return t(includesBreak ? 'face.untilBreak' : 'face.untilLevel', { level });
}

function registrationOf(face: BoardFace, phase: BoardPhase, words: BoardWords): BoardView['registration'] {
  const { t } = words;
  const { status, left, closesAt: at, isClosing } = face.registration;
  const isClosed = status === 'CLOSED' || phase === 'ended';
  if (isClosed) {
    const over = {
      label: t('face.registration'),
      value: t('face.registrationClosed'),
      icon: 'door',
      isOver: true,
    } as const;
    return { ...over, isClosed, isClosing: false };
  }
  const label = t(status === 'READY' ? 'face.reserved' : 'face.open');
  // A time of day and a count-down must not be taken for each other.
  const isTimeOfDay = at !== undefined && (phase === 'starting' || left > FAR);
  // The door and its green say that it is open; the day needs the room.
  const labelOn = (day: string): string => t('face.registrationOn', { day });
  const due = dueFigure({ label, labelAt: label, labelOn, left, at }, phase, words);
  const untilTime = due.label === label ? t('face.untilTime') : undefined;
  const note = due.note ?? (isTimeOfDay ? untilTime : deadlineNote(face, t));
  return { ...due, note, icon: 'door', tone: isClosing ? 'urgent' : 'open', isClosed, isClosing };
}

/** From so many big blinds on, an average's tenths say nothing. */
const DEEP = 100;

/** The average stack as it is played with (docs/rules/boards.md#what-guests-ask-for). */
function averageOf(face: BoardFace, t: BoardTranslate): Figure | undefined {
  const { averageInBigBlinds: depth } = face;
  if (depth === undefined || face.averageStack === 0) return undefined;
  const value = formatNumber(depth < DEEP ? depth : Math.round(depth));
  return { label: t('face.averageStack'), value, unit: t('face.bigBlinds') };
}

const counted = (label: string, count: number): Figure => ({ label, value: formatNumber(count), count });

/** Everything that is counted and paid, for a layout may show what either version does. */
function countedFigures(face: BoardFace, t: BoardTranslate) {
  const allReBuys = face.reBuys.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const reBuys = face.reBuys.map((count) => (count === undefined ? t('face.none') : formatNumber(count))).join('/');
  return {
    players: { ...counted(t('face.playersLeft'), face.currentPlayers), icon: 'people' },
    entries: counted(t('face.entries'), face.totalPlayers),
    buyIns: counted(t('face.buyIns'), face.buyIns),
    reEntries: { label: t('face.reEntries'), value: reBuys, count: allReBuys },
    addOns: counted(t('face.addOns'), face.addOns),
    totalTime: { label: t('face.totalTime'), value: formatClock(face.totalTime) },
    totalChips: { label: t('face.totalChips'), value: formatNumber(face.totalChips) },
    averageChips: { label: t('face.averageChips'), value: formatNumber(face.averageStack) },
  } as const satisfies Figures;
}

/** The players: in version 1 current of total, in version 2 current of buy-ins, with the re-buys and add-ons counted apart. */
function peopleAndFacts(
  {
    players,
    entries,
    buyIns,
    reEntries,
    addOns,
    totalTime,
    totalChips,
    averageChips,
  }: ReturnType<typeof countedFigures>,
  version: BoardVersion,
): Pick<BoardView, 'people' | 'facts'> {
  const facts: readonly Figure[] = [totalTime, totalChips, averageChips];
  if (version === 1) return { people: [players, entries], facts };
  return { people: [players], facts: [buyIns, reEntries, addOns, ...facts] };
}

/** Zeros say nothing before anybody is in. */
const withoutZeros = (figures: ReturnType<typeof countedFigures>, face: BoardFace): Figures =>
  face.totalPlayers > 0 || face.currentPlayers > 0 ? figures : { totalTime: figures.totalTime };

function entryOf(
  face: BoardFace,
  rules: Pick<GameRules, 'chips' | 'entryLimit'>,
  money: string | undefined,
  t: BoardTranslate,
): readonly Figure[] {
  const { chips, entryLimit } = rules;
  const reBuyChips = [chips.firstReBuyIn, chips.secondReBuyIn, chips.thirdReBuyIn]
    .slice(0, entryLimit)
    .map((value, index) => ({ label: t('face.reBuyChips', { number: index + 1 }), value: formatNumber(value) }));
  return [
    ...(face.buyInAmount > 0 ? [{ label: t('face.buyIn'), value: formatMoney(face.buyInAmount, money) }] : []),
    { label: t('face.startingChips'), value: formatNumber(chips.buyIn) },
    ...(face.earlyBonus > 0 ? [{ label: t('face.earlyBonus'), value: `+${formatNumber(face.earlyBonus)}` }] : []),
    ...reBuyChips,
    ...(chips.addOn > 0 ? [{ label: t('face.addOnChips'), value: formatNumber(chips.addOn) }] : []),
  ];
}

/** The steps of the progress bar: nobody sees finer ones, and a bar that stands still costs nothing. */
const PROGRESS_STEPS = 500;

type ViewRules = Pick<GameRules, 'chips' | 'entryLimit' | 'rows' | 'deadlineSeq'>;

/** Where play stands among the levels, in steps that a screen can show. */
function railOf(face: BoardFace, { rows, deadlineSeq }: ViewRules, progress: number): LevelRail | undefined {
  if (face.status === 'END') return undefined;
  const isOpen = face.registration.status !== 'CLOSED';
  return levelRail({ rows, deadlineSeq, seq: face.seq, progress, isOpen });
}

/** Everything the canvas shows, in words of one language. */
export function boardView(
  face: BoardFace,
  rules: ViewRules,
  names: BoardNames,
  version: BoardVersion,
  words: BoardWords,
): BoardView {
  const { t } = words;
  const phase = phaseOf(face);
  const progress = Math.round(face.progress * PROGRESS_STEPS) / PROGRESS_STEPS;
  const counts = countedFigures(face, t);
  const due = { registration: registrationOf(face, phase, words), nextBreak: nextBreakOf(face, phase, words) };
  const average = phase === 'ended' ? undefined : averageOf(face, t);
  const levels = stakes(face, t);
  const ofLevels = phase === 'ended' ? {} : levels;
  return {
    phase,
    isBreak: face.isBreak,
    ...names,
    heading: headingOf(face, phase, words),
    timer: timerOf(face, phase, words),
    moment: momentOf(face, t),
    pausedSince: pausedSinceOf(face, words),
    isCountdown: face.isCountdown,
    progress,
    rail: railOf(face, rules, progress),
    ...levels,
    ...peopleAndFacts(counts, version),
    ...due,
    average,
    figures: { ...ofLevels, ...withoutZeros(counts, face), ...due, average },
    entry: entryOf(face, rules, names.money, t),
  };
}
