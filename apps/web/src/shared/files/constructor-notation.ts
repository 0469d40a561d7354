// Reads texts like `{ V: "3.7", T: new Tournament({Title: "Friday", Levels: [new Round({Minutes: 20})]}) }` as data.
// The Tournament Director stores tournaments and templates so. Nothing of the text is run.

/** `new Type(argument)` or `Type.from(argument)`, with its first argument. */
export interface Constructed {
  readonly type: string;
  readonly value: Notation;
}
export type NotationRecord = ReadonlyMap<string, Notation>;
export type Notation = string | number | boolean | null | Constructed | NotationRecord | readonly Notation[];

/** Deeper texts are refused; tournaments have about ten levels. */
const DEEPEST = 60;

const SPACE = /\s*/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };
const LITERALS = new Map<string, Notation>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
]);

/** Thrown within this file only. */
class NotNotation extends Error {}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Notation {
    const value = this.#value(0);
    if (this.#next() !== undefined) throw new NotNotation();
    return value;
  }

  #value(depth: number): Notation {
    if (depth > DEEPEST) throw new NotNotation();
    const sign = this.#next();
    if (sign === '{') return this.#record(depth);
    if (sign === '[') return this.#list('[', ']', depth);
    if (sign === '"' || sign === "'") return this.#string(sign);
    const number = this.#match(NUMBER);
    return number === undefined ? this.#named(depth) : Number(number);
  }

  #named(depth: number): Notation {
    const word = this.#word();
    const literal = LITERALS.get(word);
    if (literal !== undefined) return literal;
    const type = word === 'new' ? this.#word() : word;
    if (this.#next() !== '(') throw new NotNotation();
    return { type, value: this.#list('(', ')', depth)[0] ?? null };
  }

  #record(depth: number): NotationRecord {
    const record = new Map<string, Notation>();
    this.#expect('{');
    while (this.#next() !== '}') {
      const sign = this.#next();
      const key = sign === '"' || sign === "'" ? this.#string(sign) : this.#word();
      this.#expect(':');
      record.set(key, this.#value(depth + 1));
      if (this.#next() !== '}') this.#expect(',');
    }
    this.#at += 1;
    return record;
  }

  #list(open: string, close: string, depth: number): readonly Notation[] {
    const list: Notation[] = [];
    this.#expect(open);
    while (this.#next() !== close) {
      list.push(this.#value(depth + 1));
      if (this.#next() !== close) this.#expect(',');
    }
    this.#at += 1;
    return list;
  }

  #string(quote: string): string {
    this.#expect(quote);
    let read = '';
    for (;;) {
      const sign = this.#text[this.#at];
      this.#at += 1;
      if (sign === undefined) throw new NotNotation();
      if (sign === quote) return read;
      read += sign === '\\' ? this.#escaped() : sign;
    }
  }

  #escaped(): string {
    const sign = this.#text[this.#at] ?? '';
    this.#at += 1;
    if (sign !== 'u' && sign !== 'x') return ESCAPES[sign] ?? sign;
    const code = this.#text.slice(this.#at, this.#at + (sign === 'u' ? 4 : 2));
    if (!/^[\da-f]+$/i.test(code)) throw new NotNotation();
    this.#at += code.length;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  #word(): string {
    this.#next();
    const word = this.#match(WORD);
    if (word === undefined) throw new NotNotation();
    return word;
  }

  /** The next sign that is no space; undefined at the end. */
  #next(): string | undefined {
    this.#match(SPACE);
    return this.#text[this.#at];
  }

  #expect(sign: string): void {
    if (this.#next() !== sign) throw new NotNotation();
    this.#at += 1;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

/** Undefined for a text that is not written so. */
export function readNotation(text: string): Notation | undefined {
  try {
    return new Reader(text).whole();
  } catch (error) {
    if (error instanceof NotNotation) return undefined;
    throw error;
  }
}

/** The value of a field, whatever it is constructed by; undefined where there is none. */
export function fieldOf(value: Notation | undefined, ...path: readonly string[]): Notation | undefined {
  const bare = bareOf(value);
  const [first, ...rest] = path;
  if (first === undefined) return bare;
  return bare instanceof Map ? fieldOf((bare as NotationRecord).get(first), ...rest) : undefined;
}

const isConstructed = (value: Notation | undefined): value is Constructed =>
  typeof value === 'object' && value !== null && 'type' in value;

function bareOf(value: Notation | undefined): Notation | undefined {
  return isConstructed(value) ? bareOf(value.value) : value;
}

/** The name of the constructor; undefined where there is none. */
export const typeOf = (value: Notation | undefined): string | undefined =>
  isConstructed(value) ? value.type : undefined;

export function listOf(value: Notation | undefined): readonly Notation[] {
  const bare = bareOf(value);
  return Array.isArray(bare) ? (bare as readonly Notation[]) : [];
}

export const textIn = (value: Notation | undefined): string => (typeof value === 'string' ? value.trim() : '');
export const numberIn = (value: Notation | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
