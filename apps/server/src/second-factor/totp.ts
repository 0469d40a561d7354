// Time-based one-time codes (RFC 6238 with SHA-1, six digits, steps of 30 seconds), and their secrets in base 32 (RFC 4648), as
// authenticator apps read them.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@feltclock/domain';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const STEP_MILLIS = 30_000;
const DIGITS = 6;
/** Codes are accepted this many steps early or late (up to 60 seconds), because clocks of phones and servers differ. */
const TOLERANCE = 1;

const inPieces = (bits: string, length: number): string[] => bits.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];
const binary = (value: number, digits: number): string => value.toString(2).padStart(digits, '0');

export const base32 = (bytes: Uint8Array): string =>
  inPieces([...bytes].map((byte) => binary(byte, 8)).join(''), 5)
    .map((bits) => ALPHABET.charAt(Number.parseInt(bits.padEnd(5, '0'), 2)))
    .join('');

/** Decodes a text of `base32`. */
export const fromBase32 = (text: string): Uint8Array =>
  Uint8Array.from(
    inPieces(Array.from(text, (letter) => binary(ALPHABET.indexOf(letter), 5)).join(''), 8)
      .filter((bits) => bits.length === 8)
      .map((bits) => Number.parseInt(bits, 2)),
  );

export const newSecret = (): string => base32(randomBytes(SECRET_BYTES));

export const stepAt = (now: Instant): number => Math.floor(now / STEP_MILLIS);

/** The code of a step (RFC 4226, 5.3). */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The newest step whose code is accepted now. A used step after it was used before the clock was set back. */
export const newestStep = (now: Instant): number => stepAt(now) + TOLERANCE;

/** The step of a code, near the present step and after the last used one; undefined when the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Instant, usedLast: number): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const key = fromBase32(secret);
  const newest = newestStep(now);
  const used = usedLast > newest ? -1 : usedLast;
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, back) => newest - back).filter((step) => step > used);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOf(key, step)), Buffer.from(code)));
}

/** The content of the QR code, in the key URI format of Google Authenticator, which all authenticator apps read. */
export function keyUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: '30' });
  return `otpauth://totp/${label}?${query.toString()}`;
}
