import { structureInput } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { stored } from '../../../../test-support/stored-structure.ts';
import { DEFAULT_STORE_MONEY } from '@feltclock/domain';
import {
  changeBuyInAmount,
  changeChips,
  changeEntryLimit,
  changeLimit,
  changeText,
  draftFromWire,
  draftToWire,
  isSameDraft,
  limitEntries,
  newDraft,
  switchAddOn,
  switchReBuy,
} from './structure-draft.ts';
import { draftFault } from './draft-fault.ts';

describe('a field without a number', () => {
  it('is remembered until it has one or is switched off, and the rules keep what was there', () => {
    const draft = draftFromWire(stored);
    const unread = changeBuyInAmount(changeChips(draft, 'secondReBuyIn', undefined), undefined);
    expect(unread.unread).toEqual(['secondReBuyIn', 'buyInAmount']);
    expect(isSameDraft(unread, draft)).toBe(true);
    expect(changeBuyInAmount(unread, 5).unread).toEqual(['secondReBuyIn']);
    expect(switchReBuy(unread, 2).unread).toEqual(['buyInAmount']);
  });
});

describe('the limits of players', () => {
  it('are 0 where none is set, which clears stored ones', () => {
    const limited = draftFromWire({ ...stored, limits: { minimum: 8, cap: 60 } });
    expect(draftToWire(limited).limits).toEqual({ minimum: 8, cap: 60 });
    expect(draftToWire(changeLimit(limited, 'cap', 0)).limits).toEqual({ minimum: 8, cap: 0 });
    expect(changeLimit(limited, 'cap', undefined).unread).toEqual(['cap']);
    expect(draftFault(changeLimit(limited, 'cap', 7), DEFAULT_STORE_MONEY)).toBe('limits');
    expect(draftFault(limited, DEFAULT_STORE_MONEY)).toBeUndefined();
  });
});

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
      limits: { minimum: 0, cap: 0 },
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
