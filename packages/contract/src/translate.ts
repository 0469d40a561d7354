// Converts between the wire's flat shapes and the domain's values, so that the wire's field names are written only here.

import {
  BOARD_SECTIONS,
  boardColours,
  entryLimitOf,
  gameFields,
  instant,
  levelNumberAt,
  millis,
  minutes,
  nextBreakIn,
  registrationLeftFrom,
  totalPlayers,
  averageStack,
  totalChips,
  nextBreakAfter,
  registrationLeft,
  type AnteKind,
  type ChipValues,
  type GamePrices,
  type GameRules,
  type LevelRows,
  type PlayerCounts,
  type PlayerLimits,
  type SectionColour,
  type TournamentClock,
} from '@feltclock/domain';
import type { WireChipValues, WireLevelRow } from './http/structure/level-row.ts';
import type { ClockState, ControlCommand, ControlMessage } from './realtime/messages.ts';

type RowInput = Omit<WireLevelRow, 'seq' | 'remainRegTime' | 'nextBreak'>;

/** A row's position in the list is its `seq`. */
export const rowsFromWire = (rows: readonly RowInput[]): LevelRows =>
  rows.map(({ level, smallBlind, bigBlind, ante, duration, ...game }) => ({
    level,
    smallBlind,
    bigBlind,
    ante,
    duration: minutes(duration),
    ...gameFields(game),
  }));

/** Adds the figures that the server computes (docs/rules/clock.md#registration). */
export const rowsToWire = (rows: LevelRows, deadlineSeq: number): WireLevelRow[] =>
  rows.map((row, seq) => ({
    seq,
    ...row,
    remainRegTime: registrationLeftFrom(rows, deadlineSeq, seq),
    nextBreak: nextBreakIn(rows, seq),
  }));

export const chipsFromWire = (flat: WireChipValues): ChipValues => ({
  earlyBuyIn: flat.earlyBuyIn,
  buyIn: flat.buyIn,
  firstReBuyIn: flat.firstReBuyIn,
  secondReBuyIn: flat.secondReBuyIn,
  thirdReBuyIn: flat.thirdReBuyIn,
  addOn: flat.addOn,
});

interface FlatRules extends WireChipValues {
  readonly registrationDeadline: number;
  readonly entryLimit: number;
  readonly entryLimitFlag: number;
  readonly buyInAmount: number;
  readonly limits?: PlayerLimits | undefined;
  readonly prices?: GamePrices | undefined;
  readonly anteKind?: AnteKind | undefined;
}

export const rulesFromWire = (flat: FlatRules, levelList: readonly RowInput[]): GameRules => ({
  rows: rowsFromWire(levelList),
  deadlineSeq: flat.registrationDeadline,
  chips: chipsFromWire(flat),
  entryLimit: entryLimitOf(flat.entryLimit),
  isEntryLimited: flat.entryLimitFlag === 1,
  buyInAmount: flat.buyInAmount,
  ...(flat.limits !== undefined && { limits: flat.limits }),
  ...(flat.prices === undefined ? {} : { prices: flat.prices }),
  ...(flat.anteKind !== undefined && { anteKind: flat.anteKind }),
});

/** Without the prices, which only those who see money are sent. */
export const rulesToWire = (rules: GameRules) => ({
  registrationDeadline: rules.deadlineSeq,
  registrationDeadlineLevel: levelNumberAt(rules.rows, rules.deadlineSeq),
  entryLimit: rules.entryLimit,
  entryLimitFlag: rules.isEntryLimited ? 1 : 0,
  buyInAmount: rules.buyInAmount,
  ...rules.chips,
  ...(rules.limits !== undefined && { limits: rules.limits }),
  ...(rules.anteKind !== undefined && { anteKind: rules.anteKind }),
});

/** The colours of all eight sections, white where none was chosen, and which ones were chosen. */
export const designToWire = (structureId: number, design: readonly SectionColour[]) => {
  const colours = boardColours(design);
  return {
    designList: BOARD_SECTIONS.map((section, sectionNo) => ({ id: structureId, sectionNo, color: colours[section] })),
    chosenSections: design.map(({ sectionNo }) => sectionNo),
  };
};

export const clockFromWire = (state: ClockState): TournamentClock => ({
  version: state.version,
  status: state.status,
  seq: state.seq,
  anchor: instant(state.at),
  remaining: millis(state.remaining),
  total: millis(state.total),
  registration: state.registration,
});

/** A clock as sent: anchored, never "as of now", so that a message means the same whenever it is read. */
export const clockToWire = (clock: TournamentClock, rules: GameRules): ClockState => ({
  version: clock.version,
  status: clock.status,
  seq: clock.seq,
  level: rules.rows[clock.seq]?.level ?? 0,
  remaining: clock.remaining,
  at: clock.anchor,
  total: clock.total,
  nextBreak: nextBreakAfter(clock, rules, clock.anchor),
  remainReg: registrationLeft(clock, rules, clock.anchor),
  registration: clock.registration,
});

type WireCounts = Omit<ControlCommand, 'version' | 'commandId'>;

export const countsFromWire = (wire: WireCounts): PlayerCounts => ({
  current: wire.currentPlayer,
  earlyBuyIn: wire.earlyBuyInPlayer,
  buyIn: wire.buyInPlayer,
  firstReBuyIn: wire.firstReBuyInPlayer,
  secondReBuyIn: wire.secondReBuyInPlayer,
  thirdReBuyIn: wire.thirdReBuyInPlayer,
  addOn: wire.addOnPlayer,
});

/** Counts as sent, with the totals computed from the rules. */
export const countsToWire = (counts: PlayerCounts, chips: ChipValues, version: number): ControlMessage => ({
  currentPlayer: counts.current,
  totalPlayer: totalPlayers(counts),
  earlyBuyInPlayer: counts.earlyBuyIn,
  buyInPlayer: counts.buyIn,
  firstReBuyInPlayer: counts.firstReBuyIn,
  secondReBuyInPlayer: counts.secondReBuyIn,
  thirdReBuyInPlayer: counts.thirdReBuyIn,
  addOnPlayer: counts.addOn,
  totalChips: totalChips(chips, counts),
  avgStacks: averageStack(chips, counts),
  version,
});
