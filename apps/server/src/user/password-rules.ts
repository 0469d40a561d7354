// What a password that is being chosen may not be: one of the commonest, or the login name again (docs/rules/sessions.md#passwords).

import { invalidField } from '../failures.ts';

/** Shorter passwords are refused before. */
const LEAST = 8;
/** A password that has fewer different characters is a key held down. */
const LEAST_DIFFERENT = 4;
/** A login name with at most so many characters around it is still the login name. */
const AROUND_ID = 4;

/** Commonest passwords in lower case; a process reads the list, which takes a moment, when a password is first chosen. */
const kept: { commonest?: Promise<ReadonlySet<string>> } = {};

async function readCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= LEAST));
}

/**
 * Refuses a password that many have, or that is little more than the login name. The list holds the 17,950 commonest of at least 8 characters
 * (NIST SP 800-63B, 5.1.1.2; OWASP ASVS 5.0, 6.2.4).
 */
export async function assertGoodPassword(id: string, password: string): Promise<void> {
  const [name, chosen] = [id.toLowerCase(), password.toLowerCase()];
  if (chosen.includes(name) && chosen.length - name.length <= AROUND_ID)
    throw invalidField('password', 'password-like-id');
  const commonest = await (kept.commonest ??= readCommonest());
  if (new Set(chosen).size < LEAST_DIFFERENT || commonest.has(chosen))
    throw invalidField('password', 'password-common');
}
