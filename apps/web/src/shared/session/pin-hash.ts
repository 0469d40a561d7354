// Hashes a PIN for comparison. SHA-256 is written here, because browsers offer it only over TLS, which many venues do not have.

/** The first 32 bits of the fractional parts of the cube roots (round constants) and square roots (initial state) of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
    if (isPrime) found.push(Math.floor((root(candidate) % 1) * 2 ** 32));
  }
  return Uint32Array.from(found);
}
const ROUND = fractions(64, Math.cbrt);
const BEGIN = fractions(8, Math.sqrt);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

/** Pads a message to blocks of 64 bytes: a one bit, zeros, and its length in bits (FIPS 180-4, 5.1.1). */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

function expanded(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + low + at(words, i - 7) + high;
  }
  return words;
}

/** Processes one block (FIPS 180-4, 6.2.2). */
function mixed(state: Uint32Array, words: Uint32Array): Uint32Array {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(words, i)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return Uint32Array.from([a, b, c, d, e, f, g, h], (word, i) => at(state, i) + word);
}

/** SHA-256 of the UTF-8 text, in hexadecimal. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let state = BEGIN;
  for (let offset = 0; offset < view.byteLength; offset += 64) state = mixed(state, expanded(view, offset));
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Enough rounds to slow down trying all short PINs, few enough not to be noticed. */
const ROUNDS = 3000;

/** Hashes the PIN with the salt in many rounds. */
export function pinHash(pin: string, salt: string): string {
  let hash = sha256(`${salt}:${pin}`);
  for (let round = 1; round < ROUNDS; round += 1) hash = sha256(`${hash}:${salt}`);
  return hash;
}
