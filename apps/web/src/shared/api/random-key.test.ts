import { controlCommand, giftPoints } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { newRandomKey } from './random-key.ts';

describe('a random key', () => {
  it('is one that the server takes, and another each time', () => {
    const keys = Array.from({ length: 200 }, newRandomKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      expect(giftPoints.request.safeParse({ receiverId: 'player', amount: 1, key }).success).toBe(true);
      expect(controlCommand.shape.commandId.safeParse(key).success).toBe(true);
    }
  });
});
