// The draft of a structure: every change as a pure function, and conversion from and to the wire.

import { rulesFromWire, rulesToWire, type StructureInput, type WireStructure } from '@feltclock/contract';
import {
  DEFAULT_STRUCTURE,
  changeRow,
  limitsOf,
  tidyRows,
  toggleReBuy,
  withAntesOf,
  withGame,
  withLimits,
  withoutGames,
  type AnteKind,
  type EntryLimit,
  type GameRules,
  type Kind,
  type LevelRow,
  type LevelRows,
  type PlayerLimits,
  type PokerGame,
  type ReBuy,
} from '@feltclock/domain';
import { withPriceValue, type PriceFieldName, type PriceValue } from '../prices/price-edit.ts';

export type NumberFieldName = Kind | 'buyInAmount' | keyof PlayerLimits | PriceFieldName;

/** Of the prices; the others are chips, the buy-in amount and limits. */
export const isPriceField = (name: NumberFieldName): name is PriceFieldName =>
  name === 'guarantee' || name.includes('.');

export interface StructureDraft {
  readonly name: string;
  /** Free text: a share or a guaranteed amount. */
  readonly prize: string;
  /** The rich text that boards show. */
  readonly prizeContent: string;
  readonly rules: GameRules;
  /** The wire has no flag for add-ons. The switch is on if they bring chips, or once staff turned it on. */
  readonly isAddOnOn: boolean;
  /** Fields without a valid number. The rules keep the earlier value, and the structure cannot be saved. */
  readonly unread: readonly NumberFieldName[];
  /** One key per row, which survives moves and renumbering. */
  readonly rowKeys: readonly number[];
}

/** Applies an edit to the screen's draft. The function never changes, so it is a stable prop. */
export type ChangeDraft = (edit: (draft: StructureDraft) => StructureDraft) => void;

/** The chip field of each re-buy. */
export const RE_BUY_KIND = {
  1: 'firstReBuyIn',
  2: 'secondReBuyIn',
  3: 'thirdReBuyIn',
} as const satisfies Record<ReBuy, Kind>;

/** From 1, because drag and drop treats a key of 0 as none. */
const keysFor = (rows: LevelRows): readonly number[] => rows.map((_, index) => index + 1);

/** A new structure: the default of 28 levels, without a name. */
export const newDraft = (): StructureDraft => ({
  name: '',
  prize: '',
  prizeContent: '',
  rules: DEFAULT_STRUCTURE,
  isAddOnOn: DEFAULT_STRUCTURE.chips.addOn > 0,
  unread: [],
  rowKeys: keysFor(DEFAULT_STRUCTURE.rows),
});

/** A draft from the calls' input. Breaks have no blinds; levels are numbered 1, 2, 3, … */
export function draftFromInput(input: Omit<StructureInput, 'storeId'>): StructureDraft {
  const given = rulesFromWire(input, input.levelList);
  const rules = withLimits({ ...given, rows: tidyRows(given.rows, given.anteKind) }, given.limits);
  const { name, prize, prizeContent } = input;
  const isAddOnOn = given.chips.addOn > 0;
  return { name, prize, prizeContent, rules, isAddOnOn, unread: [], rowKeys: keysFor(rules.rows) };
}

export const draftFromWire = (structure: WireStructure): StructureDraft => draftFromInput(structure);

/** The calls' input, without the id and the store. */
export const draftToWire = (draft: StructureDraft): Omit<StructureInput, 'storeId'> => {
  const { registrationDeadlineLevel: _computedByServer, ...flat } = rulesToWire(draft.rules);
  return {
    name: draft.name.trim(),
    prize: draft.prize,
    prizeContent: draft.prizeContent,
    ...flat,
    // Cleared limits must be sent: absent ones would stay.
    limits: { ...limitsOf(draft.rules) },
    levelList: [...draft.rules.rows],
    ...(draft.rules.prices === undefined ? {} : { prices: draft.rules.prices }),
  };
};

/** Ignores row keys. */
export const isSameDraft = (one: StructureDraft, other: StructureDraft): boolean =>
  one === other || JSON.stringify(draftToWire(one)) === JSON.stringify(draftToWire(other));

const withRules = (draft: StructureDraft, change: Partial<GameRules>): StructureDraft => ({
  ...draft,
  rules: { ...draft.rules, ...change },
});

export const changeText = (
  draft: StructureDraft,
  change: Partial<Pick<StructureDraft, 'name' | 'prize' | 'prizeContent'>>,
) => ({
  ...draft,
  ...change,
});

const markRead = (draft: StructureDraft, fields: readonly NumberFieldName[]): StructureDraft => ({
  ...draft,
  unread: draft.unread.filter((each) => !fields.includes(each)),
});

const markUnread = (draft: StructureDraft, field: NumberFieldName): StructureDraft => ({
  ...draft,
  unread: [...draft.unread.filter((each) => each !== field), field],
});

/** In won; undefined if the typed text is no number. */
export const changeBuyInAmount = (draft: StructureDraft, buyInAmount: number | undefined): StructureDraft =>
  buyInAmount === undefined
    ? markUnread(draft, 'buyInAmount')
    : withRules(markRead(draft, ['buyInAmount']), { buyInAmount });
/** 0 for an empty field; undefined if the typed text is no number. */
export const changeLimit = (
  draft: StructureDraft,
  field: keyof PlayerLimits,
  value: number | undefined,
): StructureDraft =>
  value === undefined
    ? markUnread(draft, field)
    : withRules(markRead(draft, [field]), { limits: { ...limitsOf(draft.rules), [field]: value } });
export const changeDeadline = (draft: StructureDraft, deadlineSeq: number) => withRules(draft, { deadlineSeq });
export const limitEntries = (draft: StructureDraft, isEntryLimited: boolean) => withRules(draft, { isEntryLimited });

export const changeChips = (draft: StructureDraft, kind: Kind, value: number | undefined): StructureDraft =>
  value === undefined
    ? markUnread(draft, kind)
    : withRules(markRead(draft, [kind]), { chips: { ...draft.rules.chips, [kind]: value } });

/** Undefined if the typed text is no number. */
export const changePrice = (draft: StructureDraft, name: PriceFieldName, value: PriceValue | undefined) =>
  value === undefined
    ? markUnread(draft, name)
    : withRules(markRead(draft, [name]), { prices: withPriceValue(draft.rules.prices, name, value) });

/** The price fields of a kind that is switched off are not shown, and cannot prevent saving. */
const markPricesRead = (draft: StructureDraft, kinds: readonly Kind[]): StructureDraft => ({
  ...draft,
  unread: draft.unread.filter((name) => !isPriceField(name) || !kinds.some((kind) => name.startsWith(`${kind}.`))),
});

/** Toggles a re-buy; what that disables becomes 0. A locked switch changes nothing (docs/rules/structures.md#levels). */
export function switchReBuy(draft: StructureDraft, reBuy: ReBuy): StructureDraft {
  const outcome = toggleReBuy(draft.rules.entryLimit, reBuy);
  if (outcome === undefined) return draft;
  const kinds = outcome.zeroed.map((each) => RE_BUY_KIND[each]);
  const zeroed = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  return withRules(markRead(markPricesRead(draft, kinds), kinds), {
    entryLimit: outcome.limit,
    chips: { ...draft.rules.chips, ...zeroed },
  });
}

/** Toggles the add-on; its chips become 0 either way (docs/rules/structures.md#levels). */
export const switchAddOn = (draft: StructureDraft): StructureDraft => ({
  ...changeChips(markPricesRead(draft, ['addOn']), 'addOn', 0),
  isAddOnOn: !draft.isAddOnOn,
});

/** Sets the re-entry limit, as if the re-buy switches were toggled one after the other. */
export function changeEntryLimit(draft: StructureDraft, limit: EntryLimit): StructureDraft {
  const { entryLimit } = draft.rules;
  if (limit === entryLimit) return draft;
  const next = (limit > entryLimit ? entryLimit + 1 : entryLimit) as ReBuy;
  return changeEntryLimit(switchReBuy(draft, next), limit);
}

/** Changes fields of one row; an unknown key changes nothing. */
export function editRow(draft: StructureDraft, key: number, change: Partial<Omit<LevelRow, 'level'>>): StructureDraft {
  const seq = draft.rowKeys.indexOf(key);
  return seq === -1 ? draft : withRules(draft, { rows: changeRow(draft.rules.rows, seq, change) });
}

/** Sets what the antes are. Without antes, those of the rows go. */
export function changeAnteKind(draft: StructureDraft, anteKind: AnteKind | undefined): StructureDraft {
  const { anteKind: _before, rows, ...rules } = draft.rules;
  const kind = anteKind === undefined ? {} : { anteKind };
  return { ...draft, rules: { ...rules, rows: withAntesOf(rows, anteKind), ...kind } };
}

/** Gives a row another game, or none. An unknown key changes nothing. */
export const changeGame = (draft: StructureDraft, key: number, game: PokerGame | undefined): StructureDraft =>
  withRules(draft, {
    rows: draft.rules.rows.map((row, seq) => (draft.rowKeys[seq] === key ? withGame(row, game) : row)),
  });

export const removeGames = (draft: StructureDraft): StructureDraft =>
  withRules(draft, { rows: withoutGames(draft.rules.rows) });
