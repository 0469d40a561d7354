import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FrameBounds, FrameDecoder, type FrameFault, isFault } from './stomp-decoder.ts';
import { encodeFrame, type Frame, type Header, STOMP_VERSIONS, type StompVersion } from './stomp-frame.ts';

const roomy: FrameBounds = { head: 4096, headers: 32, frame: () => 65_536 };

function decodeAll(
  chunks: readonly (Buffer | string)[],
  version: StompVersion = '1.2',
  bounds = roomy,
): (Frame | FrameFault)[] {
  const decoder = new FrameDecoder(bounds);
  decoder.version = version;
  const items: (Frame | FrameFault)[] = [];
  for (const chunk of chunks) {
    decoder.push(Buffer.from(chunk));
    for (let item = decoder.next(); item !== null; item = decoder.next()) items.push(item);
  }
  return items;
}

function decodeOne(bytes: Buffer | string, version: StompVersion = '1.2'): Frame {
  const items = decodeAll([bytes], version);
  const [item] = items;
  if (items.length !== 1 || item === undefined || isFault(item)) throw new Error(JSON.stringify(items));
  return item;
}

function faultOf(bytes: Buffer | string, version: StompVersion = '1.2', bounds = roomy): FrameFault | undefined {
  return decodeAll([bytes], version, bounds).find(isFault);
}

describe('frames as they come', () => {
  const cases: readonly [name: string, wire: string, command: string, headers: readonly Header[], body: string][] = [
    ['no headers, no body', 'DISCONNECT\n\n\0', 'DISCONNECT', [], ''],
    ['a header', 'SUBSCRIBE\nid:0\n\n\0', 'SUBSCRIBE', [['id', '0']], ''],
    ['carriage returns before line feeds', 'SEND\r\na:b\r\n\r\nx\r\n\0', 'SEND', [['a', 'b']], 'x\r\n'],
    [
      'mixed line ends',
      'SEND\r\na:b\nc:d\r\n\nx\0',
      'SEND',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'x',
    ],
    ['an empty value', 'SEND\na:\n\n\0', 'SEND', [['a', '']], ''],
    ['colons in a value', 'SEND\na:b:c:d\n\n\0', 'SEND', [['a', 'b:c:d']], ''],
    ['spaces are kept', 'SEND\n a : b \n\n\0', 'SEND', [[' a ', ' b ']], ''],
    ['the first of a repeated header', 'SEND\na:1\na:2\n\n\0', 'SEND', [['a', '1']], ''],
    ['line ends before the frame', '\n\r\n\nSEND\n\nx\0', 'SEND', [], 'x'],
    ['line ends inside the body', 'SEND\n\n\n\nx\n\n\0', 'SEND', [], '\n\nx\n\n'],
    ['content-length counts bytes', 'SEND\ncontent-length:6\n\n한글\0', 'SEND', [['content-length', '6']], '한글'],
    ['NUL inside a counted body', 'SEND\ncontent-length:3\n\na\0b\0', 'SEND', [['content-length', '3']], 'a\0b'],
    ['an empty counted body', 'SEND\ncontent-length:0\n\n\0', 'SEND', [['content-length', '0']], ''],
    ['text outside the basic plane', 'SEND\n이름:🂡\n\n🂮♠\0', 'SEND', [['이름', '🂡']], '🂮♠'],
    [
      'a frame inside a body',
      'SEND\ncontent-length:8\n\nX\n\n\0Y\n\n\0\0',
      'SEND',
      [['content-length', '8']],
      'X\n\n\0Y\n\n\0',
    ],
  ];
  it.each(cases)('%s', (_name, wire, command, headers, body) => {
    const frame = decodeOne(wire);
    expect(frame.command).toBe(command);
    expect([...frame.headers]).toEqual(headers);
    expect(frame.body.toString('utf8')).toBe(body);
    const inPieces = decodeAll([...Buffer.from(wire)].map((byte) => Buffer.of(byte)));
    expect(inPieces).toEqual([frame]);
  });

  it('takes several frames out of one piece, in order', () => {
    const frames = decodeAll(['A\n\n1\0\n\nB\n\n2\0C\n\n3\0\r\n']);
    expect(frames.map((item) => (isFault(item) ? item.message : item.command + item.body.toString()))).toEqual([
      'A1',
      'B2',
      'C3',
    ]);
  });

  it('holds nothing once every frame has been taken', () => {
    const decoder = new FrameDecoder(roomy);
    decoder.push(Buffer.from('SEND\n\nx\0\n\n'));
    expect(decoder.next()).not.toBeNull();
    expect(decoder.next()).toBeNull();
    expect(decoder.held).toBe(0);
  });
});

describe('header escaping by version', () => {
  const cases: readonly [version: StompVersion, command: string, wire: string, meant: string | null][] = [
    ['1.2', 'SEND', '\\n\\r\\c\\\\', '\n\r:\\'],
    ['1.1', 'SEND', '\\n\\c\\\\', '\n:\\'],
    ['1.1', 'SEND', '\\r', null],
    ['1.0', 'SEND', '\\n\\c\\\\\\t', '\\n\\c\\\\\\t'],
    ['1.2', 'SEND', '\\t', null],
    ['1.2', 'SEND', 'ends with \\', null],
    ['1.2', 'SEND', '\\\\n', '\\n'],
    ['1.2', 'SEND', '\\C', null],
    ['1.2', 'CONNECT', '\\t\\', '\\t\\'],
    ['1.2', 'STOMP', 'a\\cb', 'a\\cb'],
  ];
  it.each(cases)('%s %s %j', (version, command, wire, meant) => {
    const text = `${command}\nh:${wire}\n\n\0`;
    if (meant === null) expect(faultOf(text, version)?.fault).toBe('malformed');
    else expect(decodeOne(text, version).headers.get('h')).toBe(meant);
  });

  it('unescapes names too', () => {
    expect(decodeOne('SEND\na\\cb:x\n\n\0').headers.get('a:b')).toBe('x');
  });
});

describe('what is no frame', () => {
  const command = 'The frame does not begin with a command.';
  const form = 'A header is not of the form name:value.';
  const length = 'content-length is not a number of bytes.';
  const end = 'The body does not end where content-length says.';
  const cases: readonly [name: string, wire: Buffer | string, kind: FrameFault['fault'], message: string][] = [
    ['NUL inside the headers', 'SEND\na:b\0', 'malformed', 'The frame ends inside its headers.'],
    ['a NUL alone', '\0', 'malformed', 'The frame ends inside its headers.'],
    ['a command in lower case', 'send\n\n\0', 'malformed', command],
    ['a command with a space', 'SE ND\n\n\0', 'malformed', command],
    ['a command that ends in lower case', 'SENd\n\n\0', 'malformed', command],
    ['a command of 17 letters', `${'A'.repeat(17)}\n\n\0`, 'malformed', command],
    ['a carriage return before the command', '\rSEND\n\n\0', 'malformed', command],
    ['a command with two carriage returns', 'SEND\r\r\n\n\0', 'malformed', command],
    ['an HTTP request', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'malformed', command],
    ['a header without a colon', 'SEND\nab\n\n\0', 'malformed', form],
    ['a header without a name', 'SEND\n:b\n\n\0', 'malformed', form],
    ['a bare carriage return', 'SEND\na:b\rc\n\n\0', 'malformed', 'A header holds a bare carriage return.'],
    ['an escape in a value', 'SEND\na:\\t\n\n\0', 'malformed', 'A header holds an undefined escape sequence.'],
    ['an escape in a name', 'SEND\n\\t:a\n\n\0', 'malformed', 'A header holds an undefined escape sequence.'],
    ['a content-length that is no number', 'SEND\ncontent-length:1x\n\n\0', 'malformed', length],
    ['a content-length that begins otherwise', 'SEND\ncontent-length:x1\n\n\0', 'malformed', length],
    ['a negative content-length', 'SEND\ncontent-length:-1\n\n\0', 'malformed', length],
    ['an empty content-length', 'SEND\ncontent-length:\n\n\0', 'malformed', length],
    ['a content-length of 16 digits', 'SEND\ncontent-length:0000000000000001\n\nx\0', 'malformed', length],
    ['a content-length too short', 'SEND\ncontent-length:1\n\nabc\0', 'malformed', end],
    [
      'headers that are not UTF-8',
      Buffer.from([0x53, 0x0a, 0x61, 0x3a, 0xff, 0x0a, 0x0a, 0]),
      'bad-utf8',
      'The headers are not UTF-8.',
    ],
  ];
  it.each(cases)('%s', (_name, wire, kind, message) => {
    expect(faultOf(wire)).toMatchObject({ fault: kind, message });
    const pieces = [...Buffer.from(wire)].map((byte) => Buffer.of(byte));
    expect(decodeAll(pieces).find(isFault)).toMatchObject({ fault: kind, message });
  });

  it.each([
    ['in a header', 'SEND\nreceipt:r-1\nbad\n\n\0'],
    ['in its content-length', 'SEND\nreceipt:r-1\ncontent-length:x\n\n\0'],
    ['at the end of its body', 'SEND\nreceipt:r-1\ncontent-length:1\n\nabc\0'],
    ['in its size', `SEND\nreceipt:r-1\n\n${'x'.repeat(65_536)}\0`],
  ])('names the receipt that a frame asked for which is at fault %s', (_where, wire) => {
    expect(faultOf(wire)?.receipt).toBe('r-1');
  });

  it('names no receipt when the fault came before it', () => {
    expect(faultOf('SEND\nbad\nreceipt:r-1\n\n\0')?.receipt).toBeUndefined();
  });

  it.each(['1.0', '1.1'] as const)('lets a carriage return stand in a header of version %s', (version) => {
    expect(decodeOne('SEND\na:b\rc\n\n\0', version).headers.get('a')).toBe('b\rc');
  });

  it('speaks 1.2 until another version is agreed on', () => {
    const decoder = new FrameDecoder(roomy);
    decoder.push(Buffer.from('SEND\na:b\rc\n\n\0'));
    expect(decoder.next()).toMatchObject({ message: 'A header holds a bare carriage return.' });
  });

  it('gives nothing after a fault, whatever comes', () => {
    const items = decodeAll(['\0', 'SEND\n\n\0', '\0']);
    expect(items).toHaveLength(1);
  });
});

describe('bounds', () => {
  const tight: FrameBounds = { head: 32, headers: 2, frame: (command) => (command === 'BIG' ? 200 : 64) };
  const cases: readonly [name: string, wire: string][] = [
    ['headers that never end', `SEND\n${'a'.repeat(40)}`],
    ['headers too large though they end', `SEND\na:${'a'.repeat(40)}\n\n\0`],
    ['too many headers', 'SEND\na:1\nb:2\nc:3\n\n\0'],
    ['a content-length beyond the bound, at once', 'SEND\ncontent-length:60\n\n'],
    ['an absurd content-length', 'SEND\ncontent-length:999999999999999\n\n'],
    ['a body without an end', `SEND\n\n${'x'.repeat(64)}`],
    ['a body too large though it ends', `SEND\n\n${'x'.repeat(64)}\0`],
  ];
  it.each(cases)('%s', (_name, wire) => {
    expect(faultOf(wire, '1.2', tight)?.fault).toBe('too-large');
    const pieces = [...Buffer.from(wire)].map((byte) => Buffer.of(byte));
    expect(decodeAll(pieces, '1.2', tight).find(isFault)?.fault).toBe('too-large');
  });

  it.each([
    ['headers of 31 bytes so far', `SEND\na:${'a'.repeat(24)}`, null],
    ['headers of 32 bytes so far', `SEND\na:${'a'.repeat(25)}`, 'too-large'],
    ['a body of 58 bytes so far', `SEND\n\n${'x'.repeat(58)}`, null],
    ['a frame of 64 bytes', `SEND\n\n${'x'.repeat(57)}\0`, undefined],
  ])('count from the beginning of their own frame, whatever came before it: %s', (_, next, fault) => {
    const decoder = new FrameDecoder(tight);
    decoder.push(Buffer.from(`SEND\n\n${'x'.repeat(50)}\0${next}`));
    expect(decoder.next()).toMatchObject({ body: Buffer.from('x'.repeat(50)) });
    const item = decoder.next();
    expect(item === null ? null : isFault(item) ? item.fault : undefined).toBe(fault);
  });

  it('says which bound it was', () => {
    expect(faultOf(`SEND\n${'a'.repeat(40)}`, '1.2', tight)?.message).toBe('The headers are larger than 32 bytes.');
    expect(faultOf('SEND\na:1\nb:2\nc:3\n\n\0', '1.2', tight)?.message).toBe('The frame has more than 2 headers.');
    expect(faultOf(`SEND\n\n${'x'.repeat(64)}\0`, '1.2', tight)?.message).toBe('The frame is larger than 64 bytes.');
  });

  const upToTheBound: readonly [name: string, wire: string, beyond: string][] = [
    ['a command of 16 letters', `${'A'.repeat(16)}\n\n\0`, `${'A'.repeat(17)}\n\n\0`],
    ['two headers', 'SEND\na:1\nb:2\n\n\0', 'SEND\na:1\nb:2\nc:3\n\n\0'],
    ['headers of 32 bytes', `SEND\na:${'a'.repeat(23)}\n\n\0`, `SEND\na:${'a'.repeat(24)}\n\n\0`],
    [
      'headers of 32 bytes with a carriage return',
      `SEND\na:${'a'.repeat(22)}\n\r\n\0`,
      `SEND\na:${'a'.repeat(23)}\n\r\n\0`,
    ],
    ['headers of 32 bytes with two', `SEND\na:${'a'.repeat(21)}\r\n\r\n\0`, `SEND\na:${'a'.repeat(22)}\r\n\r\n\0`],
    ['a frame of 64 bytes', `SEND\n\n${'x'.repeat(57)}\0`, `SEND\n\n${'x'.repeat(58)}\0`],
    [
      'a counted frame of 64 bytes',
      `SEND\ncontent-length:39\n\n${'x'.repeat(39)}\0`,
      `SEND\ncontent-length:40\n\n${'x'.repeat(40)}\0`,
    ],
  ];
  it.each(upToTheBound)('takes %s, and nothing longer', (_name, wire, beyond) => {
    for (const cutUp of [false, true]) {
      const chunks = (text: string) => (cutUp ? [...Buffer.from(text)].map((byte) => Buffer.of(byte)) : [text]);
      expect(decodeAll(chunks(wire), '1.2', tight).map((item) => isFault(item))).toEqual([false]);
      expect(decodeAll(chunks(beyond), '1.2', tight).map((item) => isFault(item))).toEqual([true]);
    }
  });

  it('refuses a body without an end as soon as it is over the bound, not before', () => {
    const decoder = new FrameDecoder(tight);
    decoder.push(Buffer.from(`SEND\n\n${'x'.repeat(58)}`));
    expect(decoder.next()).toBeNull();
    decoder.push(Buffer.from('x'));
    expect(decoder.next()).toMatchObject({ fault: 'too-large' });
  });

  it('may depend on the frame', () => {
    expect(decodeAll([`BIG\n\n${'x'.repeat(150)}\0`], '1.2', tight).some(isFault)).toBe(false);
  });

  it('holds at most about twice what was sent of an incomplete frame', () => {
    const decoder = new FrameDecoder(roomy);
    decoder.push(Buffer.from('SEND\ncontent-length:60000\n\n'));
    expect(decoder.next()).toBeNull();
    expect(decoder.held).toBe(Buffer.byteLength('SEND\ncontent-length:60000\n\n'));
  });

  it('never writes into the pieces it was given', () => {
    const decoder = new FrameDecoder(roomy);
    // Two pieces of one larger buffer, as a socket reads them: the bytes after the first belong to somebody else.
    const socket = Buffer.from('SEND\n\nab......');
    decoder.push(socket.subarray(0, 8));
    expect(decoder.next()).toBeNull();
    decoder.push(Buffer.from('cd\0SEND\n\ne'));
    expect(decoder.next()).toMatchObject({ body: Buffer.from('abcd') });
    decoder.push(Buffer.from('f\0'));
    expect(decoder.next()).toMatchObject({ body: Buffer.from('ef') });
    expect(socket.toString()).toBe('SEND\n\nab......');
  });

  it('keeps the bodies it gave out as they were, whatever comes after', () => {
    const decoder = new FrameDecoder(roomy);
    const bodies: Buffer[] = [];
    for (const piece of ['SEND\n\na', 'a\0SEND\n\nb', 'b\0', 'SEND\n\nc', 'c\0']) {
      decoder.push(Buffer.from(piece));
      const item = decoder.next();
      if (item !== null && !isFault(item)) bodies.push(item.body);
    }
    expect(bodies.map(String)).toEqual(['aa', 'bb', 'cc']);
  });

  it('holds what is left of the next frame, and nothing of one at fault', () => {
    const decoder = new FrameDecoder(roomy);
    decoder.push(Buffer.from('SEND\n\nab\0SEND'));
    expect(decoder.held).toBe(13);
    decoder.next();
    expect(decoder.held).toBe(4);
    decoder.push(Buffer.alloc(0));
    expect(decoder.held).toBe(4);
  });
});

const headerText = fc
  .string({ unit: 'binary', maxLength: 12 })
  .filter((text) => !text.includes('\0') && text.isWellFormed());
const bodyText = fc.string({ unit: 'binary', maxLength: 64 }).filter((text) => text.isWellFormed());
const frames = fc.record({
  command: fc.constantFrom('SEND', 'SUBSCRIBE', 'MESSAGE', 'ERROR'),
  headers: fc
    .array(
      fc.tuple(
        headerText.filter((name) => name !== '' && name !== 'content-length'),
        headerText,
      ),
      { maxLength: 5 },
    )
    .map((pairs) => [...new Map(pairs)]),
  body: bodyText,
});

/** Cuts bytes into pieces at the given places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const at = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...at, bytes.length].map((end, index) => bytes.subarray(index === 0 ? 0 : at[index - 1], end));
}

describe('properties', () => {
  it('what is encoded is decoded, however it is cut into pieces (1.2)', () => {
    fc.assert(
      fc.property(
        fc.array(frames, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (sent, places) => {
          const wire = Buffer.from(sent.map((f) => encodeFrame('1.2', f.command, f.headers, f.body)).join('\n'));
          const received = decodeAll(cut(wire, places));
          expect(received).toHaveLength(sent.length);
          received.forEach((item, index) => {
            if (isFault(item)) throw new Error(item.message);
            const expected = sent[index];
            expect(item.command).toBe(expected?.command);
            expect(item.body.toString('utf8')).toBe(expected?.body);
            const headers = [...item.headers].filter(([name]) => name !== 'content-length');
            expect(headers).toEqual(expected?.headers);
          });
        },
      ),
    );
  });

  it('no header that is encoded can break a frame, in any version', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STOMP_VERSIONS), frames, (version, sent) => {
        const wire = encodeFrame(version, sent.command, sent.headers, sent.body);
        const items = decodeAll([wire], version);
        // 1.0 and 1.1 cannot express every text; exactly one frame or one fault must come out.
        expect(items).toHaveLength(1);
        const [item] = items;
        if (item !== undefined && !isFault(item)) expect(item.body.toString('utf8')).toBe(sent.body);
      }),
    );
  });

  it('any bytes give frames or one fault, the same for every way of cutting them', () => {
    const soup = fc.array(
      fc.oneof(
        fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
        fc
          .constantFrom('SEND\n', 'a:b\n', '\n', '\0', '\r\n', 'content-length:3\n', '\\c', ':', '한')
          .map((text) => Buffer.from(text)),
      ),
      { maxLength: 24 },
    );
    // Small bounds, so that random bytes exceed them, and equally for every way of cutting.
    const narrow = fc.record({ head: fc.integer({ min: 5, max: 16 }), frame: fc.integer({ min: 8, max: 24 }) });
    const bounds = fc.oneof(
      fc.constant(roomy),
      narrow.map(({ head, frame }): FrameBounds => ({ head, headers: 2, frame: () => frame })),
    );
    fc.assert(
      fc.property(soup, bounds, fc.array(fc.nat(), { maxLength: 12 }), (parts, bound, places) => {
        const bytes = Buffer.concat(parts);
        const whole = decodeAll([bytes], '1.2', bound);
        expect(decodeAll(cut(bytes, places), '1.2', bound)).toEqual(whole);
        const byByte = [...bytes].map((byte) => Buffer.of(byte));
        expect(decodeAll(byByte, '1.2', bound)).toEqual(whole);
        expect(whole.slice(0, -1).some(isFault)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
