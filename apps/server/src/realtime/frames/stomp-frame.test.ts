import { describe, expect, it } from 'vitest';
import {
  encodeFrame,
  encodeHead,
  escapeHeader,
  STOMP_VERSIONS,
  type StompVersion,
  unescapeHeader,
} from './stomp-frame.ts';

describe('a header on the wire', () => {
  const cases: readonly [version: StompVersion, command: string, meant: string, wire: string][] = [
    ['1.2', 'MESSAGE', 'plain', 'plain'],
    ['1.2', 'MESSAGE', 'a:b\nc\rd\\e', 'a\\cb\\nc\\rd\\\\e'],
    ['1.2', 'MESSAGE', '::', '\\c\\c'],
    ['1.2', 'MESSAGE', '\n\n', '\\n\\n'],
    ['1.2', 'MESSAGE', '\r\r', '\\r\\r'],
    ['1.2', 'MESSAGE', '\\\\', '\\\\\\\\'],
    ['1.2', 'MESSAGE', 'a\0b\0', 'a b '],
    ['1.1', 'MESSAGE', 'a:b\nc\\d', 'a\\cb\\nc\\\\d'],
    ['1.1', 'MESSAGE', 'a\rb\r', 'a b '],
    ['1.0', 'MESSAGE', 'a:b\\c', 'a:b\\c'],
    ['1.0', 'MESSAGE', 'a\nb\rc\0d\n', 'a b c d '],
    ['1.2', 'CONNECTED', 'a:b\\c\nd', 'a:b\\c d'],
    ['1.2', 'CONNECT', 'a:b\\c\nd', 'a:b\\c d'],
    ['1.2', 'STOMP', 'a:b\\c\nd', 'a:b\\c d'],
  ];
  it.each(cases)('%s %s %j is written %j', (version, command, meant, wire) => {
    expect(escapeHeader(meant, command, version)).toBe(wire);
  });

  it.each([
    ['1.2', 'MESSAGE', 'a\\cb\\nc\\rd\\\\e', 'a:b\nc\rd\\e'],
    ['1.1', 'MESSAGE', 'a\\cb\\nc\\\\d', 'a:b\nc\\d'],
    ['1.2', 'CONNECTED', 'a\\cb', 'a\\cb'],
    ['1.0', 'MESSAGE', 'a\\cb', 'a\\cb'],
    ['1.2', 'MESSAGE', '\\t', null],
    ['1.2', 'MESSAGE', 'a\\', null],
    ['1.2', 'MESSAGE', '\\nx\\t', null],
    ['1.2', 'MESSAGE', '\\t\\n', null],
    ['1.1', 'MESSAGE', '\\nx\\r', null],
    ['1.1', 'MESSAGE', '\\r\\n', null],
  ] as const)('%s %s %j is read %j', (version, command, wire, meant) => {
    expect(unescapeHeader(wire, command, version)).toBe(meant);
  });
});

it('is spoken in three versions, the newest first', () => {
  expect(STOMP_VERSIONS).toEqual(['1.2', '1.1', '1.0']);
});

describe('a frame on the wire', () => {
  it('is its command, a line for each header, and an empty line', () => {
    expect(encodeHead('1.2', 'MESSAGE', [])).toBe('MESSAGE\n\n');
    const headers = [
      ['a:b', 'c:d'],
      ['e', ''],
    ] as const;
    expect(encodeHead('1.2', 'MESSAGE', headers)).toBe('MESSAGE\na\\cb:c\\cd\ne:\n\n');
    expect(encodeHead('1.0', 'MESSAGE', headers)).toBe('MESSAGE\na:b:c:d\ne:\n\n');
  });

  it('says the length of its body in bytes, and ends with NUL', () => {
    expect(encodeFrame('1.2', 'MESSAGE', [['id', '1']], '한')).toBe('MESSAGE\nid:1\ncontent-length:3\n\n한\0');
  });

  it('says no length where there is no body', () => {
    expect(encodeFrame('1.2', 'RECEIPT', [['receipt-id', '1']])).toBe('RECEIPT\nreceipt-id:1\n\n\0');
    expect(encodeFrame('1.2', 'RECEIPT', [['receipt-id', '1']], '')).toBe('RECEIPT\nreceipt-id:1\n\n\0');
  });
});
