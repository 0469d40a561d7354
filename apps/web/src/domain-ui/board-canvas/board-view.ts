// Turns a board's face (quantities) into texts for the canvas, with thousands separators, and "-" for nothing
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
  /** Smaller words beside the value. */
  readonly note?: string | undefined;
  /** The unit after the value, smaller. */
  readonly unit?: string | undefined;
  /** The count, if its changes are shown (docs/rules/boards.md#one-drawing). */
  readonly count?: number | undefined;
  readonly icon?: 'people' | 'door' | 'cup' | undefined;
  /** Registration open, registration about to close, or a break to come. */
  readonly tone?: 'open' | 'urgent' | 'break' | undefined;
  /** True if it is over, so that a small line is enough. */
  readonly isOver?: boolean | undefined;
}

export type Figures = { readonly [Each in LayoutFigure]?: Figure | undefined };

/** What has just begun, for the large announcement. */
export interface MomentView {
  readonly title: string;
  /** The blinds, or the length of the break. */
  readonly value: string;
  readonly unit?: string | undefined;
  /** The ante, or what follows the break. */
  readonly line?: string | undefined;
  /** Shows that registration has closed with it. */
  readonly remark?: string | undefined;
  /** Seconds since it began. */
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
  /** The timer's digits; for an ended game, words. */
  readonly timer: string;
  /** Words under those of an ended game. */
  readonly remark?: string | undefined;
  readonly moment?: MomentView | undefined;
  /** Since when the clock is paused, and for how long. */
  readonly pausedSince?: string | undefined;
  readonly isCountdown: boolean;
  /** The passed part of the row, from 0 to 1, in visible steps. */
  readonly progress: number;
  /** The levels up to the next break; undefined if the rows are unknown. */
  readonly rail?: LevelRail | undefined;
  /** The figures of both versions. */
  readonly figures: Figures;
  /** Undefined in a break that nothing follows. */
  readonly blinds?: Figure | undefined;
  /** Undefined if there is no ante. */
  readonly ante?: Figure | undefined;
  /** Of a stud game; boards show it beside the bets. */
  readonly bringIn?: Figure | undefined;
  /** The next level; undefined in the last one. */
  readonly next?: Figure | undefined;
  /** The largest figures after the timer. */
  readonly people: readonly Figure[];
  readonly registration: Figure & { readonly isClosed: boolean; readonly isClosing: boolean };
  readonly nextBreak: Figure;
  /** The average stack in big blinds; undefined while nobody has chips. */
  readonly average?: Figure | undefined;
  readonly facts: readonly Figure[];
  /** Price and stacks of entries; without re-buys that the entry limit excludes. */
  readonly entry: readonly Figure[];
}

export interface BoardNames {
  readonly title: string;
  readonly subtitle: string;
  /** Words under those of an ended game. */
  readonly remark?: string | undefined;
  /** Currency sign; undefined for the default. */
  readonly money?: string | undefined;
}

export type BoardVersion = 1 | 2;

/** Language, texts and time zone of a board. Undefined means the default zone. */
export interface BoardWords {
  readonly language: Language;
  readonly t: BoardTranslate;
  readonly zone?: string | undefined;
  /** The instant shown. Without it, the view does not say for how long a clock has stood. */
  readonly at?: Instant | undefined;
  /** Adds games and antes; undefined for a documented structure, and until its code is there (`use-kinds.ts`). */
  readonly kinds?: { readonly addKinds: AddKinds } | undefined;
}

/** Adds games and antes to what a board shows. */
export type AddKinds = (view: BoardView, face: BoardFace, rules: ViewRules, words: BoardWords) => BoardView;

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

/** From this many seconds on, a time of day is shown in place of a countdown, which it must not be confused with (docs/rules/boards.md#what-a-board-shows). */
const FAR = 90 * 60;

/** The heading over a scheduled start: the countdown's, or the day if it is not today. */
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

/** The next level; none in the last one, where the blinds say so. */
function nextOf({ nextLevel: next, isBreakNext }: BoardFace, t: BoardTranslate): Figure | undefined {
  if (next === undefined) return undefined;
  return {
    label: t(isBreakNext ? 'face.nextAfterBreak' : 'face.nextLevel', { level: next.level }),
    value: blindsOf(next),
    note: next.ante === 0 ? undefined : anteLine(next, t),
  };
}

/**
 * Blinds, ante and what comes next. In a break the next level's blinds take the large place (docs/rules/boards.md#what-a-board-shows). Missing ones
 * take no place (docs/rules/boards.md#what-a-board-shows).
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

/** Counted in minutes of the displayed time of day, so that the two never contradict each other. */
function pausedSinceOf({ pausedSince }: BoardFace, { t, language, zone, at }: BoardWords): string | undefined {
  if (pausedSince === undefined || at === undefined) return undefined;
  const minutes = Math.max(0, Math.floor(at / MINUTE) - Math.floor(pausedSince / MINUTE));
  const time = formatTimeOfDay(pausedSince, language, zone);
  return minutes === 0 ? t('face.pausedNow', { time }) : t('face.pausedSince', { time, minutes });
}

/** The timer's digits: the row's time, the countdown to a scheduled start, or the time of day of a distant one. */
function timerOf(face: BoardFace, phase: BoardPhase, { t, language, zone }: BoardWords): string {
  if (phase === 'ended') return t('face.ended');
  const { startsIn, startsAt, timer } = face;
  if (startsAt !== undefined && startsIn !== undefined && startsIn > FAR)
    return formatTimeOfDay(startsAt, language, zone);
  return formatClock(startsIn ?? timer);
}

/** A duration as a number with a small unit: "85 min". */
export const inMinutes = (minutes: number, t: BoardTranslate): Pick<Figure, 'value' | 'unit'> => ({
  value: String(minutes),
  unit: t('face.minutes', { minutes: '' }).trim(),
});

/** Something to come, and when. */
interface Due {
  readonly label: string;
  /** Labels for a time of day, and for one on another day. */
  readonly labelAt: string;
  readonly labelOn: (day: string) => string;
  readonly left: number;
  readonly at: Instant | undefined;
}

/**
 * A countdown while the clock runs; a time of day if it is far off. Before the start: a time of day, or minutes after the start if the start is
 * unknown.
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

/** The end of registration, beside the word that it is open. */
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
  // A time of day must not be confused with a countdown.
  const isTimeOfDay = at !== undefined && (phase === 'starting' || left > FAR);
  // The icon and the green show that it is open; the day needs the room.
  const labelOn = (day: string): string => t('face.registrationOn', { day });
  const due = dueFigure({ label, labelAt: label, labelOn, left, at }, phase, words);
  const untilTime = due.label === label ? t('face.untilTime') : undefined;
  const note = due.note ?? (isTimeOfDay ? untilTime : deadlineNote(face, t));
  return { ...due, note, icon: 'door', tone: isClosing ? 'urgent' : 'open', isClosed, isClosing };
}

/** From this many big blinds on, an average has no tenths. */
const DEEP = 100;

/** The average stack in big blinds (docs/rules/boards.md#what-a-board-shows). */
function averageOf(face: BoardFace, t: BoardTranslate): Figure | undefined {
  const { averageInBigBlinds: depth } = face;
  if (depth === undefined || face.averageStack === 0) return undefined;
  const value = formatNumber(depth < DEEP ? depth : Math.round(depth));
  return { label: t('face.averageStack'), value, unit: t('face.bigBlinds') };
}

const counted = (label: string, count: number): Figure => ({ label, value: formatNumber(count), count });

/** All counts and amounts, because a layout may show those of either version. */
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

/** The players: version 1 shows current of total, version 2 current of buy-ins, with re-buys and add-ons apart. */
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

/** Zeros are left out before the first entry. */
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

/** Steps of the progress bar. Finer ones are invisible, and a bar that does not move costs nothing. */
const PROGRESS_STEPS = 500;

type ViewRules = Pick<GameRules, 'chips' | 'entryLimit' | 'rows' | 'deadlineSeq' | 'anteKind'>;

/** The position of play among the levels, in visible steps. */
function railOf(face: BoardFace, { rows, deadlineSeq }: ViewRules, progress: number): LevelRail | undefined {
  if (face.status === 'END') return undefined;
  const isOpen = face.registration.status !== 'CLOSED';
  return levelRail({ rows, deadlineSeq, seq: face.seq, progress, isOpen });
}

/** Everything the canvas shows, as texts in one language. */
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
  const view: BoardView = {
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
  return words.kinds === undefined ? view : words.kinds.addKinds(view, face, rules, words);
}
