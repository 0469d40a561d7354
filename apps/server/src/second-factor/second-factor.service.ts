// The second factor of a sign-in: a code of an authenticator app, or a recovery code (docs/rules/people.md#second-factor).

import { createHash, randomBytes } from 'node:crypto';
import type { BeginSecondFactorReply, SecondFactorReply } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { invalidField, refused } from '../failures.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { FactorDuty, FactorOwner } from './factor-duty.ts';
import {
  aRecoveryHash,
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  hasFactor,
  insertPending,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
  type FactorRow,
} from './second-factor.repository.ts';
import { base32, keyUri, newestStep, newSecret, stepOfCode } from './totp.ts';

const ISSUER = 'Feltclock';
const RECOVERY_CODES = 10;
/** Eighty bits. */
const RECOVERY_BYTES = 10;

export interface SecondFactorPorts {
  readonly database: Database;
  readonly duty: FactorDuty;
  /** Do the login name and the password belong together? */
  isPassword(userId: string, password: string): Promise<boolean>;
  /** Hashes a recovery code like a password, with the salt of `like` if given. `who` waits in the queue of hashes. */
  readonly hash: (code: string, who: string, like?: string) => Promise<string>;
  /** Was the host's clock set? Then right codes may be refused. */
  isClockInDoubt(): boolean;
  /** Returns whether there were any. */
  removePasskeys(queries: Queries, userId: string): Promise<boolean>;
}

const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
/** Recovery codes are written in groups of four. */
const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');
/** The hash of older releases. Such a list stays valid until it is used up or renewed. */
const formerHash = (code: string): string => createHash('sha256').update(code).digest('hex');
const FORMER_HASH = /^[0-9a-f]{64}$/;
/** The form of a recovery code; anything else is not hashed. */
const RECOVERY_CODE = /^[A-Z2-7]{16}$/;
/** People type codes with spaces and small letters. */
const asMeant = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** A typed code, the time of day, and its hash if it may be a recovery code. */
interface Try {
  readonly code: string;
  readonly wall: Instant;
  readonly recoveryHash: string | undefined;
}

/** Uses a code of the authenticator; false when it is not one of the present ones. */
async function isShown(
  queries: Queries,
  userId: string,
  factor: FactorRow,
  { code, wall }: Pick<Try, 'code' | 'wall'>,
): Promise<boolean> {
  const step = stepOfCode(factor.secret, asMeant(code), wall, factor.last_step);
  return step !== undefined && (await useStep(queries, userId, { step, newest: newestStep(wall) }));
}

/** Uses a code of either kind; false when it is not one of this factor. */
async function isAccepted(queries: Queries, userId: string, tried: Try): Promise<boolean> {
  const factor = await findFactor(queries, userId);
  if (factor === undefined) return false;
  if (await isShown(queries, userId, factor, tried)) return true;
  return tried.recoveryHash !== undefined && useRecoveryCode(queries, userId, tried.recoveryHash);
}

export class SecondFactorService {
  readonly #ports: SecondFactorPorts;

  constructor(ports: SecondFactorPorts) {
    this.#ports = ports;
  }

  async read(owner: FactorOwner): Promise<SecondFactorReply> {
    const { database, duty } = this.#ports;
    const isOn = await hasFactor(database.queries, owner.userId);
    const recoveryCodesLeft = await countRecoveryCodes(database.queries, owner.userId);
    return { isOn, isRequired: duty.isRequiredOf(owner), recoveryCodesLeft };
  }

  /** Throws when the user has a second factor and the code is missing or wrong. */
  async assertPassed(userId: string, code: string | undefined, wall: Instant): Promise<void> {
    if (!(await hasFactor(this.#ports.database.queries, userId))) return;
    if (code === undefined) throw refused('second-factor-needed');
    await this.#assertCode(userId, code, wall);
  }

  /**
   * Makes a secret, which is active once it is confirmed. It takes the password, which a person at somebody else's screen does not know.
   */
  async begin(userId: string, password: string): Promise<BeginSecondFactorReply> {
    await this.#assertPassword(userId, password);
    const secret = newSecret();
    await this.#ports.database.transaction(async ({ queries }) => {
      const factor = await findFactor(queries, userId);
      if (factor !== undefined && factor.confirmed_at !== null) throw refused('second-factor-on');
      await insertPending(queries, userId, secret);
    });
    return { secret, uri: keyUri(ISSUER, userId, secret) };
  }

  /** Activates the factor with a code of the new secret; returns the recovery codes, which are never shown again. */
  async confirm(userId: string, code: string, wall: Instant): Promise<readonly string[]> {
    const { codes, hashes } = await this.#newRecoveryCodes(userId);
    await this.#ports.database.transaction(async ({ queries }) => {
      const factor = await findFactor(queries, userId);
      if (factor === undefined) throw refused('no-second-factor');
      if (factor.confirmed_at !== null) throw refused('second-factor-on');
      if (!(await isShown(queries, userId, factor, { code, wall }))) throw this.#wrongCode();
      await confirmFactor(queries, userId, wall);
      await replaceRecoveryCodes(queries, userId, hashes);
    });
    return codes.map(inGroups);
  }

  /**
   * Replaces all recovery codes; returns the new ones, once. It takes a code of the authenticator, because a person who found a list of codes
   * could otherwise renew it for ever.
   */
  async renewRecoveryCodes(userId: string, code: string, wall: Instant): Promise<readonly string[]> {
    const { codes, hashes } = await this.#newRecoveryCodes(userId);
    await this.#ports.database.transaction(async ({ queries }) => {
      const factor = await findFactor(queries, userId);
      if (factor === undefined || factor.confirmed_at === null) throw refused('no-second-factor');
      if (!(await isShown(queries, userId, factor, { code, wall }))) throw this.#wrongCode();
      await replaceRecoveryCodes(queries, userId, hashes);
    });
    return codes.map(inGroups);
  }

  /** Deactivates the user's own factor, where it is not required; takes the password and a code. */
  async switchOff(
    owner: FactorOwner,
    { password, code }: { readonly password: string; readonly code: string },
    wall: Instant,
  ): Promise<void> {
    const { userId } = owner;
    if (this.#ports.duty.isRequiredOf(owner)) throw refused('second-factor-required');
    await this.#assertPassword(userId, password);
    if (!(await hasFactor(this.#ports.database.queries, userId))) throw refused('no-second-factor');
    await this.#assertCode(userId, code, wall);
    await this.#ports.database.transaction(({ queries }) => deleteFactor(queries, userId));
  }

  /** Deletes the factor and the passkeys of another user, whose device may be lost. The own factor is switched off with a code. */
  async reset(userId: string, by: string): Promise<void> {
    if (userId.toLowerCase() === by.toLowerCase()) throw invalidField('id', 'own-factor-here');
    const wasOn = await this.#ports.database.transaction(async ({ queries }) => {
      const hadPasskeys = await this.#ports.removePasskeys(queries, userId);
      return (await deleteFactor(queries, userId)) || hadPasskeys;
    });
    if (!wasOn) throw refused('no-second-factor');
  }

  async #assertPassword(userId: string, password: string): Promise<void> {
    if (!(await this.#ports.isPassword(userId, password))) throw invalidField('password', 'wrong-password');
  }

  async #assertCode(userId: string, code: string, wall: Instant): Promise<void> {
    const { database } = this.#ports;
    const recoveryHash = await this.#recoveryHash(userId, asMeant(code));
    const isRight = await database.transaction(({ queries }) =>
      isAccepted(queries, userId, { code, wall, recoveryHash }),
    );
    if (!isRight) throw this.#wrongCode();
  }

  /** The hash of a possible recovery code, computed before the transaction so that this does not wait for it. */
  async #recoveryHash(userId: string, code: string): Promise<string | undefined> {
    if (!RECOVERY_CODE.test(code)) return undefined;
    const { database, hash } = this.#ports;
    const like = await aRecoveryHash(database.queries, userId);
    if (like === undefined) return undefined;
    return FORMER_HASH.test(like) ? formerHash(code) : hash(code, userId, like);
  }

  /** New codes with hashes under one salt, so that checking a typed code takes one hash and not ten. */
  async #newRecoveryCodes(userId: string): Promise<{ codes: readonly string[]; hashes: readonly string[] }> {
    const { hash } = this.#ports;
    const codes = newRecoveryCodes();
    const hashes: string[] = [];
    for (const code of codes) hashes.push(await hash(code, userId, hashes[0]));
    return { codes, hashes };
  }

  #wrongCode() {
    return invalidField('code', this.#ports.isClockInDoubt() ? 'wrong-code-or-clock' : 'wrong-code');
  }
}
