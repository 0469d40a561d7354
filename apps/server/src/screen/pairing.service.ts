// Pairing: a device shows a code, a person of a store types it, and from then on the device has a secret of its own
// (docs/rules/screens.md#paired-screens).

import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { MOST_SCREENS, type ReplyOf, type readPairing } from '@feltclock/contract';
import { after, minutes, minutesToMillis, DEFAULT_DIRECTION, type Instant } from '@feltclock/domain';
import { conflict, refused, tooManyAttempts } from '../failures.ts';
import type { Database } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import {
  clearPairings,
  completePairing,
  findPairing,
  insertPairing,
  takeCode,
  type Within,
} from './pairing.repository.ts';
import { insertScreen, screensOf } from './screen.repository.ts';

/** How long a code is valid. */
const CODE_LIFETIME = minutesToMillis(minutes(10));
/** The most waiting devices on the whole platform: nearly all of the million codes must stay invalid. */
const MOST_WAITING = 5000;
const WAIT_SECONDS = 60;
const SECRET_BYTES = 32;
const CODES = 1_000_000;
/** At most one code in 200 is taken, so one of these draws is free. */
const MOST_DRAWS = 10;

/** Only hashes of secrets are stored. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** Derived from the pairing secret, so that the server need not store it until then. */
const screenSecretOf = (secret: string): string => createHmac('sha256', secret).update('screen').digest('base64url');
const newCode = (): string => String(randomInt(CODES)).padStart(6, '0');

/** A code that expires later than `upTo` was made before the clock was set back, and is invalid. */
const within = (wall: Instant): Within => ({ after: wall, upTo: after(wall, CODE_LIFETIME) });
const isValid = (expiresAt: number, { after: from, upTo }: Within): boolean => expiresAt > from && expiresAt <= upTo;

export class PairingService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Answers an unused code, and the secret by which this device learns that it was paired. `expiresAt` is in steady time, which devices
   * use.
   */
  async ask(now: Instant, wall: Instant): Promise<{ code: string; secret: string; expiresAt: number }> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const hashes = { secretHash: hashOfSecret(secret), screenSecretHash: hashOfSecret(screenSecretOf(secret)) };
    const expiresAt = after(wall, CODE_LIFETIME);
    const code = await this.#database.transaction(async ({ queries }) => {
      if ((await clearPairings(queries, within(wall))) >= MOST_WAITING) throw tooManyAttempts(WAIT_SECONDS);
      for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
        const drawn = newCode();
        if (await insertPairing(queries, { ...hashes, code: drawn, expiresAt })) return drawn;
      }
      throw conflict();
    }, 'guarded');
    return { code, secret, expiresAt: after(now, CODE_LIFETIME) };
  }

  async read(secret: string, wall: Instant): Promise<ReplyOf<typeof readPairing>> {
    const pairing = await findPairing(this.#database.queries, hashOfSecret(secret));
    if (pairing === undefined) return { state: 'ended' };
    if (pairing.screenId !== null) return { state: 'paired', screenSecret: screenSecretOf(secret) };
    return { state: isValid(pairing.expiresAt, within(wall)) ? 'waiting' : 'ended' };
  }

  /** Makes the device that shows the code a screen of the store; answers its id. Throws `pairing-unknown` when no device shows it. */
  async pair(
    { storeId, code, name }: { readonly storeId: number; readonly code: string; readonly name: string },
    edit: Edit,
    wall: Instant,
  ): Promise<number> {
    return this.#database.transaction(
      async ({ queries }) => {
        if ((await screensOf(queries, storeId)).length >= MOST_SCREENS) throw refused('too-many-screens');
        const secretHash = await takeCode(queries, code, within(wall));
        if (secretHash === undefined) throw refused('pairing-unknown');
        const plan = { direction: DEFAULT_DIRECTION, schedule: [] };
        const id = await insertScreen(queries, { storeId, name, secretHash, ...plan }, edit);
        await completePairing(queries, secretHash, id);
        return id;
      },
      [{ store: storeId }],
    );
  }
}
