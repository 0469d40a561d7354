// The second factor of a sign-in: a code of the owner's authenticator, or a recovery code (docs/rules/sessions.md#a-second-factor).

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
  /** The hash of a recovery code as of a password, with the salt of `like` where one is given; somebody's work, who waits for a turn. */
  readonly hash: (code: string, who: string, like?: string) => Promise<string>;
  /** Was the host's clock set, so that codes may be refused though they are right? */
  isClockInDoubt(): boolean;
}

const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
/** How a recovery code is written down: in groups of four. */
const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');
/** How codes were kept before they had the hash of a password. Such a list counts until it is used up or made anew. */
const formerHash = (code: string): string => createHash('sha256').update(code).digest('hex');
const FORMER_HASH = /^[0-9a-f]{64}$/;
/** What can be a recovery code: nothing else is worth the work of its hash. */
const RECOVERY_CODE = /^[A-Z2-7]{16}$/;
/** People type what they read, with spaces and small letters. */
const asMeant = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** A code that somebody typed, at which time of day, and its hash where it can be a recovery code. */
interface Try {
  readonly code: string;
  readonly wall: Instant;
  readonly recoveryHash: string | undefined;
}

/** Uses a code of the authenticator up; false when it is none of its present ones. */
async function isShown(
  queries: Queries,
  userId: string,
  factor: FactorRow,
  { code, wall }: Pick<Try, 'code' | 'wall'>,
): Promise<boolean> {
  const step = stepOfCode(factor.secret, asMeant(code), wall, factor.last_step);
  return step !== undefined && (await useStep(queries, userId, { step, newest: newestStep(wall) }));
}

/** Uses a code up, of whichever kind; false when it is none of this factor. */
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

  /** Refuses a sign-in whose password is right as long as a code is missing or wrong; whoever has no second factor needs none. */
  async assertPassed(userId: string, code: string | undefined, wall: Instant): Promise<void> {
    if (!(await hasFactor(this.#ports.database.queries, userId))) return;
    if (code === undefined) throw refused('second-factor-needed');
    await this.#assertCode(userId, code, wall);
  }

  /** Makes a secret, which counts once it is confirmed; whoever found a screen open does not know the password that this takes. */
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

  /** Switches it on, by a code of the new secret; the recovery codes are told once and never again. */
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
   * Makes the recovery codes anew, told once; all earlier ones end. It takes a code of the authenticator: with a recovery code, whoever found
   * a list of them would always have one.
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

  /** Switches the own one off, where it is not required; that takes the password and a code. */
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

  /** Takes somebody else's away, whose phone is lost; the own one is switched off where a code is asked for. */
  async reset(userId: string, by: string): Promise<void> {
    if (userId.toLowerCase() === by.toLowerCase()) throw invalidField('id', 'own-factor-here');
    const wasOn = await this.#ports.database.transaction(({ queries }) => deleteFactor(queries, userId));
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

  /** The hash that a recovery code of this user has where it is one; worked out before the transaction, which must not wait for it. */
  async #recoveryHash(userId: string, code: string): Promise<string | undefined> {
    if (!RECOVERY_CODE.test(code)) return undefined;
    const { database, hash } = this.#ports;
    const like = await aRecoveryHash(database.queries, userId);
    if (like === undefined) return undefined;
    return FORMER_HASH.test(like) ? formerHash(code) : hash(code, userId, like);
  }

  /** New codes and their hashes under one salt, so that a code that is typed later costs one hash and not ten. */
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
