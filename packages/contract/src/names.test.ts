// Every stored name is in composed form, without invisible characters.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EVERY_ENDPOINT } from './registry.ts';
import { textsIn, withText } from '../test-support/text-fields.ts';

/** The fields of calls that hold names. */
const NAMES = /^(?:name|nickname|prizeHeading|onePerson)$/;

/** Names of pictures are not written by people, and a search matches both forms. */
const isWritten = ([, { audit, path }]: (typeof EVERY_ENDPOINT)[number]): boolean =>
  audit !== 'only-reads' && !path.includes('{imageName}');

const fields = EVERY_ENDPOINT.filter(isWritten).flatMap(([call, { request, example }]) =>
  textsIn(request)
    .filter(({ path }) => NAMES.test(String(path.findLast((key) => typeof key === 'string'))))
    .map(({ path }) => ({ field: `${call} ${path.join('.')}`, path, request, body: example.body })),
);

const at = (value: unknown, [key, ...rest]: readonly (string | number)[]): unknown =>
  key === undefined ? value : at((value as Record<string | number, unknown>)[key], rest);

/** The stored form of a text; undefined when it is refused. */
function kept({ path, request, body }: (typeof fields)[number], text: string): unknown {
  const read = z.safeParse(request, withText(body, path, text));
  return read.success ? at(read.data, path) : undefined;
}

describe('the names that are written', () => {
  it('are those of stores, games, structures, leagues, seasons, people, guests and all else', () => {
    expect(fields.length).toBeGreaterThan(30);
    expect(fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['createGame name', 'registerEntry name', 'signUp nickname', 'createSeason name']),
    );
  });

  it.each(fields)('$field is composed, and has nothing unseen in it', (field) => {
    expect(kept(field, '김하늘'.normalize('NFD'))).toBe('김하늘');
    expect([undefined, 'Réne']).toContain(kept(field, 'Re\u0301ne\u202e\u200b'));
  });

  it.each(fields)('$field has something to see in it, or is empty', (field) => {
    for (const text of ['\u3164', '\u200b', '\u2800', '\u0301']) expect(['', undefined]).toContain(kept(field, text));
  });
});

it('a login name that is chosen is composed, and refused when something in it is not seen', () => {
  const [, signUp] = EVERY_ENDPOINT.find(([name]) => name === 'signUp') ?? [];
  const id = (text: string): unknown => {
    const read = z.safeParse(signUp!.request, withText(signUp!.example.body, ['id'], text));
    return read.success ? (read.data as { id: string }).id : undefined;
  };
  expect(id('하늘'.normalize('NFD'))).toBe('하늘');
  for (const unseen of ['kim\u200b', 'kim\u3164', 'kim\u2800', 'k\u00adim', '\u202ekim'])
    expect(id(unseen)).toBeUndefined();
});
