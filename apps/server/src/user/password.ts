// Passwords: argon2id, and the same work for somebody who does not exist (docs/rules/sessions.md#passwords).

import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const GENERATED_BYTES = 12;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for a missing hash as for a wrong password. */
  matches(password: string, storedHash: string | undefined): Promise<boolean>;
}

export function argonPasswords(): Passwords {
  // A hash that no password has; made on first use, so that nobody waits for it at the start.
  const kept: { decoy?: Promise<string> } = {};
  return {
    hash: (password) => hash(password, OPTIONS),
    async matches(password, storedHash) {
      const decoy = (kept.decoy ??= hash(randomBytes(32), OPTIONS));
      const isRight = await verify(storedHash ?? (await decoy), password);
      return isRight && storedHash !== undefined;
    },
  };
}

/** A password for a first sign-in: 96 random bits, easy to copy from a terminal. */
export const generatePassword = (): string => randomBytes(GENERATED_BYTES).toString('base64url');
