import {
  columnsOfSheet,
  DEFAULT_STRUCTURE,
  deadlineChoices,
  minutes,
  renumber,
  rowsFromSheet,
  type LevelRow,
} from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFile, LARGE_FILES, SPOILT_FILES } from '../../../../test-support/hostile-files.ts';
import { changePrice, draftToWire, newDraft, type StructureDraft } from '../draft/structure-draft.ts';
import {
  fileNameOf,
  rankOfStructureText,
  readStructureFile,
  structureToCsv,
  structureToJson,
} from './structure-file.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const duration = fc.integer({ min: 1, max: 60 }).map(minutes);
const level: fc.Arbitrary<LevelRow> = fc.record({
  level: fc.constant(1),
  smallBlind: amount,
  bigBlind: amount,
  ante: amount,
  duration,
});
const rest = duration.map((each): LevelRow => ({ level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: each }));
const text = fc.string().map((each) => each.replaceAll('\0', '').trim().replaceAll(/\r\n?/g, '\n'));
const anyDraft: fc.Arbitrary<StructureDraft> = fc
  .record({
    name: text.map((each) => `이름 ${each}`.slice(0, 90).trim()),
    prize: text,
    prizeContent: text,
    amounts: fc.array(amount, { minLength: 7, maxLength: 7 }),
    entryLimit: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    isEntryLimited: fc.boolean(),
    rows: fc
      .tuple(
        level,
        fc.array(fc.oneof({ weight: 3, arbitrary: level }, { weight: 1, arbitrary: rest }), { maxLength: 60 }),
      )
      .map(([first, others]) => renumber([first, ...others])),
    deadline: fc.nat(),
  })
  .map(
    ({
      amounts: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0],
      rows,
      deadline,
      entryLimit,
      isEntryLimited,
      ...texts
    }) => {
      const choices = deadlineChoices(rows);
      return {
        ...texts,
        isAddOnOn: f > 0,
        unread: [],
        rowKeys: rows.map((_, index) => index + 1),
        rules: {
          rows,
          entryLimit,
          isEntryLimited,
          buyInAmount: g,
          deadlineSeq: choices[deadline % choices.length]?.seq ?? 0,
          chips: { earlyBuyIn: a, buyIn: b, firstReBuyIn: c, secondReBuyIn: d, thirdReBuyIn: e, addOn: f },
        },
      };
    },
  );

const named = (draft: StructureDraft = newDraft()): StructureDraft => ({ ...draft, name: '금요일' });
const problemsOf = (file: string) => {
  const outcome = readStructureFile(file);
  return outcome.kind === 'refused' ? outcome.problems : outcome.kind;
};

describe('a structure as a file', () => {
  it.each([
    ['JSON', structureToJson],
    ['CSV', structureToCsv],
  ])('comes back from %s as it was', (_, write) => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(readStructureFile(write(draft))).toMatchObject({ kind: 'structure', draft });
      }),
    );
  });

  it.each([structureToJson, structureToCsv])('keeps the limits of players', (write) => {
    const limited = { ...named(), rules: { ...newDraft().rules, limits: { minimum: 8, cap: 60 } } };
    const outcome = readStructureFile(write(limited));
    expect(outcome.kind === 'structure' && outcome.draft.rules.limits).toEqual({ minimum: 8, cap: 60 });
  });

  it.each([
    ['JSON', structureToJson],
    ['CSV', structureToCsv],
  ])('keeps its prices in %s', (_, write) => {
    const priced = changePrice(changePrice(named(), 'buyIn.price', 60_000), 'guarantee', 1_000_000);
    expect(readStructureFile(write(priced))).toMatchObject({ draft: { rules: { prices: priced.rules.prices } } });
    const wrong = write(changePrice(priced, 'addOn.fee', -1));
    expect(problemsOf(wrong)).toEqual([{ problem: 'bad-field', field: 'prices.kinds.addOn.fee' }]);
  });

  it('survives a spreadsheet that saves it with semicolons and pads its lines', () => {
    const csv = structureToCsv(named())
      .replaceAll(',', ';')
      .replaceAll(/^(\w+;[^;\n\r]*)\r$/gm, '$1;;;\r');
    const outcome = readStructureFile(csv);
    expect(outcome.kind === 'structure' && draftToWire(outcome.draft)).toEqual(draftToWire(named()));
  });

  it.each(['-', '–', '—', ''])('takes the ante %j for none, as a paste does', (ante) => {
    const csv = structureToCsv(named()).replace('1,100,200,200,10', `1,100,200,${ante},10`);
    const outcome = readStructureFile(csv);
    expect(outcome.kind === 'structure' && outcome.draft.rules.rows[0]).toMatchObject({ bigBlind: 200, ante: 0 });
  });

  it('may hold levels only, which are looked at first', () => {
    expect(readStructureFile('sb,bb,ante,min\n100,200,200,15')).toMatchObject({ kind: 'levels' });
  });

  it.each<[string, string, unknown]>([
    ['an empty file', '', [{ problem: 'no-rows', line: 1, text: '' }]],
    ['broken JSON', '{"format":', [{ problem: 'not-a-structure' }]],
    ['JSON of something else', '{"a":1}', [{ problem: 'not-a-structure' }]],
    ['a list', '[1,2]', [{ problem: 'not-a-structure' }]],
    [
      'a later version',
      structureToJson(named()).replace('"version": 1', '"version": 2'),
      [{ problem: 'newer-version' }],
    ],
    ['no structure in it', '{"format":"feltclock-structure","version":1}', [{ problem: 'bad-field', field: '' }]],
    [
      'a CSV of a later version',
      structureToCsv(named()).replace('structure,1', 'structure,9'),
      [{ problem: 'newer-version' }],
    ],
    ['a name that is none', structureToCsv(named()).replace('금요일', ''), [{ problem: 'bad-field', field: 'name' }]],
    [
      'an amount that is none',
      structureToCsv(named()).replace('buyIn,30000', 'buyIn,many'),
      [{ problem: 'bad-field', field: 'buyIn' }],
    ],
    [
      'no deadline',
      structureToCsv(named()).replace(/registrationDeadlineRow.*/, ''),
      [{ problem: 'bad-field', field: 'registrationDeadlineRow' }],
    ],
    [
      'a deadline beyond the rows',
      structureToCsv(named()).replace(/(DeadlineRow),\d+/, '$1,99'),
      [{ problem: 'no-such-deadline' }],
    ],
    ['no rows', structureToCsv(named()).replace(/level,[^]*/, ''), [{ problem: 'no-rows', line: 1, text: '' }]],
  ])('is refused clearly when it is %s', (_, file, problems) => {
    expect(problemsOf(file)).toEqual(problems);
  });

  it('names the line and the fields at fault', () => {
    const csv = structureToCsv(named()).replace('1,100,200,200,10', '1,100,200,200,99');
    expect(problemsOf(csv)).toEqual([{ problem: 'bad-duration', line: 17, text: '99' }]);
    const json = structureToJson(named())
      .replace('"duration": 10', '"duration": 99')
      .replace('"entryLimit": 1', '"entryLimit": 7');
    expect(problemsOf(json)).toEqual([
      { problem: 'bad-field', field: 'entryLimit' },
      { problem: 'bad-field', field: 'levelList.0.duration' },
    ]);
  });

  /** Everything that the editor does with the text of a file or of a clipboard. */
  const readAll = (file: string) => {
    columnsOfSheet(file);
    rowsFromSheet(file);
    rankOfStructureText(file);
    return readStructureFile(file).kind;
  };
  const KINDS = ['structure', 'several', 'levels', 'refused'];

  it('gives rows or a refusal, whatever the file is', () => {
    fc.assert(
      fc.property(anyFile, (file) => KINDS.includes(readAll(file))),
      { numRuns: 1000 },
    );
  });

  it('gives rows or a refusal, whatever a field of another timer’s file holds', () => {
    for (const file of SPOILT_FILES) expect(KINDS).toContain(readAll(file));
  });

  it.each(Object.entries(LARGE_FILES))('gives rows or a refusal for %s', (_, file) => {
    expect(KINDS).toContain(readAll(file));
  });

  it('has a name that systems take', () => {
    expect(fileNameOf({ ...newDraft(), name: ' 금요일 7/8: "딥스택" ' }, 'csv')).toBe('금요일-7-8-딥스택-.csv');
    expect(fileNameOf(newDraft(), 'json')).toBe('structure.json');
    expect(DEFAULT_STRUCTURE.rows).toHaveLength(34);
  });
});
