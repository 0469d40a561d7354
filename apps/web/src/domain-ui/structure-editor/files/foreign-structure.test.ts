import { rowsFromSheet } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { encoder, IMPORT_FILES } from '../../../../test-support/import-files.ts';
import { textOf } from '../../../shared/files/text-file.ts';
import { MOST_STRUCTURES, type FileOutcome } from './file-outcome.ts';
import { replaceRows } from '../draft/draft-rows.ts';
import { draftToWire, newDraft, type StructureDraft } from '../draft/structure-draft.ts';
import { rankOfStructureText, readStructureFile, structureToCsv, structureToJson } from './structure-file.ts';

const { friday, timerPlus, koreanLevels, japaneseLevels } = IMPORT_FILES;
const rowsOf = (outcome: FileOutcome | undefined) =>
  outcome?.kind === 'structure'
    ? outcome.draft.rules.rows.map((row) => [row.level, row.smallBlind, row.bigBlind, row.ante, row.duration])
    : outcome;

describe('a tournament of The Tournament Director', () => {
  it('gives its levels, breaks, chips, re-buys and the end of registration', () => {
    const outcome = readStructureFile(friday);
    expect(rowsOf(outcome)).toEqual([
      [1, 100, 200, 200, 20],
      [2, 200, 400, 400, 20],
      [3, 300, 600, 600, 20],
      // 90 minutes, of which a row has at most 60.
      [0, 0, 0, 0, 60],
      [0, 0, 0, 0, 30],
      [4, 500, 1000, 1000, 15],
      [5, 1000, 2000, 2000, 15],
    ]);
    expect(outcome).toMatchObject({
      guesses: [],
      draft: {
        name: 'Friday "Deep"',
        rules: {
          deadlineSeq: 2,
          buyInAmount: 200,
          entryLimit: 2,
          isEntryLimited: true,
          chips: { buyIn: 20_000, firstReBuyIn: 20_000, secondReBuyIn: 20_000, thirdReBuyIn: 0, addOn: 0 },
        },
      },
    });
  });

  it('names its games only where one is not no-limit hold’em', () => {
    const mixed = friday.replace("Texas Hold 'Em", 'Razz').replace("Texas Hold 'Em", 'Pineapple');
    const outcome = readStructureFile(mixed);
    expect(
      outcome.kind === 'structure' && outcome.draft.rules.rows.map(({ game, gameName }) => gameName ?? game),
    ).toEqual(['razz', 'Pineapple', 'nlh', undefined, undefined, 'nlh', 'nlh']);
  });

  it.each([
    ['MaxPerPlayer: 2', 'MaxPerPlayer: 0', { entryLimit: 3, isEntryLimited: false }],
    ['LastRound: 3', 'LastRound: 0', { deadlineSeq: 6 }],
    ['LastRound: 3', 'LastRound: 40', { deadlineSeq: 6 }],
  ])('reads %s changed to %s as %j', (from, to, rules) => {
    expect(readStructureFile(friday.replace(from, to))).toMatchObject({ draft: { rules } });
  });

  it('says that the end of registration was guessed', () => {
    expect(readStructureFile(friday.replace('LastRound: 3', 'LastRound: 0'))).toMatchObject({
      guesses: ['deadline'],
    });
  });

  it.each([
    ['Minutes: 15', 'Minutes: 0', [{ problem: 'bad-duration', line: 6, text: '0' }]],
    ['SmallBlind: 500', 'SmallBlind: 0.5', [{ problem: 'not-a-number', line: 6, text: '0.5' }]],
    ['Fee: 200', 'Fee: 2.5', [{ problem: 'bad-field', field: 'buyInAmount' }]],
    ['new Tournament(', 'new Tournament[', [{ problem: 'not-a-structure' }]],
    // Breaks of several rows have an end too.
    ['Minutes: 90', 'Minutes: 1441', [{ problem: 'bad-duration', line: 4, text: '1441' }]],
    ['Minutes: 90', 'Minutes: 1e999', [{ problem: 'bad-duration', line: 4, text: 'Infinity' }]],
  ])('is refused with the fault when %s is %s', (from, to, problems) => {
    expect(readStructureFile(friday.replace(from, to))).toEqual({ kind: 'refused', problems });
  });

  it('is never run, and never read without end', () => {
    for (const text of [
      '{ T: new Tournament({Title: "x", Levels: fetch("https://example.com") }) }',
      `{ T: ${'['.repeat(100_000)}`,
      '{ T: "',
      '{ T: new ',
      '{ __proto__: 1, constructor: { prototype: 2 } }',
    ])
      expect(readStructureFile(text).kind).toBe('refused');
  });
});

describe('an export of PokerTimerPLUS+', () => {
  it('gives each tournament with its levels, and each other preset', () => {
    const outcome = readStructureFile(`\ufeff${timerPlus}`);
    if (outcome.kind !== 'several') throw new Error(outcome.kind);
    expect(outcome.choices.map(({ name }) => name)).toEqual(['金曜ディープ', 'スタッド']);
    const [deep, stud] = outcome.choices.map((choice) => choice.outcome);
    expect(rowsOf(deep)).toEqual([
      [1, 100, 200, 200, 20],
      [2, 200, 400, 400, 20],
      [0, 0, 0, 0, 10],
      [3, 300, 600, 600, 20],
    ]);
    expect(deep).toMatchObject({
      guesses: ['re-buys', 'deadline'],
      draft: {
        rules: {
          buyInAmount: 3000,
          entryLimit: 1,
          anteKind: 'big-blind',
          chips: { buyIn: 20_000, firstReBuyIn: 20_000, addOn: 10_000 },
        },
      },
    });
    // A preset without a tournament has levels only.
    expect(stud).toEqual({
      kind: 'levels',
      text: 'level,smallBlind,bigBlind,ante,minutes,game,betting,bringIn\r\n1,400,800,100,15,stud,,200',
    });
  });

  it('of a newer version, or with tournaments whose levels are not in it, is refused with the reason', () => {
    const newer = timerPlus.replace('"version": 2', '"version": 3');
    expect(readStructureFile(newer)).toEqual({ kind: 'refused', problems: [{ problem: 'newer-version' }] });
    const bare = JSON.stringify({
      format: 'PokerTimerPLUS+ Tournament Export',
      version: 2,
      tournaments: [{ name: 'x', blindPresetId: 'demo-fast' }],
      userPresets: [],
    });
    expect(readStructureFile(bare)).toEqual({ kind: 'refused', problems: [{ problem: 'levels-not-in-file' }] });
  });

  it('with a break that never ends is refused with the line', () => {
    const outcome = readStructureFile(timerPlus.replace('"durationMinutes": 10', '"durationMinutes": 1e9'));
    const problem = { problem: 'bad-duration', line: 3, text: '1000000000' };
    expect(outcome).toMatchObject({ choices: [{ outcome: { kind: 'refused', problems: [problem] } }, {}] });
  });

  it('has a limit', () => {
    const more = `"tournaments": [${'{},'.repeat(MOST_STRUCTURES)}`;
    const problems = [{ problem: 'too-many-structures' }];
    expect(readStructureFile(timerPlus.replace('"tournaments": [', more))).toEqual({ kind: 'refused', problems });
  });

  it('may name its games as the language names things', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const levels = [{ sb: 100, bb: 200, durationMinutes: 20, subGameType: name }];
      const file = { format: 'PokerTimerPLUS+ Tournament Export', version: 2, userPresets: [{ id: 'a', levels }] };
      expect(readStructureFile(JSON.stringify(file))).toMatchObject({ kind: 'levels' });
    }
  });
});

const SAMPLES = [
  ['The Tournament Director', friday],
  ['PokerTimerPLUS+', timerPlus],
  ['a Korean table', koreanLevels],
  ['a Japanese table', japaneseLevels],
] as const;
const WRITERS = [structureToCsv, structureToJson] as const;

/** All structures of a file; a table of levels as the levels of a new structure. */
function draftsIn(outcome: FileOutcome): readonly StructureDraft[] {
  if (outcome.kind === 'several') return outcome.choices.flatMap((choice) => draftsIn(choice.outcome));
  if (outcome.kind === 'structure') return [outcome.draft];
  const read = outcome.kind === 'levels' ? rowsFromSheet(outcome.text) : undefined;
  if (read?.ok !== true) throw new Error(JSON.stringify(outcome));
  return [replaceRows({ ...newDraft(), name: '표' }, read.rows)];
}

describe('a sample of each format', () => {
  it.each(SAMPLES)('%s is the same after an export and another import', (_, text) => {
    const drafts = draftsIn(readStructureFile(text));
    expect(drafts.length).toBeGreaterThan(0);
    for (const draft of drafts)
      for (const write of WRITERS) {
        const again = readStructureFile(write(draft));
        expect(again.kind === 'structure' && draftToWire(again.draft)).toEqual(draftToWire(draft));
      }
  });
});

describe('a table in the encoding of a country', () => {
  it.each([
    ['euc-kr', koreanLevels, '휴식'],
    ['shift_jis', japaneseLevels, '休憩'],
  ])('%s is read with its full-width digits and commas', (encoding, table, word) => {
    const read = textOf(encoder(encoding)(table), { language: 'en', rank: rankOfStructureText });
    if (typeof read === 'string') throw new Error(read);
    expect(read).toMatchObject({ encoding });
    expect(read.text).toContain(word);
    const rows = rowsFromSheet(read.text);
    expect(rows.ok && rows.rows.map((row) => [row.smallBlind, row.bigBlind, row.duration]).toSorted()).toEqual(
      [
        [100, 200, 15],
        [1000, 2000, 15],
        [0, 0, 10],
      ].toSorted(),
    );
  });
});
