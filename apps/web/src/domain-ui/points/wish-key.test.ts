import { giftPoints } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { newWishKey } from './wish-key.ts';

describe('a wish key', () => {
  it('is one that the server takes, and another each time', () => {
    const keys = Array.from({ length: 200 }, newWishKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys)
      expect(giftPoints.request.safeParse({ receiverId: 'player', amount: 1, key }).success).toBe(true);
  });
});
