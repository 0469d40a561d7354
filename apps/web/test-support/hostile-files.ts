// Files that break the readers of imports if they can: samples with a hostile value, formats filled with anything, and tables of odd cells.

import fc from 'fast-check';
import { IMPORT_FILES } from './import-files.ts';

const sample = fc.constantFrom(...Object.values(IMPORT_FILES));
const cut = fc.tuple(sample, fc.nat()).map(([text, at]) => text.slice(0, at % text.length));

const HOSTILE = [
  ...['1e999', '-1e999', '1e9', '1e21', '-1', '0.5', '1441', 'null', '{}', '[[]]', 'new Date(1)'],
  ...['"constructor"', '"__proto__"', '"=1"', '""'],
];
const FIELD = /("?\b(\w+)"?\s*:\s*)("[^"]*"|-?\d+(?:\.\d+)?|true|false)/g;
const fieldsOf = (text: string) => new Set([...text.matchAll(FIELD)].map(([, , field]) => field));

/** The files of other timers, each with one field that has one hostile value wherever it stands. */
export const SPOILT_FILES: readonly string[] = [IMPORT_FILES.friday, IMPORT_FILES.timerPlus].flatMap((text) =>
  [...fieldsOf(text)].flatMap((field) =>
    HOSTILE.map((value) =>
      text.replaceAll(FIELD, (whole, head: string, name: string) => (name === field ? head + value : whole)),
    ),
  ),
);

const values = fc.jsonValue();
const formats = fc.oneof(
  fc
    .record({ tournaments: values, userPresets: values })
    .map((file) => JSON.stringify({ format: 'PokerTimerPLUS+ Tournament Export', version: 2, ...file })),
  values.map((structure) => JSON.stringify({ format: 'feltclock-structure', version: 1, structure })),
  values.map((value) => `{T: new Tournament({Levels: ${JSON.stringify(value)}, Players: ${JSON.stringify(value)}})}`),
  fc.string().map((text) => `feltclock-structure,1\n${text}`),
);

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom('level', 'sb', 'bb', 'blinds (ante)', 'min', 'break', 'nickname', 'phone', 'points', '\ufeff'),
  fc.constantFrom('1', '100', '1.000', '100/200(25)', '1:00', '１５分', '1e999', '=1+1', '"', '""'),
);
const table = fc
  .tuple(fc.constantFrom(',', ';', '\t'), fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }))
  .map(([separator, lines]) => lines.map((cells) => cells.join(separator)).join('\n'));

export const anyFile: fc.Arbitrary<string> = fc.oneof(fc.string(), fc.json(), cut, formats, table);

/** Large enough for the stack of a reader that recurses, and for the patience of one that takes the square of their length. */
export const LARGE_FILES = {
  'many lines': 'a\n'.repeat(200_000),
  'many columns': `${'1,2,3\n'.repeat(150)}1,100,200${',1'.repeat(300_000)}`,
  'many tournaments': JSON.stringify({
    format: 'PokerTimerPLUS+ Tournament Export',
    version: 2,
    tournaments: Array.from({ length: 20_000 }, () => ({ blindPresetId: 1 })),
    userPresets: [{ id: 1, levels: Array.from({ length: 100_000 }, () => ({ sb: 1, bb: 2, durationMinutes: 3 })) }],
  }),
} as const;
