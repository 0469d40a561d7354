import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Ring } from './ring.ts';
import { newNonce, Seal } from './seal.ts';

const at = (sequence: number, mark = `m${String(sequence)}`) => ({ epoch: 1, sequence, mark });
const commit = (sequence: number, bytes = 10) => ({ ...at(sequence), changes: new Uint8Array(bytes) });

describe('the newest commits', () => {
  it('are given from a known position of the same history on', () => {
    const ring = new Ring(at(4));
    for (const sequence of [5, 6, 7]) expect(ring.add(commit(sequence))).toBe(true);
    expect(ring.last).toMatchObject(at(7));
    expect(ring.after(at(4))?.map(({ sequence }) => sequence)).toEqual([5, 6, 7]);
    expect(ring.after(at(6))?.map(({ sequence }) => sequence)).toEqual([7]);
    expect(ring.after(at(7))).toEqual([]);
    expect(ring.after(at(6, 'another history'))).toBeUndefined();
    expect(ring.after(at(3))).toBeUndefined();
    expect(ring.after(at(8))).toBeUndefined();
  });

  it('forget the oldest when they are too large, and all when one is missing', () => {
    const ring = new Ring(at(0), 25);
    for (const sequence of [1, 2, 3]) ring.add(commit(sequence));
    expect(ring.after(at(0))).toBeUndefined();
    expect(ring.after(at(1))?.map(({ sequence }) => sequence)).toEqual([2, 3]);
    expect(ring.add(commit(5))).toBe(false);
    expect(ring.after(at(3))).toBeUndefined();
    expect(ring.after(at(5))).toEqual([]);
  });
});

describe('the seal', () => {
  const key = randomBytes(32);
  const nonces = { caller: newNonce(), answerer: newNonce() };
  const sealOf = (own: Buffer, side: 'caller' | 'answerer') => new Seal(own, nonces, side);

  it('opens each message once and in order, and nothing of a stranger', () => {
    const [caller, answerer] = [sealOf(key, 'caller'), sealOf(key, 'answerer')];
    const [first, second] = [caller.close(Buffer.from('one')), caller.close(Buffer.from('two'))];
    expect(answerer.open(first).toString()).toBe('one');
    expect(answerer.open(second).toString()).toBe('two');
    expect(() => answerer.open(second)).toThrow();
    expect(() => sealOf(randomBytes(32), 'answerer').open(first)).toThrow();
  });
});
