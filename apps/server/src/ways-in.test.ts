// docs/security.md lists every way in: a public call that takes a password, a code, a secret or a PIN is one.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERY_ENDPOINT } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';

const SECURITY = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'security.md'), 'utf8');
const [, WAYS_IN = ''] = /^## Ways in\n([\s\S]*?)^## /m.exec(SECURITY) ?? [];
/** How the rows of the table begin. */
const rows = [...WAYS_IN.matchAll(/^\| (.*?) +\|/gm)].map(([, by = '']) => by);

/** Public calls by the way in that they are; those that only prepare or look at one stand with it. */
const WAYS: Readonly<Record<string, string>> = {
  login: 'a password',
  createFirst: 'the first page',
  signUp: 'a password',
  openViewSession: 'a short link',
  readPairing: 'a pairing code',
  claimStandby: 'the code of a second computer',
  followFirst: 'the code of a second computer',
  openScreen: "a screen's secret",
  readTablet: "a tablet's secret",
  unlockTablet: "a tablet's secret",
  readInvitation: 'an invitation',
  openSeatSlip: 'a seat slip',
  openLeague: "a league's address",
  openLeaguePlayer: "a league's address",
};

const OPENS = new Set(['code', 'secret', 'pin', 'password', 'token', 'proof']);
const fieldsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? [...Object.keys(value), ...Object.values(value).flatMap(fieldsOf)] : [];

describe('every way in', () => {
  const calls = EVERY_ENDPOINT.filter(
    ([, { access, example }]) => access.right === 'public' && fieldsOf(example).some((field) => OPENS.has(field)),
  ).map(([name]) => name);

  it('is a call that somebody has thought of', () => {
    expect(calls.toSorted()).toEqual(Object.keys(WAYS).toSorted());
  });

  it.each(Object.entries(WAYS))('stands in the list: %s', (_, by) => {
    expect(rows.some((row) => row.startsWith(by))).toBe(true);
  });
});
