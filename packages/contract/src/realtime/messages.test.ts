import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsBody, NO_NUMBERS, refusedFields } from '../../test-support/wire.ts';
import {
  actionCommand,
  actionMessage,
  controlCommand,
  controlMessage,
  levelCommand,
  levelMessage,
  prizeBody,
  refreshMessage,
  refusalMessage,
  timeReply,
  timeRequest,
  type ClockState,
} from './messages.ts';

const clock: ClockState = {
  version: 4,
  status: 'PLAYING',
  seq: 1,
  level: 2,
  remaining: 598_765.5,
  at: 1.7e12 + 0.25,
  total: 601_234.5,
  nextBreak: 0,
  remainReg: 0,
  registration: 'CLOSED',
};

describe('a control message from a controller', () => {
  it('is read with its numbers as numbers or as texts, and with the version it was based on', () => {
    const texts = Object.fromEntries(Object.entries(countsBody).map(([field, count]) => [field, String(count)]));
    expect(controlCommand.parse(countsBody)).toEqual(countsBody);
    expect(controlCommand.parse({ ...texts, version: '5' })).toEqual({ ...countsBody, version: 5 });
  });

  it('drops the totals that a client sends, and whatever else', () => {
    const sent = { ...countsBody, totalPlayer: 99, totalChips: 99, avgStacks: 99, role: 'SUPER_ADMIN', clock };
    expect(controlCommand.parse(sent)).toEqual(countsBody);
  });

  it.each(Object.keys(countsBody))('names %s when it is no count', (field) => {
    for (const value of [...NO_NUMBERS, -1, '-1', 0.5, '0.5'])
      expect(refusedFields(controlCommand, { ...countsBody, [field]: value })).toEqual([field]);
  });

  it('names a count beyond the most of a kind', () => {
    expect(refusedFields(controlCommand, { ...countsBody, buyInPlayer: 100_001 })).toEqual(['buyInPlayer']);
    expect(refusedFields(controlCommand, { ...countsBody, buyInPlayer: 100_000 })).toEqual([]);
  });

  it('names a version that is none', () => {
    expect(refusedFields(controlCommand, { ...countsBody, version: 'new' })).toEqual(['version']);
  });

  it.each([undefined, null, 5, 'text', []].map((body) => [body]))('is an object: %j is none', (body) => {
    expect(controlCommand.safeParse(body).success).toBe(false);
  });
});

describe('an action from staff', () => {
  it.each(['PLAY', 'PAUSE', 'END'])('%s is one', (action) => {
    expect(actionCommand.parse({ action, actionUserId: 'kim' }).action).toBe(action);
    expect(actionCommand.parse({ action }).action).toBe(action);
  });

  it.each(['CREATE', 'INIT', 'play', 'RESET', '', null, undefined, 1])(
    '%j is none, and the field is named',
    (action) => {
      expect(refusedFields(actionCommand, { action })).toEqual(['action']);
    },
  );

  it.each([null, 5, {}, 'somebody else'].map((actor) => [actor]))('is never refused for its actor %j', (actor) => {
    expect(refusedFields(actionCommand, { action: 'PLAY', actionUserId: actor })).toEqual([]);
    expect(refusedFields(levelCommand, { seq: 1, updateUserId: actor })).toEqual([]);
  });
});

describe('a move to a level', () => {
  it.each([0, 33, '33', 1000])('to row %j is read', (seq) => {
    expect(levelCommand.parse({ seq }).seq).toBe(Number(seq));
  });

  it.each([...NO_NUMBERS, -1, 1.5, 1001])('to row %j is refused, and the field named', (seq) => {
    expect(refusedFields(levelCommand, { seq })).toEqual(['seq']);
  });

  it('stays there unless it says that it starts from there', () => {
    expect(levelCommand.parse({ seq: 1 }).play).toBeUndefined();
    expect(levelCommand.parse({ seq: 1, play: true }).play).toBe(true);
    expect(refusedFields(levelCommand, { seq: 1, play: 'now' })).toEqual(['play']);
  });
});

describe('a prize text', () => {
  it.each([
    ['<p>1st</p>', '<p>1st</p>'],
    ['"<p>1st</p>"', '<p>1st</p>'],
    ['"<p>\\"1st\\" \\uc0c1</p>"', '<p>"1st" 상</p>'],
    ['"Win" and more', '"Win" and more'],
    ['"', '"'],
    ['', ''],
    ['""', ''],
    ['{"prize":1}', '{"prize":1}'],
    ['5', '5'],
    ['null', 'null'],
  ])('%j is %j', (body, text) => {
    expect(prizeBody.parse(body)).toBe(text);
  });

  it('arrives whole as a JSON string, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\0'));
        expect(prizeBody.parse(JSON.stringify(text))).toBe(text);
      }),
    );
  });

  it('arrives whole as HTML, which begins with anything but a quotation mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\0'));
        expect(prizeBody.parse(`<p>${text}`)).toBe(`<p>${text}`);
      }),
    );
  });

  it('is limited as text, not as JSON', () => {
    expect(prizeBody.safeParse(JSON.stringify('"'.repeat(102_400))).success).toBe(true);
    expect(prizeBody.safeParse(JSON.stringify('"'.repeat(102_401))).success).toBe(false);
  });

  it.each([undefined, null, 5, {}, ['<p>'], '"\\u0000"'].map((body) => [body]))('%j is none', (body) => {
    expect(prizeBody.safeParse(body).success).toBe(false);
  });
});

describe('what boards receive', () => {
  const undo = { of: 'clock', version: 4, until: 1.7e12, by: 'kim' } as const;

  it('is read as it is written', () => {
    const action = { action: 'PLAY', actionUserId: null, clock, undo } as const;
    const level = { seq: 1, updateUserId: 'kim', cause: 'elapsed', clock, undo: null } as const;
    const refresh = { cause: 'undone', clock: null } as const;
    const control = { ...countsBody, totalPlayer: 4, totalChips: 125_000, avgStacks: 41_667, version: 2, undo };
    expect(actionMessage.parse(action)).toEqual(action);
    expect(levelMessage.parse(level)).toEqual(level);
    expect(refreshMessage.parse(refresh)).toEqual(refresh);
    expect(controlMessage.parse(control)).toEqual(control);
  });

  it('says how a row came about', () => {
    expect(refusedFields(levelMessage, { seq: 1, updateUserId: null, cause: 'guessed', clock })).toEqual(['cause']);
  });

  it.each(Object.keys(clock))('is refused with a clock that lacks %s', (field) => {
    const rest = Object.fromEntries(Object.entries(clock).filter(([name]) => name !== field));
    expect(refusedFields(actionMessage, { action: 'PLAY', actionUserId: null, clock: rest })).toEqual([
      `clock.${field}`,
    ]);
  });

  it('stays under a kilobyte for a change of level', () => {
    const largest = { ...clock, version: 999_999, remaining: 3_599_999.999_755_859, total: 86_399_999.999_755_86 };
    const message = { seq: 199, updateUserId: 'k'.repeat(64), cause: 'moved', clock: largest, undo };
    expect(JSON.stringify(message).length).toBeLessThan(1000);
  });
});

describe('refusals', () => {
  it('carry a known code, and the present counts when they were stale', () => {
    const counts = { ...countsBody, totalPlayer: 4, totalChips: 0, avgStacks: 0, version: 9 };
    const refusal = { receipt: 'r-1', code: 'stale-counts', message: '…', counts };
    expect(refusalMessage.parse(refusal)).toEqual(refusal);
    expect(refusedFields(refusalMessage, { receipt: null, code: 'toString', message: '' })).toEqual(['code']);
  });
});

describe('asking for the time', () => {
  it.each([
    [
      { id: 1, t0: 12.5 },
      { id: 1, t0: 12.5 },
    ],
    [
      { id: 'a', t0: '12.5' },
      { id: 'a', t0: 12.5 },
    ],
  ])('%j is read', (sent, read) => {
    expect(timeRequest.parse(sent)).toEqual(read);
    expect(timeReply.parse({ ...read, t1: 1.7e12 + 0.25, t2: 1.7e12 + 0.5 }).t2).toBe(1.7e12 + 0.5);
  });

  it.each([
    [{ t0: 1 }, 'id'],
    [{ id: 'a'.repeat(65), t0: 1 }, 'id'],
    [{ id: 1 }, 't0'],
    [{ id: 1, t0: 'now' }, 't0'],
  ])('%j is refused for %s', (sent, field) => {
    expect(refusedFields(timeRequest, sent)).toEqual([field]);
  });
});
