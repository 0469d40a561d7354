import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_NUMBERS } from '../test-support/wire.ts';
import {
  coded,
  colour,
  deleteId,
  ignored,
  one,
  prizeHtml,
  storeScope,
  userId,
  wireAmount,
  wireCount,
  wireDuration,
  wireFlag,
  wireId,
  wireInstant,
  wireInteger,
  wireNumber,
  wireText,
  wireVersion,
} from './wire.ts';

describe('numbers', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' 5 ', 5],
    ['005', 5],
    ['5.0', 5],
    [0, 0],
    ['0', 0],
  ])('%j is the integer %i', (sent, read) => {
    expect(wireInteger(0, 10).parse(sent)).toBe(read);
  });

  it.each([
    ['1.25', 1.25],
    [-0.5, -0.5],
    ['-0.5', -0.5],
  ])('%j is the number %d', (sent, read) => {
    expect(wireNumber.parse(sent)).toBe(read);
  });

  it.each(NO_NUMBERS)('%j is none', (sent) => {
    expect(wireNumber.safeParse(sent).success).toBe(false);
    expect(wireInteger(-10_000, 10_000).safeParse(sent).success).toBe(false);
  });

  it.each([0.5, '0.5', 11, '11', -1, '-1'])('%j is no integer from 0 to 10', (sent) => {
    expect(wireInteger(0, 10).safeParse(sent).success).toBe(false);
  });

  it('are read alike as numbers and as their text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const every = wireInteger(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
        expect(every.parse(String(value))).toBe(every.parse(value));
      }),
    );
  });

  it('beyond the exact integers are refused, since two of them would be one', () => {
    expect(wireId.safeParse(2 ** 53).success).toBe(false);
    expect(wireId.safeParse('9007199254740993').success).toBe(false);
    expect(wireId.safeParse(2 ** 53 - 1).success).toBe(true);
  });
});

describe('limits', () => {
  it.each([
    ['an id', wireId, 1, Number.MAX_SAFE_INTEGER],
    ['an amount', wireAmount, 0, 1_000_000_000],
    ['a count', wireCount, 0, 100_000],
    ['a duration', wireDuration, 1, 60],
    ['a flag', wireFlag, 0, 1],
    ['a version', wireVersion, 0, Number.MAX_SAFE_INTEGER],
    ['an instant', wireInstant, 0, 8_640_000_000_000_000],
  ] as const)('%s is from the least to the most and whole', (_what, schema, least, most) => {
    for (const accepted of [least, most, String(least), String(most)])
      expect(schema.parse(accepted)).toBe(Number(accepted));
    for (const refused of [least - 1, most + 2, least + 0.5, String(least - 1), undefined, null, '', true])
      expect(schema.safeParse(refused).success).toBe(false);
  });
});

describe('texts', () => {
  it('may hold anything but NUL', () => {
    expect(wireText.parse('한글 🃏 <b>"\\')).toBe('한글 🃏 <b>"\\');
    expect(wireText.safeParse('a\0b').success).toBe(false);
  });

  it.each([
    ['kim', 'kim'],
    ['  kim ', 'kim'],
    ['k'.repeat(64), 'k'.repeat(64)],
  ])('%j names a user', (sent, read) => {
    expect(userId.parse(sent)).toBe(read);
  });

  it.each(['', '   ', 'k'.repeat(65), 5, null, 'k\0'])('%j names none', (sent) => {
    expect(userId.safeParse(sent).success).toBe(false);
  });
});

describe('colours', () => {
  it.each(['#fff', '#FFB02E', '#ffb02e80'])('%s is one', (sent) => {
    expect(colour.parse(sent)).toBe(sent);
  });

  it.each(['', '#ff', '#ffff', '#fffff', '#fffffff', 'white', 'rgb(1,2,3)', '#fff;x', '#fff\n', 0xffffff, null])(
    '%j is none',
    (sent) => {
      expect(colour.safeParse(sent).success).toBe(false);
    },
  );
});

describe('a store', () => {
  it.each([
    ['ALL', 'ALL'],
    [3, 3],
    ['3', 3],
  ])('%j is %j', (sent, read) => {
    expect(storeScope.parse(sent)).toBe(read);
  });

  it.each(['all', '', 0, -1, 1.5, null, undefined, {}])('%j is none', (sent) => {
    expect(storeScope.safeParse(sent).success).toBe(false);
  });
});

describe('the id of a DELETE', () => {
  it.each([[7], ['7'], [{ id: 7 }], [{ id: '7' }], [{ id: 7, updateUserId: 'kim' }]])('%j is 7', (body) => {
    expect(deleteId.parse(body)).toBe(7);
  });

  it.each(
    [undefined, null, '', 'seven', 0, -7, 7.5, {}, { ID: 7 }, { id: {} }, { id: { id: 7 } }, [7], [[7]], true].map(
      (body) => [body],
    ),
  )('%j is none', (body) => {
    expect(deleteId.safeParse(body).success).toBe(false);
  });
});

describe('prize text', () => {
  const LIMIT = 102_400;
  /** By the definition of percent-encoding: one byte per escape. */
  const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '.').length;

  it.each([
    ['one byte each', 'a', LIMIT],
    ['two bytes each', 'é', LIMIT / 2],
    ['three bytes each', '한', Math.floor(LIMIT / 3)],
    ['four bytes each', '🃏', LIMIT / 4],
  ])('is limited in bytes of UTF-8: %s', (_what, character, most) => {
    expect(prizeHtml.safeParse(character.repeat(most)).success).toBe(true);
    expect(prizeHtml.safeParse(character.repeat(most + 1)).success).toBe(false);
  });

  /** Code points on both sides of every change of length, and next to the surrogates. */
  const edges = fc.constantFrom(
    'a',
    '\x7f',
    '\x80',
    'é',
    '\u07ff',
    '\u0800',
    '한',
    '\ud7ff',
    '\ue000',
    '\uffff',
    '🃏',
    '\u{10000}',
    '\u{10ffff}',
  );

  it('counts any text as UTF-8 does, to the byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: edges, maxLength: 200 }), (text) => {
        const room = LIMIT - bytesOf(text);
        expect(prizeHtml.safeParse(text + 'a'.repeat(room)).success).toBe(true);
        expect(prizeHtml.safeParse(text + 'a'.repeat(room + 1)).success).toBe(false);
      }),
    );
  });

  it.each([undefined, null, 5, {}, ['<p>'], '<p>\0'])('is a text: %j is none', (body) => {
    expect(prizeHtml.safeParse(body).success).toBe(false);
  });
});

describe('answers', () => {
  it('are the bare 1, and a code of 1, -1 or 0 with a message', () => {
    expect(one.safeParse(1).success).toBe(true);
    expect([0, '1', true, { code: 1 }].some((answer) => one.safeParse(answer).success)).toBe(false);
    for (const code of [1, -1, 0]) expect(coded.parse({ code, message: '' })).toEqual({ code, message: '' });
    expect(coded.parse({ code: 1, message: 'ok', id: 7 })).toEqual({ code: 1, message: 'ok', id: 7 });
    expect(coded.safeParse({ code: 2, message: '' }).success).toBe(false);
    expect(coded.safeParse({ code: 1 }).success).toBe(false);
  });
});

it('fields that are ignored are never a reason to refuse', () => {
  for (const sent of [undefined, null, 'kim', 5, {}, []]) expect(ignored.safeParse(sent).success).toBe(true);
});
