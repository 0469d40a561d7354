import { structureInput, type WireStructure } from '@feltclock/contract';
import { minutes } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import {
  appendBreak,
  appendLevel,
  changeBuyInAmount,
  changeChips,
  changeDeadline,
  changeEntryLimit,
  changeText,
  deleteRow,
  draftFromWire,
  draftToWire,
  dragRow,
  editRow,
  isSameDraft,
  limitEntries,
  newDraft,
  numbersWhileDragging,
  switchAddOn,
  switchReBuy,
} from './structure-draft.ts';

const stored: WireStructure = {
  id: 3,
  storeId: 1,
  name: 'Friday',
  buyInAmount: 70_000,
  registrationDeadline: 2,
  registrationDeadlineLevel: 2,
  prize: '50%',
  entryLimit: 2,
  entryLimitFlag: 0,
  earlyBuyIn: 25_000,
  buyIn: 20_000,
  firstReBuyIn: 20_000,
  secondReBuyIn: 30_000,
  thirdReBuyIn: 0,
  addOn: 40_000,
  levelList: [
    { seq: 0, level: 1, smallBlind: 100, bigBlind: 200, ante: 200, duration: 10, remainRegTime: 30, nextBreak: 20 },
    { seq: 1, level: 2, smallBlind: 200, bigBlind: 400, ante: 400, duration: 10, remainRegTime: 20, nextBreak: 10 },
    { seq: 2, level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: 10, remainRegTime: 10, nextBreak: 0 },
    { seq: 3, level: 3, smallBlind: 300, bigBlind: 600, ante: 600, duration: 12, remainRegTime: 0, nextBreak: 0 },
  ],
  prizeContent: '<p>1st</p>',
  backgroundImageName: 'default',
  designList: [],
  representativeDuration: 10,
  createUserId: null,
  updateUserId: null,
};

describe('form and wire', () => {
  it('sends back what was loaded', () => {
    const sent = draftToWire(draftFromWire(stored));
    expect(sent).toEqual({
      name: 'Friday',
      prize: '50%',
      prizeContent: '<p>1st</p>',
      registrationDeadline: 2,
      entryLimit: 2,
      entryLimitFlag: 0,
      buyInAmount: 70_000,
      earlyBuyIn: 25_000,
      buyIn: 20_000,
      firstReBuyIn: 20_000,
      secondReBuyIn: 30_000,
      thirdReBuyIn: 0,
      addOn: 40_000,
      levelList: stored.levelList.map(({ level, smallBlind, bigBlind, ante, duration }) => ({
        level,
        smallBlind,
        bigBlind,
        ante,
        duration,
      })),
    });
  });

  it('passes the contract, for a new structure too, and trims the name', () => {
    const draft = changeText(newDraft(), { name: '  주말 딥스택 ' });
    const parsed = structureInput.parse({ ...draftToWire(draft), storeId: 1 });
    expect(parsed.name).toBe('주말 딥스택');
    expect(parsed.levelList).toHaveLength(34);
    expect(parsed.entryLimitFlag).toBe(1);
  });

  it('knows an untouched draft from a changed one', () => {
    expect(isSameDraft(draftFromWire(stored), draftFromWire(stored))).toBe(true);
    expect(isSameDraft(draftFromWire(stored), changeBuyInAmount(draftFromWire(stored), 1))).toBe(false);
    expect(isSameDraft(newDraft(), limitEntries(newDraft(), false))).toBe(false);
  });
});

describe('switches', () => {
  it('start with the first re-buy on, and the add-on on only when it is worth something', () => {
    expect(newDraft().rules.entryLimit).toBe(1);
    expect(newDraft().isAddOnOn).toBe(false);
    expect(draftFromWire(stored).isAddOnOn).toBe(true);
  });

  it('zero the chips of the toggled re-buy, and of those turned off with it', () => {
    const off = switchReBuy(draftFromWire(stored), 1);
    expect(off.rules.entryLimit).toBe(0);
    expect(off.rules.chips).toMatchObject({ buyIn: 20_000, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0 });
    const on = switchReBuy(changeChips(off, 'firstReBuyIn', 5), 1);
    expect(on.rules).toMatchObject({ entryLimit: 1, chips: { firstReBuyIn: 0 } });
  });

  it('do not move while locked', () => {
    const draft = newDraft();
    expect(switchReBuy(draft, 3)).toBe(draft);
  });

  it('zero the add-on whichever way it is turned', () => {
    const off = switchAddOn(draftFromWire(stored));
    expect(off.isAddOnOn).toBe(false);
    expect(off.rules.chips.addOn).toBe(0);
    expect(switchAddOn(off).isAddOnOn).toBe(true);
  });

  it('follow the re-entry count as if they were turned one by one', () => {
    const draft = draftFromWire(stored);
    expect(changeEntryLimit(draft, 3).rules).toMatchObject({
      entryLimit: 3,
      chips: { firstReBuyIn: 20_000, secondReBuyIn: 30_000, thirdReBuyIn: 0 },
    });
    expect(changeEntryLimit(draft, 0).rules).toMatchObject({
      entryLimit: 0,
      chips: { firstReBuyIn: 0, secondReBuyIn: 0 },
    });
    expect(changeEntryLimit(draft, 2)).toBe(draft);
  });
});

describe('level list', () => {
  it('gives an added row a key of its own and the documented defaults', () => {
    const draft = appendBreak(appendLevel(draftFromWire(stored)));
    expect(new Set(draft.rowKeys).size).toBe(6);
    expect(draft.rules.rows[4]).toEqual({ level: 4, smallBlind: 100, bigBlind: 200, ante: 300, duration: 10 });
    expect(draft.rules.rows[5]).toEqual({ level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: 10 });
  });

  it('moves keys with their rows and renumbers', () => {
    const draft = dragRow(draftFromWire(stored), 4, 1);
    expect(draft.rowKeys).toEqual([4, 1, 2, 3]);
    expect(draft.rules.rows.map((row) => [row.level, row.smallBlind])).toEqual([
      [1, 300],
      [2, 100],
      [3, 200],
      [0, 0],
    ]);
  });

  it('keeps the deadline on its level through deletes and moves', () => {
    const draft = changeDeadline(draftFromWire(stored), 2);
    expect(deleteRow(draft, 3).rules.deadlineSeq).toBe(1);
    expect(dragRow(draft, 3, 4).rules.deadlineSeq).toBe(1);
    expect(deleteRow(deleteRow(draft, 1), 2).rules.deadlineSeq).toBe(1);
  });

  it('edits by key, wherever the row stands by then, and leaves other rows the same objects', () => {
    const moved = dragRow(draftFromWire(stored), 4, 1);
    const edited = editRow(moved, 4, { ante: 1_000, duration: minutes(20) });
    expect(edited.rules.rows[0]).toMatchObject({ ante: 1_000, duration: 20, level: 1 });
    expect(edited.rules.rows[1]).toBe(moved.rules.rows[1]);
    expect(editRow(moved, 99, { ante: 1 })).toBe(moved);
    expect(deleteRow(moved, 99)).toBe(moved);
  });

  it('never reuses the key of a row that stands', () => {
    const draft = appendLevel(deleteRow(draftFromWire(stored), 1));
    expect(new Set(draft.rowKeys).size).toBe(draft.rowKeys.length);
  });
});

describe('numbers while a row is dragged', () => {
  const { rules, rowKeys } = draftFromWire(stored);

  it('are those the rows would have if it were dropped now', () => {
    const numbers = numbersWhileDragging(rules.rows, rowKeys, { key: 4, over: 1 });
    expect([...numbers]).toEqual([
      [4, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ]);
  });

  it('are nobody’s concern while nothing is dragged', () => {
    expect(numbersWhileDragging(rules.rows, rowKeys, undefined).size).toBe(0);
  });

  it('match what the drop then makes of the list, wherever it lands', () => {
    for (const key of rowKeys)
      for (const over of rowKeys) {
        const dropped = dragRow(draftFromWire(stored), key, over);
        const numbers = numbersWhileDragging(rules.rows, rowKeys, { key, over });
        expect(dropped.rowKeys.map((each) => numbers.get(each))).toEqual(dropped.rules.rows.map((row) => row.level));
      }
  });
});
