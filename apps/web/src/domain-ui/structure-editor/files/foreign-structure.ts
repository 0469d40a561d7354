// Structures in the files of other timers: The Tournament Director (.tdt) and PokerTimerPLUS+ (JSON).
// Their levels become lines of a sheet, so that they are read and refused as those of a table.

import {
  GAME_NAME_LENGTH,
  gameNamed,
  rowsFromLines,
  SHEET_COLUMNS,
  sheetOfRows,
  STRUCTURE_LIMITS,
  type AnteKind,
  type LevelRows,
  type SheetLine,
} from '@feltclock/domain';
import {
  fieldOf,
  listOf,
  numberIn,
  readNotation,
  textIn,
  typeOf,
  type Notation,
} from '../../../shared/files/constructor-notation.ts';
import { MOST_STRUCTURES, type FileOutcome, type Guess } from './file-outcome.ts';

interface ForeignLevel {
  readonly isBreak?: boolean;
  readonly smallBlind?: number | undefined;
  readonly bigBlind?: number | undefined;
  readonly ante?: number | undefined;
  readonly minutes: number | undefined;
  readonly game?: string | undefined;
  readonly bringIn?: number | undefined;
}

interface ForeignStructure {
  readonly name: string;
  readonly levels: readonly ForeignLevel[];
  readonly chips: { readonly buyIn: number; readonly reBuy: number; readonly addOn: number };
  readonly buyInAmount: number;
  readonly reBuys: number;
  readonly isUnlimited?: boolean;
  readonly anteKind?: AnteKind | undefined;
  /** The level whose end closes registration; undefined where the file does not say. */
  readonly lastLevel: number | undefined;
  readonly guesses?: readonly Guess[];
}

/** Values of a structure for `readStructureValues`, or the outcome that refuses its rows. */
type ReadValues = (values: Readonly<Record<string, unknown>>) => FileOutcome;

/** Registration of the default structure ends with this level. */
const USUAL_LAST_LEVEL = 8;
const LONGEST_ROW = 60;
/** In minutes; a longer break is a fault of the file. */
const LONGEST_BREAK = 24 * 60;

/** A break longer than a row may be becomes several. One that is too long stays, so that its row is refused. */
function whole(level: ForeignLevel): readonly ForeignLevel[] {
  const { isBreak = false, minutes = 0 } = level;
  if (!isBreak || minutes <= LONGEST_ROW || minutes > LONGEST_BREAK) return [level];
  return Array.from({ length: Math.ceil(minutes / LONGEST_ROW) }, (_, at) => ({
    ...level,
    minutes: Math.min(LONGEST_ROW, minutes - at * LONGEST_ROW),
  }));
}

const isHoldem = (game: string): boolean => /^(?:texas ?)?(?:no[- ]?limit ?)?hold ?['’]?e?m/i.test(game.trim());

/** Games are only written where one is not no-limit hold’em. */
function gameCell(game: string): string {
  if (isHoldem(game)) return 'nlh';
  return gameNamed(game) === undefined ? `other: ${game.trim().slice(0, GAME_NAME_LENGTH).trim()}` : game;
}

const hasGames = (levels: readonly ForeignLevel[]): boolean =>
  levels.some(({ game = '' }) => game.trim() !== '' && !isHoldem(game));

function linesOf(levels: readonly ForeignLevel[]): readonly SheetLine[] {
  const areGamesNamed = hasGames(levels);
  const text = (figure: number | undefined): string => (figure === undefined ? '' : String(figure));
  const cellsOf = ({ isBreak, smallBlind, bigBlind, ante, minutes, game = '', bringIn }: ForeignLevel) =>
    isBreak === true
      ? ['break', '', '', '', text(minutes)]
      : [
          ...['', text(smallBlind), text(bigBlind), text(ante), text(minutes)],
          ...[areGamesNamed && game.trim() !== '' ? gameCell(game) : '', '', text(bringIn)],
        ];
  return [
    { line: 0, cells: SHEET_COLUMNS },
    ...levels.map((level, index) => ({ line: index + 1, cells: cellsOf(level) })),
  ];
}

/** The row of a level; of the last one where the list is shorter. */
function rowOfLevel(rows: LevelRows, level: number): number {
  const found = rows.findIndex((row) => row.level === level);
  return found === -1 ? rows.findLastIndex((row) => row.level > 0) : found;
}

function structureOf(foreign: ForeignStructure, read: ReadValues): FileOutcome {
  const { name, levels, chips, buyInAmount, reBuys, isUnlimited = false, anteKind, lastLevel, guesses = [] } = foreign;
  const sheet = rowsFromLines(linesOf(levels.flatMap(whole)));
  if (!sheet.ok) return { kind: 'refused', problems: sheet.problems };
  const ofReBuy = (count: number): number => (reBuys >= count ? chips.reBuy : 0);
  const outcome = read({
    name: name.trim().slice(0, STRUCTURE_LIMITS.nameLength.most),
    prize: '',
    prizeContent: '',
    buyInAmount,
    registrationDeadline: rowOfLevel(sheet.rows, lastLevel ?? USUAL_LAST_LEVEL),
    entryLimit: reBuys,
    entryLimitFlag: isUnlimited ? 0 : 1,
    earlyBuyIn: 0,
    buyIn: chips.buyIn,
    firstReBuyIn: ofReBuy(1),
    secondReBuyIn: ofReBuy(2),
    thirdReBuyIn: ofReBuy(3),
    addOn: chips.addOn,
    levelList: sheet.rows,
    ...(anteKind === undefined ? {} : { anteKind }),
  });
  if (outcome.kind !== 'structure') return outcome;
  return { ...outcome, notes: sheet.notes, guesses: lastLevel === undefined ? [...guesses, 'deadline'] : guesses };
}

const MOST_RE_BUYS = 3;

/** The chosen profile of buy-ins, re-buys or add-ons; absent where they are switched off. */
function profileOf(config: Notation | undefined) {
  const isOn = fieldOf(config, 'Allow') !== false;
  const profile = listOf(fieldOf(config, 'Profiles'))[numberIn(fieldOf(config, 'DefIndex')) ?? 0];
  return {
    chips: isOn ? (numberIn(fieldOf(profile, 'Chips')) ?? 0) : 0,
    fee: isOn ? (numberIn(fieldOf(profile, 'Fee')) ?? 0) : 0,
    most: isOn ? (numberIn(fieldOf(config, 'MaxPerPlayer')) ?? 0) : 0,
    lastRound: isOn ? (numberIn(fieldOf(config, 'LastRound')) ?? 0) : 0,
    isOn: isOn && profile !== undefined,
  };
}

function directorLevel(level: Notation): ForeignLevel {
  const figure = (name: string): number | undefined => numberIn(fieldOf(level, name));
  const minutes = figure('Minutes');
  if (typeOf(level) === 'GameBreak') return { isBreak: true, minutes };
  const blinds = { smallBlind: figure('SmallBlind'), bigBlind: figure('BigBlind'), ante: figure('Ante') };
  return { ...blinds, minutes, game: textIn(fieldOf(level, 'GameName')) };
}

/** A tournament of The Tournament Director 3; undefined for another text. */
export function structureOfDirector(text: string, read: ReadValues): FileOutcome | undefined {
  const tournament = fieldOf(readNotation(text), 'T');
  const levels = listOf(fieldOf(tournament, 'Levels', 'Levels'));
  if (tournament === undefined) return undefined;
  const [buyIns, reBuys, addOns] = ['Buyins', 'Rebuys', 'AddOns'].map((name) =>
    profileOf(fieldOf(tournament, 'Financials', name)),
  );
  if (buyIns === undefined || reBuys === undefined || addOns === undefined) return undefined;
  const isUnlimited = reBuys.isOn && (reBuys.most === 0 || reBuys.most > MOST_RE_BUYS);
  const lastRound = buyIns.lastRound || reBuys.lastRound;
  return structureOf(
    {
      name: textIn(fieldOf(tournament, 'Title')) || 'The Tournament Director',
      levels: levels.map(directorLevel),
      chips: { buyIn: buyIns.chips, reBuy: reBuys.chips, addOn: addOns.chips },
      buyInAmount: buyIns.fee,
      reBuys: !reBuys.isOn ? 0 : isUnlimited ? MOST_RE_BUYS : reBuys.most,
      isUnlimited,
      lastLevel: lastRound > 0 ? lastRound : undefined,
    },
    read,
  );
}

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});
const itemsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isValues) : []);
const wordOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const figureOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const TIMER_PLUS = 'PokerTimerPLUS+ Tournament Export';
/** Version 1 had other names of levels; later ones are not known. */
const NEWEST_TIMER_PLUS = 2;

/** Their names of games where ours differ. */
const TIMER_PLUS_GAMES: ReadonlyMap<string, string> = new Map([
  ['limit-holdem', 'lhe'],
  ['omaha-hilo', 'o8'],
  ['stud-hilo', 'stud8'],
  ['big-o-blind', 'other: Big O'],
  ['big-o-limit', 'other: Big O'],
  ['mix', ''],
  ['NLHE', 'nlh'],
  ['Stud', 'stud'],
  ['NLO8', 'plo8'],
]);

function timerPlusLevel(level: Values, game: string): ForeignLevel {
  const figure = (...names: readonly string[]): number | undefined =>
    names.map((name) => figureOf(level[name])).find((each) => each !== undefined);
  const minutes = figure('durationMinutes');
  if (level.isBreak === true) return { isBreak: true, minutes };
  const own = wordOf(level.subGameType) || game;
  const named = TIMER_PLUS_GAMES.get(own) ?? own;
  const isStud = ['stud', 'stud8', 'razz'].includes(named);
  return {
    smallBlind: isStud ? figure('smallBet') : figure('sb', 'smallBlind', 'buttonBlind'),
    bigBlind: isStud ? figure('bigBet') : figure('bb', 'bigBlind', 'buttonBlind'),
    ante: figure('bbAnte', 'ante') ?? 0,
    minutes,
    game: named,
    bringIn: isStud ? figure('bringIn') : undefined,
  };
}

interface Choice {
  readonly name: string;
  readonly outcome: FileOutcome;
}

function timerPlusStructure(tournament: Values, preset: Values, read: ReadValues): Choice {
  const name = wordOf(tournament.name) || wordOf(preset.name) || 'PokerTimerPLUS+';
  const chipsOf = (kind: string): number => figureOf(valuesOf(tournament[kind]).chips) ?? 0;
  const game =
    wordOf(tournament.gameType) === 'other' ? wordOf(tournament.customGameName) : wordOf(tournament.gameType);
  // One more than a structure may have is refused for their number.
  const levels = itemsOf(preset.levels).slice(0, STRUCTURE_LIMITS.rows.most + 1);
  const hasBigBlindAnte = levels.some(({ bbAnte }) => typeof bbAnte === 'number' && bbAnte > 0);
  const reBuy = chipsOf('reentry');
  const outcome = structureOf(
    {
      name,
      levels: levels.map((level) => timerPlusLevel(level, game)),
      chips: { buyIn: chipsOf('buyIn'), reBuy, addOn: chipsOf('addOn') },
      buyInAmount: figureOf(valuesOf(tournament.buyIn).fee) ?? 0,
      reBuys: reBuy > 0 ? 1 : 0,
      anteKind: hasBigBlindAnte ? 'big-blind' : undefined,
      lastLevel: undefined,
      guesses: reBuy > 0 ? ['re-buys'] : [],
    },
    read,
  );
  return { name, outcome };
}

/** A preset without a tournament has no chips and no re-buys, so only its levels are taken. */
const levelsOnly = ({ name, outcome }: Choice): Choice => ({
  name,
  outcome: outcome.kind === 'structure' ? { kind: 'levels', text: sheetOfRows(outcome.draft.rules.rows) } : outcome,
});

/** All structures of an export of PokerTimerPLUS+; undefined for another value. */
export function structuresOfTimerPlus(file: unknown, read: ReadValues): FileOutcome | undefined {
  const { format, version, tournaments, userPresets } = valuesOf(file);
  if (format !== TIMER_PLUS) return undefined;
  if (typeof version !== 'number' || version > NEWEST_TIMER_PLUS)
    return { kind: 'refused', problems: [{ problem: 'newer-version' }] };
  const presets = itemsOf(userPresets);
  const items = itemsOf(tournaments);
  if (presets.length + items.length > MOST_STRUCTURES)
    return { kind: 'refused', problems: [{ problem: 'too-many-structures' }] };
  const played = items.map((tournament) => ({
    tournament,
    preset: presets.find(({ id }) => id === tournament.blindPresetId),
  }));
  const used = new Set(played.map(({ preset }) => preset));
  const choices = [
    // The file lacks the levels of the presets that the program brings along.
    ...played.flatMap(({ tournament, preset }) =>
      preset === undefined ? [] : [timerPlusStructure(tournament, preset, read)],
    ),
    ...presets.filter((preset) => !used.has(preset)).map((preset) => levelsOnly(timerPlusStructure({}, preset, read))),
  ];
  const missing = played.length - played.filter(({ preset }) => preset !== undefined).length;
  const [only, ...others] = choices;
  if (only === undefined)
    return { kind: 'refused', problems: [{ problem: missing > 0 ? 'levels-not-in-file' : 'not-a-structure' }] };
  return others.length === 0 ? only.outcome : { kind: 'several', choices };
}
