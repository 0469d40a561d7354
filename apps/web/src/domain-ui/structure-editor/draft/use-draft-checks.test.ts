import { describe, expect, it } from 'vitest';
import { stored } from '../../../../test-support/stored-structure.ts';
import { deleteRows } from './draft-rows.ts';
import { changeBuyInAmount, changeText, draftFromWire, type StructureDraft } from './structure-draft.ts';
import { draftFault } from './use-draft-checks.ts';

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
    expect(draftFault(given)).toBe(fault);
  });
});
