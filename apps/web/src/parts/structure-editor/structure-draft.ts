// A structure while staff write it: every change of a field, a switch or the level list as a pure function, and the way to and from the wire.

import { rulesFromWire, rulesToWire, type StructureInput, type WireStructure } from '@feltclock/contract';
import {
  DEFAULT_STRUCTURE,
  addBreak,
  addLevel,
  changeRow,
  keepDeadline,
  moveRow,
  removeRow,
  toggleReBuy,
  type EntryLimit,
  type GameRules,
  type Kind,
  type LevelRow,
  type LevelRows,
  type ReBuy,
} from '@feltclock/domain';

export interface StructureDraft {
  readonly name: string;
  /** Free text of what can be won: a share or a guaranteed amount. */
  readonly prize: string;
  /** Rich text that boards show. */
  readonly prizeContent: string;
  readonly rules: GameRules;
  /** The wire has no flag for add-ons: their switch is on while they are worth something, or since staff turned it on. */
  readonly isAddOnOn: boolean;
  /** One key per row that survives moves and renumbering. */
  readonly rowKeys: readonly number[];
}

/** Applies an edit to the draft a screen holds; the same function for the screen's life. */
export type ChangeDraft = (edit: (draft: StructureDraft) => StructureDraft) => void;

/** The chip field of each re-buy. */
export const RE_BUY_KIND = {
  1: 'firstReBuyIn',
  2: 'secondReBuyIn',
  3: 'thirdReBuyIn',
} as const satisfies Record<ReBuy, Kind>;

/** From 1: drag and drop takes a key of 0 for none. */
const keysFor = (rows: LevelRows): readonly number[] => rows.map((_, index) => index + 1);

/** What a new structure starts from: the default of 28 levels, without a name. */
export const newDraft = (): StructureDraft => ({
  name: '',
  prize: '',
  prizeContent: '',
  rules: DEFAULT_STRUCTURE,
  isAddOnOn: DEFAULT_STRUCTURE.chips.addOn > 0,
  rowKeys: keysFor(DEFAULT_STRUCTURE.rows),
});

/** A stored structure, opened for changes. */
export const draftFromWire = (structure: WireStructure): StructureDraft => {
  const rules = rulesFromWire(structure, structure.levelList);
  return {
    name: structure.name,
    prize: structure.prize,
    prizeContent: structure.prizeContent,
    rules,
    isAddOnOn: rules.chips.addOn > 0,
    rowKeys: keysFor(rules.rows),
  };
};

/** The draft as the calls take it, without the id or store it belongs to. */
export const draftToWire = (draft: StructureDraft): Omit<StructureInput, 'storeId'> => {
  const { registrationDeadlineLevel: _computedByServer, ...flat } = rulesToWire(draft.rules);
  return {
    name: draft.name.trim(),
    prize: draft.prize,
    prizeContent: draft.prizeContent,
    ...flat,
    levelList: [...draft.rules.rows],
  };
};

/** Do both say the same? Keys of rows don't count. */
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

/** Won. */
export const changeBuyInAmount = (draft: StructureDraft, buyInAmount: number) => withRules(draft, { buyInAmount });
export const changeDeadline = (draft: StructureDraft, deadlineSeq: number) => withRules(draft, { deadlineSeq });
export const limitEntries = (draft: StructureDraft, isEntryLimited: boolean) => withRules(draft, { isEntryLimited });

export const changeChips = (draft: StructureDraft, kind: Kind, value: number): StructureDraft =>
  withRules(draft, { chips: { ...draft.rules.chips, [kind]: value } });

/** Turns a re-buy switch over; what that zeroes goes to 0. A locked switch changes nothing (spec 1 §4). */
export function switchReBuy(draft: StructureDraft, reBuy: ReBuy): StructureDraft {
  const outcome = toggleReBuy(draft.rules.entryLimit, reBuy);
  if (outcome === undefined) return draft;
  const zeroed = Object.fromEntries(outcome.zeroed.map((each) => [RE_BUY_KIND[each], 0]));
  return withRules(draft, { entryLimit: outcome.limit, chips: { ...draft.rules.chips, ...zeroed } });
}

/** Turns the add-on over; its chips go to 0 either way (spec 1 §4). */
export const switchAddOn = (draft: StructureDraft): StructureDraft => ({
  ...changeChips(draft, 'addOn', 0),
  isAddOnOn: !draft.isAddOnOn,
});

/** The re-entry count as a number: the same as turning the re-buy switches one after the other. */
export function changeEntryLimit(draft: StructureDraft, limit: EntryLimit): StructureDraft {
  const { entryLimit } = draft.rules;
  if (limit === entryLimit) return draft;
  const next = (limit > entryLimit ? entryLimit + 1 : entryLimit) as ReBuy;
  return changeEntryLimit(switchReBuy(draft, next), limit);
}

const withRows = (draft: StructureDraft, rows: LevelRows, rowKeys: readonly number[]): StructureDraft => ({
  ...withRules(draft, { rows, deadlineSeq: keepDeadline(draft.rules.rows, draft.rules.deadlineSeq, rows) }),
  rowKeys,
});

const nextKey = (draft: StructureDraft): number => Math.max(0, ...draft.rowKeys) + 1;

export const appendLevel = (draft: StructureDraft): StructureDraft =>
  withRows(draft, addLevel(draft.rules.rows), [...draft.rowKeys, nextKey(draft)]);

export const appendBreak = (draft: StructureDraft): StructureDraft =>
  withRows(draft, addBreak(draft.rules.rows), [...draft.rowKeys, nextKey(draft)]);

export function deleteRow(draft: StructureDraft, key: number): StructureDraft {
  const seq = draft.rowKeys.indexOf(key);
  if (seq === -1) return draft;
  return withRows(
    draft,
    removeRow(draft.rules.rows, seq),
    draft.rowKeys.filter((each) => each !== key),
  );
}

function movedKey(rowKeys: readonly number[], key: number, to: number): readonly number[] {
  const rest = rowKeys.filter((each) => each !== key);
  return [...rest.slice(0, to), key, ...rest.slice(to)];
}

/** Moves the row `key` to where the row `overKey` stands. */
export function dragRow(draft: StructureDraft, key: number, overKey: number): StructureDraft {
  const from = draft.rowKeys.indexOf(key);
  const to = draft.rowKeys.indexOf(overKey);
  if (from === -1 || to === -1 || from === to) return draft;
  return withRows(draft, moveRow(draft.rules.rows, from, to), movedKey(draft.rowKeys, key, to));
}

/** Changes fields of one row; an unknown key changes nothing. */
export function editRow(draft: StructureDraft, key: number, change: Partial<Omit<LevelRow, 'level'>>): StructureDraft {
  const seq = draft.rowKeys.indexOf(key);
  return seq === -1 ? draft : withRules(draft, { rows: changeRow(draft.rules.rows, seq, change) });
}

/** The numbers rows would have if what is dragged were dropped now, by row key. */
export function numbersWhileDragging(
  rows: LevelRows,
  rowKeys: readonly number[],
  drag: { readonly key: number; readonly over: number } | undefined,
): ReadonlyMap<number, number> {
  if (drag === undefined) return new Map();
  const from = rowKeys.indexOf(drag.key);
  const to = rowKeys.indexOf(drag.over);
  const keys = movedKey(rowKeys, drag.key, to);
  return new Map(moveRow(rows, from, to).map((row, seq) => [keys[seq] ?? 0, row.level]));
}
