// A password to read aloud, without similar characters.

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** About 59 bits; the user changes it at the next login. */
export function newTemporaryPassword(): string {
  const limit = Math.floor(256 / LETTERS.length) * LETTERS.length;
  let password = '';
  while (password.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Higher bytes are skipped, because they would make some letters more likely.
    if (byte < limit) password += LETTERS[byte % LETTERS.length] ?? '';
  }
  return password;
}
