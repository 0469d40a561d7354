import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEAT, frameReader, writeFrame } from './stomp-frames.ts';

const text = fc.string({ unit: 'grapheme' }).map((each) => each.replaceAll('\0', ''));
const headers = fc.dictionary(
  text.filter((name) => name !== '__proto__'),
  text,
);
const frame = fc.record({ command: fc.constantFrom('MESSAGE', 'RECEIPT', 'ERROR'), headers, body: text });

interface Written {
  readonly command: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}
const written = ({ command, headers: given, body }: Written): string => writeFrame(command, given, body);
const asRead = (each: Written) => ({ ...each, headers: new Map(Object.entries(each.headers)) });

describe('a frame', () => {
  it.each([
    ['CONNECT', { host: '/', Authorization: 'Bearer a:b' }, '', 'CONNECT\nhost:/\nAuthorization:Bearer a:b\n\n\0'],
    ['SUBSCRIBE', { id: 's-1', destination: '/topic/x' }, '', 'SUBSCRIBE\nid:s-1\ndestination:/topic/x\n\n\0'],
    ['SEND', { note: 'a:b\\c\nd\re' }, '{"a":1}', 'SEND\nnote:a\\cb\\\\c\\nd\\re\n\n{"a":1}\0'],
  ])('%s is written as STOMP 1.2 says', (command, given, body, written) => {
    expect(writeFrame(command, given, body)).toBe(written);
  });

  it.each([
    ['MESSAGE\nsubscription:s-1\n\nhello\0', { subscription: 's-1' }, 'hello'],
    ['MESSAGE\r\nsubscription:s-1\r\n\r\nhello\0', { subscription: 's-1' }, 'hello'],
    ['MESSAGE\na:1\na:2\n\n\0', { a: '1' }, ''],
    ['MESSAGE\na:1\\c2\\\\3\\n4\n\nx\n\ny\n\0', { a: '1:2\\3\n4' }, 'x\n\ny\n'],
    ['\n\nMESSAGE\n\n\0\n', {}, ''],
    ['MESSAGE\n\n\n\0', {}, '\n'],
  ])('%j is read', (sent, expected, body) => {
    expect(frameReader()(sent)).toEqual([{ command: 'MESSAGE', headers: new Map(Object.entries(expected)), body }]);
  });

  it('is not unescaped when it is CONNECTED', () => {
    expect(frameReader()('CONNECTED\nserver:a\\cb\n\n\0')[0]?.headers.get('server')).toBe('a\\cb');
  });

  it('is read as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(frame, (each) => {
        expect(frameReader()(written(each))).toEqual([asRead(each)]);
      }),
    );
  });

  it('is read whole however many come at once, however they are cut, with signs of life between them', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 5 }), fc.array(fc.nat(200)), (frames, cuts) => {
        const whole = frames.map((each) => written(each) + BEAT).join('');
        const read = frameReader();
        const found = [];
        let rest = whole;
        for (const cut of cuts) {
          found.push(...read(rest.slice(0, cut)));
          rest = rest.slice(cut);
        }
        found.push(...read(rest));
        expect(found).toEqual(frames.map(asRead));
      }),
    );
  });
});

it('makes nothing of signs of life', () => {
  const read = frameReader();
  expect([read(BEAT), read('\r\n'), read('')]).toEqual([[], [], []]);
});
