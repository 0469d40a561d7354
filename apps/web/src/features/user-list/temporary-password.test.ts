import { setUserPassword } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { newTemporaryPassword } from './temporary-password.ts';

describe('a temporary password', () => {
  it('is one that the server takes, another each time, and easy to say', () => {
    const passwords = Array.from({ length: 100 }, newTemporaryPassword);
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const password of passwords) {
      expect(password).toMatch(/^[a-hjkmnp-z2-9]{12}$/);
      expect(setUserPassword.request.safeParse({ id: 'player', password }).success).toBe(true);
    }
  });
});
