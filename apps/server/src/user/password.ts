// Passwords: argon2id, with the same work for unknown users (docs/rules/people.md#passwords-and-guessing).

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const GENERATED_BYTES = 12;

/** Limits for stored hashes, in KiB, passes and lanes: a forged hash must not stop the server. */
const MOST: Cost = { memory: 262_144, passes: 10, parallelism: 16 };
/** The least memory of argon2, in KiB per lane. */
const LEAST_MEMORY = 8;
const [LEAST_SALT, MOST_SALT] = [8, 64];
const [LEAST_TAG, MOST_TAG] = [16, 64];

/** The PHC string format of argon2id, version 1.3; numbers without leading zeros, base64 without padding. */
const PHC = /^\$argon2id\$v=19\$m=([1-9]\d{0,6}),t=([1-9]\d{0,2}),p=([1-9]\d{0,2})\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface PasswordHash {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

export interface Passwords {
  /** With a new salt, or with the salt of `like`: under one salt, equal texts have equal hashes. */
  hash(password: string, like?: string): Promise<string>;
  /** Takes the same time for a missing hash as for a wrong password. A damaged hash matches nothing. */
  matches(password: string, storedHash: string | undefined): Promise<boolean>;
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Undefined when the text is not exactly the unpadded base64, or has another length. */
function bytesOf(text: string, least: number, most: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return unpadded(bytes) === text && bytes.length >= least && bytes.length <= most ? bytes : undefined;
}

const isAffordable = ({ memory, passes, parallelism }: Cost): boolean =>
  memory >= LEAST_MEMORY * parallelism &&
  memory <= MOST.memory &&
  passes <= MOST.passes &&
  parallelism <= MOST.parallelism;

function parseHash(text: string): PasswordHash | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(text) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const [saltBytes, tagBytes] = [bytesOf(salt, LEAST_SALT, MOST_SALT), bytesOf(tag, LEAST_TAG, MOST_TAG)];
  if (saltBytes === undefined || tagBytes === undefined || !isAffordable(cost)) return undefined;
  return { cost, salt: saltBytes, tag: tagBytes };
}

const formatHash = ({ cost: { memory, passes, parallelism }, salt, tag }: PasswordHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

const derive = promisify(argon2);

/** Runs on a thread of the pool, so that the event loop is not blocked. */
const tagOf = (password: string, { cost, salt, tag }: PasswordHash): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce: salt, tagLength: tag.length, ...cost });

/** Compared in place of a missing hash; no password matches it. */
const decoy = (): PasswordHash => ({ cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) });

export function argonPasswords(): Passwords {
  return {
    async hash(password, like) {
      const chosen = (like === undefined ? undefined : parseHash(like)) ?? decoy();
      return formatHash({ ...chosen, tag: await tagOf(password, chosen) });
    },
    async matches(password, storedHash) {
      const stored = storedHash === undefined ? undefined : parseHash(storedHash);
      const compared = stored ?? decoy();
      const isRight = timingSafeEqual(await tagOf(password, compared), compared.tag);
      return isRight && stored !== undefined;
    },
  };
}

/** A password for a first sign-in: 96 random bits, easy to copy from a terminal. */
export const generatePassword = (): string => randomBytes(GENERATED_BYTES).toString('base64url');
