// Pairing: a device shows a code, somebody of a store types it, and from then on the device has a secret of its own
// (docs/rules/paired-screens.md#pairing).

import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { MOST_SCREENS, type ReplyOf, type readPairing } from '@feltclock/contract';
import { after, minutes, minutesToMillis, USUAL_DIRECTION, type Instant } from '@feltclock/domain';
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

/** So long a code can be typed. */
const CODE_LIVES = minutesToMillis(minutes(10));
/** Devices that wait at once, on the whole platform: of the million codes most must stay wrong. */
const MOST_WAITING = 5000;
const WAIT_SECONDS = 60;
const SECRET_BYTES = 32;
const CODES = 1_000_000;
/** Of so many codes one is free, where one in two hundred is taken. */
const MOST_DRAWS = 10;

/** Only hashes of secrets are kept. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** What the device will be known by once it is paired follows from what it has already, so that nobody needs to keep it until then. */
const screenSecretOf = (secret: string): string => createHmac('sha256', secret).update('screen').digest('base64url');
const newCode = (): string => String(randomInt(CODES)).padStart(6, '0');

/** When codes that can be typed now run out. One that runs out later was made before the clock was set back, and counts no more. */
const within = (wall: Instant): Within => ({ after: wall, upTo: after(wall, CODE_LIVES) });
const isShown = (expiresAt: number, { after: from, upTo }: Within): boolean => expiresAt > from && expiresAt <= upTo;

export class PairingService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * A code that no other device shows, and the secret by which this one learns that it was paired. The device, which goes by the even time,
   * is told the end by that.
   */
  async ask(now: Instant, wall: Instant): Promise<{ code: string; secret: string; expiresAt: number }> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const hashes = { secretHash: hashOfSecret(secret), screenSecretHash: hashOfSecret(screenSecretOf(secret)) };
    const expiresAt = after(wall, CODE_LIVES);
    const code = await this.#database.transaction(async ({ queries }) => {
      if ((await clearPairings(queries, within(wall))) >= MOST_WAITING) throw tooManyAttempts(WAIT_SECONDS);
      for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
        const drawn = newCode();
        if (await insertPairing(queries, { ...hashes, code: drawn, expiresAt })) return drawn;
      }
      throw conflict();
    }, 'guarded');
    return { code, secret, expiresAt: after(now, CODE_LIVES) };
  }

  async read(secret: string, wall: Instant): Promise<ReplyOf<typeof readPairing>> {
    const pairing = await findPairing(this.#database.queries, hashOfSecret(secret));
    if (pairing === undefined) return { state: 'ended' };
    if (pairing.screenId !== null) return { state: 'paired', screenSecret: screenSecretOf(secret) };
    return { state: isShown(pairing.expiresAt, within(wall)) ? 'waiting' : 'ended' };
  }

  /** Makes the device that shows the code a screen of the store; answers its id. Throws `pairing-unknown` where none shows it. */
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
        const plan = { direction: USUAL_DIRECTION, schedule: [] };
        const id = await insertScreen(queries, { storeId, name, secretHash, ...plan }, edit);
        await completePairing(queries, secretHash, id);
        return id;
      },
      [{ store: storeId }],
    );
  }
}
