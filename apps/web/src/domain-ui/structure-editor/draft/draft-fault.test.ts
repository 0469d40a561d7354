import { DEFAULT_STORE_MONEY } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { stored } from '../../../../test-support/stored-structure.ts';
import { deleteRows } from './draft-rows.ts';
import {
  changeBuyInAmount,
  changePrice,
  changeText,
  draftFromWire,
  switchReBuy,
  type StructureDraft,
} from './structure-draft.ts';
import { draftFault } from './draft-fault.ts';

const draft = draftFromWire(stored);
const withoutLevels = (of: StructureDraft): StructureDraft => deleteRows(of, new Set(of.rowKeys));
const withoutNumber = (of: StructureDraft): StructureDraft => changeBuyInAmount(of, undefined);

describe('a draft', () => {
  it.each([
    ['can be saved', draft, undefined],
    ['needs a name', changeText(withoutLevels(draft), { name: ' ' }), 'name'],
    ['needs a level', withoutNumber(withoutLevels(draft)), 'levels'],
    ['needs numbers', withoutNumber(changeText(draft, { prizeContent: 'x'.repeat(200_000) })), 'numbers'],
    ['has a limit for its prize text', changeText(draft, { prizeContent: 'x'.repeat(200_000) }), 'prize'],
  ] as const)('%s', (_, given, fault) => {
    expect(draftFault(given, DEFAULT_STORE_MONEY)).toBe(fault);
  });

  it('may have a price below its fee only where the store keeps no payments', () => {
    const given = changePrice(changePrice(draft, 'buyIn.price', 10_000), 'buyIn.fee', 10_001);
    expect(draftFault(given, DEFAULT_STORE_MONEY)).toBeUndefined();
    expect(draftFault(given, { ...DEFAULT_STORE_MONEY, keepsPayments: true })).toBe('prices');
  });

  it('forgets the unread price of a re-buy that is switched off', () => {
    const given = changePrice(draft, 'firstReBuyIn.price', undefined);
    expect(draftFault(given, DEFAULT_STORE_MONEY)).toBe('numbers');
    expect(draftFault(switchReBuy(given, 1), DEFAULT_STORE_MONEY)).toBeUndefined();
  });
});
