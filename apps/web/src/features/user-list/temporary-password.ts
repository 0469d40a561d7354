// A password to pass on by word of mouth: no characters that look or sound like others.

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** About 59 bits; its owner changes it at the next login. */
export function newTemporaryPassword(): string {
  const limit = Math.floor(256 / LETTERS.length) * LETTERS.length;
  let password = '';
  while (password.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes behind the last whole alphabet would make its first letters likelier.
    if (byte < limit) password += LETTERS[byte % LETTERS.length] ?? '';
  }
  return password;
}
