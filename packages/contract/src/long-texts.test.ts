// Every text check takes linear time: one that backtracks would block the server for seconds.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as contract from './index.ts';
import { EVERY_ENDPOINT } from './registry.ts';
import { textsIn, withText, type Schema } from '../test-support/text-fields.ts';

/** Texts that make careless patterns backtrack: many equal parts, and an end that does not match. */
const REPEATED = ['1', 'a', ' ', '-', '.', '@', '#', '0:', 'a@', '1 ', '가', '<', '&', '(', '\u200b', '😀'];
const LONG = 96_000;
const SHORT = LONG / 16;
const hostile = (length: number): readonly string[] =>
  REPEATED.map((piece) => `${piece.repeat(length / piece.length)}!`);
const [long, short] = [hostile(LONG), hostile(SHORT)];

/** Processor time, so that other load hardly counts. */
function millisecondsOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  return process.cpuUsage(before).user / 1000;
}

/** The fastest of three runs. */
const quickest = (run: () => unknown): number => Math.min(...[run, run, run].map(millisecondsOf));

/** A text 16 times as long takes 16 times as long in linear time, and 256 times in quadratic time. */
const MOST_TIMES = 64;
/** Shorter times say nothing about growth. */
const MEASURABLE_MS = 4;

function slowTexts(read: (text: string) => unknown, pieces: readonly string[] = REPEATED): readonly string[] {
  return pieces.filter((piece) => {
    const index = REPEATED.indexOf(piece);
    const taken = millisecondsOf(() => read(long[index] ?? ''));
    if (taken < MEASURABLE_MS) return false;
    // Slow checks are not repeated.
    const ofLong = taken > 2000 ? taken : quickest(() => read(long[index] ?? ''));
    return ofLong >= MEASURABLE_MS && ofLong > MOST_TIMES * quickest(() => read(short[index] ?? ''));
  });
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;
const exported = Object.entries<unknown>({ ...contract }).flatMap(([name, value]) =>
  isSchema(value) ? [[name, value, undefined] as const] : [],
);
const calls = EVERY_ENDPOINT.flatMap(([name, { request, params, example }]) => [
  [name, request, example.body] as const,
  [`${name} (path)`, params, example.params] as const,
]);
const read = [...calls, ...exported]
  .map(([name, schema, example]) => ({ name, schema, example, texts: textsIn(schema) }))
  .filter(({ texts }) => texts.length > 0);
const everyText = read.flatMap(({ name, schema: whole, example, texts }) =>
  texts.map((text) => ({ ...text, name, whole, example })),
);
/** Many calls share a field; each distinct one is checked once. */
const distinct = everyText.filter(
  ({ schema }, place) => everyText.findIndex((each) => each.schema === schema) === place,
);

describe('the walk', () => {
  it('finds the texts of calls and messages', () => {
    expect(everyText.length).toBeGreaterThan(250);
    const store = read.find(({ name }) => name === 'createStore');
    expect(store?.texts.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['name', 'adminId', 'phoneNo', 'comment']),
    );
  });

  it('tells a pattern that tries again and again', () => {
    const careless = z.string().check(z.regex(/^\+?[\d\s]*\d[\d\s]*$/));
    // An eighth of the text is slow enough to show it.
    const read = (text: string) => z.safeParse(careless, `${text.slice(0, text.length / 8)}!`);
    expect(slowTexts(read, ['1', 'a'])).toEqual(['1']);
  });
});

it('reads the longest text of each field in linear time', () => {
  const slow = distinct.filter(({ schema }) => slowTexts((text) => z.safeParse(schema, text)).length > 0);
  expect(slow.map(({ name, path }) => `${name} ${path.join('.')}`)).toEqual([]);
});

it('checks a whole request with its longest texts in linear time', () => {
  const slow = everyText.filter(
    ({ path, whole, example }) =>
      slowTexts((text) => z.safeParse(whole, withText(example, path, text)), ['1', '가']).length > 0,
  );
  expect(slow.map(({ name, path }) => `${name} ${path.join('.')}`)).toEqual([]);
});
