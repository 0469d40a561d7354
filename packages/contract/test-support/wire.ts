// Helpers of contract tests: the fields that a schema refuses, and bodies that it accepts.

import type { Schema } from '../src/endpoint.ts';

/** The refused fields, as the server names them; empty when the body is accepted. */
export function refusedFields(schema: Schema, body: unknown): readonly string[] {
  const result = schema.safeParse(body);
  return result.success ? [] : [...new Set(result.error.issues.map(({ path }) => path.map(String).join('.')))];
}

export const levelRowBody = { level: 1, smallBlind: 100, bigBlind: 200, ante: 200, duration: 10 };

export const chipBody = {
  earlyBuyIn: 35_000,
  buyIn: 30_000,
  firstReBuyIn: 30_000,
  secondReBuyIn: 0,
  thirdReBuyIn: 0,
  addOn: 0,
};

export const structureBody = {
  storeId: 3,
  name: '주말 딥스택',
  buyInAmount: 50_000,
  registrationDeadline: 1,
  prize: '100% GTD',
  entryLimit: 1,
  entryLimitFlag: 1,
  ...chipBody,
  levelList: [levelRowBody, { ...levelRowBody, level: 0 }],
  prizeContent: '<p>1st <b>50%</b></p>',
};

export const countsBody = {
  currentPlayer: 3,
  earlyBuyInPlayer: 1,
  buyInPlayer: 2,
  firstReBuyInPlayer: 1,
  secondReBuyInPlayer: 0,
  thirdReBuyInPlayer: 0,
  addOnPlayer: 0,
};

export const playersBody = {
  id: 7,
  current: 3,
  earlyBuyIn: 1,
  buyIn: 2,
  firstReBuyIn: 1,
  secondReBuyIn: 0,
  thirdReBuyIn: 0,
  addOn: 0,
};

/** Values that are no number of any kind. */
export const NO_NUMBERS: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'ten',
  '1e3',
  '0x10',
  '1,000',
  '--1',
  '1.',
  '.5',
  '1 2',
  '٣',
  Number.NaN,
  Infinity,
  -Infinity,
  '9'.repeat(400),
  true,
  {},
  [],
  [1],
];
