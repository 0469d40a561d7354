// Rules for new passwords: none of the most common ones, and not the login name (docs/rules/people.md#passwords-and-guessing).

import { invalidField } from '../failures.ts';

/** The schema refuses shorter passwords before. */
const LEAST = 8;
/** With fewer different characters, somebody held a key down. */
const LEAST_DIFFERENT = 4;
/** A password is refused when it has at most this many characters beside the login name. */
const AROUND_ID = 4;

/** The most common passwords in lower case, read when a password is first chosen. */
const kept: { commonest?: Promise<ReadonlySet<string>> } = {};

async function readCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= LEAST));
}

/**
 * Throws for a common password, and for one that is little more than the login name. The list has the 17,950 most common ones of at least 8
 * characters (NIST SP 800-63B, 5.1.1.2; OWASP ASVS 5.0, 6.2.4).
 */
export async function assertGoodPassword(id: string, password: string): Promise<void> {
  const [name, chosen] = [id.toLowerCase(), password.toLowerCase()];
  if (chosen.includes(name) && chosen.length - name.length <= AROUND_ID)
    throw invalidField('password', 'password-like-id');
  const commonest = await (kept.commonest ??= readCommonest());
  if (new Set(chosen).size < LEAST_DIFFERENT || commonest.has(chosen))
    throw invalidField('password', 'password-common');
}
