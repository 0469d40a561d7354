// A structure while staff write it: every change of a field, a switch or the level list as a pure function, and the way to and from the wire.

import { rulesFromWire, rulesToWire, type StructureInput, type WireStructure } from '@feltclock/contract';
import {
  DEFAULT_STRUCTURE,
  changeRow,
  isBreak,
  renumber,
  toggleReBuy,
  type EntryLimit,
  type GameRules,
  type Kind,
  type LevelRow,
  type LevelRows,
  type ReBuy,
} from '@feltclock/domain';

export type NumberFieldName = Kind | 'buyInAmount';

export interface StructureDraft {
  readonly name: string;
  /** A free text of what can be won: a share or a guaranteed amount. */
  readonly prize: string;
  /** The rich text that boards show. */
  readonly prizeContent: string;
  readonly rules: GameRules;
  /** The wire has no flag for add-ons: their switch is on while they are worth something, or since staff turned it on. */
  readonly isAddOnOn: boolean;
  /** The fields in which no number is typed; the rules keep what was there before, and the structure can't be saved. */
  readonly unread: readonly NumberFieldName[];
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

/** Keys of rows are numbered from 1, because drag and drop takes a key of 0 for none. */
const keysFor = (rows: LevelRows): readonly number[] => rows.map((_, index) => index + 1);

/** The draft that a new structure starts from: the default of 28 levels, without a name. */
export const newDraft = (): StructureDraft => ({
  name: '',
  prize: '',
  prizeContent: '',
  rules: DEFAULT_STRUCTURE,
  isAddOnOn: DEFAULT_STRUCTURE.chips.addOn > 0,
  unread: [],
  rowKeys: keysFor(DEFAULT_STRUCTURE.rows),
});

/** A structure as the calls take it, opened for changes: breaks have no blinds, levels count 1, 2, 3, … */
export function draftFromInput(input: Omit<StructureInput, 'storeId'>): StructureDraft {
  const given = rulesFromWire(input, input.levelList);
  const rows = renumber(given.rows).map((row) =>
    isBreak(row) ? { ...row, smallBlind: 0, bigBlind: 0, ante: 0 } : row,
  );
  const { name, prize, prizeContent } = input;
  const isAddOnOn = given.chips.addOn > 0;
  return { name, prize, prizeContent, rules: { ...given, rows }, isAddOnOn, unread: [], rowKeys: keysFor(rows) };
}

/** A stored structure, opened for changes. */
export const draftFromWire = (structure: WireStructure): StructureDraft => draftFromInput(structure);

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

const markRead = (draft: StructureDraft, fields: readonly NumberFieldName[]): StructureDraft => ({
  ...draft,
  unread: draft.unread.filter((each) => !fields.includes(each)),
});

const markUnread = (draft: StructureDraft, field: NumberFieldName): StructureDraft => ({
  ...draft,
  unread: [...draft.unread.filter((each) => each !== field), field],
});

/** Sets the buy-in amount, in won; undefined when what is typed is no number. */
export const changeBuyInAmount = (draft: StructureDraft, buyInAmount: number | undefined): StructureDraft =>
  buyInAmount === undefined
    ? markUnread(draft, 'buyInAmount')
    : withRules(markRead(draft, ['buyInAmount']), { buyInAmount });
export const changeDeadline = (draft: StructureDraft, deadlineSeq: number) => withRules(draft, { deadlineSeq });
export const limitEntries = (draft: StructureDraft, isEntryLimited: boolean) => withRules(draft, { isEntryLimited });

export const changeChips = (draft: StructureDraft, kind: Kind, value: number | undefined): StructureDraft =>
  value === undefined
    ? markUnread(draft, kind)
    : withRules(markRead(draft, [kind]), { chips: { ...draft.rules.chips, [kind]: value } });

/** Turns a re-buy switch over; what that zeroes goes to 0. A locked switch changes nothing (docs/rules/structures.md#entry-limit). */
export function switchReBuy(draft: StructureDraft, reBuy: ReBuy): StructureDraft {
  const outcome = toggleReBuy(draft.rules.entryLimit, reBuy);
  if (outcome === undefined) return draft;
  const kinds = outcome.zeroed.map((each) => RE_BUY_KIND[each]);
  const zeroed = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  return withRules(markRead(draft, kinds), { entryLimit: outcome.limit, chips: { ...draft.rules.chips, ...zeroed } });
}

/** Turns the add-on over; its chips go to 0 either way (docs/rules/structures.md#entry-limit). */
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

/** Changes fields of one row; an unknown key changes nothing. */
export function editRow(draft: StructureDraft, key: number, change: Partial<Omit<LevelRow, 'level'>>): StructureDraft {
  const seq = draft.rowKeys.indexOf(key);
  return seq === -1 ? draft : withRules(draft, { rows: changeRow(draft.rules.rows, seq, change) });
}
