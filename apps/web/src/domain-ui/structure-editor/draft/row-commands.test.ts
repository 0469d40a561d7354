import { STRUCTURE_LIMITS } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stored } from '../../../../test-support/stored-structure.ts';
import { appendLevel } from './draft-rows.ts';
import { canBeCommanded, commandOfKey, focusAfter, rowCommanded, type RowCommand } from './row-commands.ts';
import { draftFromWire, type StructureDraft } from './structure-draft.ts';

const COMMANDS: readonly RowCommand[] = [
  ...(['level-above', 'level-below', 'break-above', 'break-below'] as const),
  ...(['duplicate', 'move-up', 'move-down', 'delete'] as const),
];
const draft = draftFromWire(stored);
/** Keys with the displayed level numbers. */
const shape = ({ rules, rowKeys }: StructureDraft): string =>
  rules.rows.map(({ level }, seq) => `${String(rowKeys[seq])}:${String(level)}`).join(' ');

function fullDraft(): StructureDraft {
  let full = draft;
  while (full.rules.rows.length < STRUCTURE_LIMITS.rows.most) full = appendLevel(full);
  return full;
}

describe('a command to a row', () => {
  it.each<[RowCommand, number, string]>([
    ['level-above', 1, '5:1 1:2 2:3 3:0 4:4'],
    ['level-below', 1, '1:1 5:2 2:3 3:0 4:4'],
    ['break-above', 4, '1:1 2:2 3:0 5:0 4:3'],
    ['break-below', 4, '1:1 2:2 3:0 4:3 5:0'],
    ['duplicate', 2, '1:1 2:2 5:3 3:0 4:4'],
    ['move-up', 4, '1:1 2:2 4:3 3:0'],
    ['move-down', 1, '2:1 1:2 3:0 4:3'],
    ['delete', 2, '1:1 3:0 4:2'],
  ])('%s of row %i', (command, key, after) => {
    expect(shape(rowCommanded(draft, key, command))).toBe(after);
  });

  it('puts a level in with the figures of the level before it', () => {
    const [, , , put] = rowCommanded(draft, 3, 'level-below').rules.rows;
    expect(put).toMatchObject({ level: 3, smallBlind: 200, bigBlind: 400, ante: 400, duration: 10 });
  });

  it('leaves the deadline on the level of its number', () => {
    expect(rowCommanded(draft, 1, 'break-above').rules.deadlineSeq).toBe(3);
    expect(rowCommanded(draft, 4, 'level-below').rules.deadlineSeq).toBe(2);
  });

  it('changes nothing where it can do nothing, and something wherever it can', () => {
    const drafts = [draft, fullDraft()];
    fc.assert(
      fc.property(
        fc.constantFrom(...drafts),
        fc.integer({ min: 0, max: 201 }),
        fc.constantFrom(...COMMANDS),
        (before, key, command) => {
          const isPossible = canBeCommanded(before.rowKeys, key, command);
          expect(rowCommanded(before, key, command) !== before).toBe(isPossible);
        },
      ),
    );
  });

  it('never loses a row, and lets the keyboard go on at a row that is there', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.constantFrom(...COMMANDS)), { maxLength: 30 }), (commands) => {
        let held = draft;
        for (const [place, command] of commands) {
          const key = held.rowKeys[place % Math.max(1, held.rowKeys.length)] ?? 0;
          const next = rowCommanded(held, key, command);
          expect(new Set(next.rowKeys).size).toBe(next.rules.rows.length);
          const removed = held.rowKeys.filter((each) => !next.rowKeys.includes(each));
          expect(removed).toEqual(command === 'delete' && key !== 0 ? [key] : []);
          const focus = canBeCommanded(held.rowKeys, key, command) ? focusAfter(held.rowKeys, key, command) : undefined;
          if (focus !== undefined)
            expect(next.rowKeys[next.rowKeys.indexOf(focus.key) + focus.step]).toBeGreaterThan(0);
          held = next;
        }
      }),
    );
  });
});

describe('where the keyboard goes on', () => {
  it.each<[RowCommand, number, number | undefined]>([
    ['level-above', 2, 5],
    ['level-below', 2, 5],
    ['duplicate', 2, 5],
    ['move-down', 2, 2],
    ['delete', 2, 3],
    ['delete', 4, 3],
  ])('after %s of row %i: row %i', (command, key, at) => {
    const focus = focusAfter(draft.rowKeys, key, command)!;
    const { rowKeys } = rowCommanded(draft, key, command);
    expect(rowKeys[rowKeys.indexOf(focus.key) + focus.step]).toBe(at);
  });
});

describe('a key in a row', () => {
  const pressed = (keys: string): RowCommand | undefined => {
    const parts = keys.split('+');
    return commandOfKey({
      key: parts.at(-1) ?? '',
      altKey: parts.includes('Alt'),
      shiftKey: parts.includes('Shift'),
      ctrlKey: parts.includes('Ctrl'),
      metaKey: parts.includes('Meta'),
    });
  };
  it.each<[string, RowCommand | undefined]>([
    ['Alt+ArrowUp', 'move-up'],
    ['Alt+ArrowDown', 'move-down'],
    ['Alt+Shift+ArrowDown', 'duplicate'],
    ['Alt+Shift+ArrowUp', undefined],
    ['Alt+Enter', 'level-below'],
    ['Alt+Shift+Enter', 'level-above'],
    ['Alt+Delete', 'delete'],
    ['Alt+Backspace', 'delete'],
    ['Ctrl+Alt+Delete', undefined],
    ['Meta+Alt+Enter', undefined],
    ['Enter', undefined],
    ['Delete', undefined],
    ['Alt+a', undefined],
  ])('%s: %s', (keys, command) => {
    expect(pressed(keys)).toBe(command);
  });
});
