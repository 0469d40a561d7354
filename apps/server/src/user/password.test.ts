import { describe, expect, it } from 'vitest';
import { argonPasswords, generatePassword } from './password.ts';

describe('passwords', () => {
  it('are stored as argon2id and match only themselves', async () => {
    const passwords = argonPasswords();
    const stored = await passwords.hash('비밀번호 1234');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.matches('비밀번호 1234', stored)).toBe(true);
    expect(await passwords.matches('비밀번호 1235', stored)).toBe(false);
  });

  it('of nobody never match, though the work is done', async () => {
    const passwords = argonPasswords();
    expect(await passwords.matches('anything', undefined)).toBe(false);
    expect(await passwords.matches('', undefined)).toBe(false);
  });

  it('are hashed differently each time', async () => {
    const passwords = argonPasswords();
    expect(await passwords.hash('the same')).not.toBe(await passwords.hash('the same'));
  });

  it('are long and different when generated', () => {
    const generated = new Set(Array.from({ length: 100 }, generatePassword));
    expect(generated.size).toBe(100);
    for (const password of generated) expect(password).toMatch(/^[\w-]{16}$/);
  });
});
