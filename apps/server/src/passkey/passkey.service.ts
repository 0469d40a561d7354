// Passkeys: added and removed by their owner, and signing in with one (docs/rules/people.md#passkeys).

import { createHash, randomBytes } from 'node:crypto';
import {
  MOST_PASSKEYS,
  type NewCredential,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyCreation,
} from '@feltclock/contract';
import { instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { conflict, invalid, invalidField, notFound, refused, type Failure } from '../failures.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { challengeIn, provenCounter, provenKey } from './passkey-proof.ts';
import {
  deletePasskey,
  findByCredential,
  insertChallenge,
  insertPasskey,
  isAnyPasskey,
  passkeysOf,
  updateUse,
  useChallenge,
} from './passkey.repository.ts';
import { passkeySite, type PasskeySite } from './passkey-site.ts';

const CHALLENGE_BYTES = 32;
/** Both for the server and for the browser's own question. */
const HOLDS_FOR = minutesToMillis(minutes(2));
/** EdDSA, ES256 and RS256 (RFC 8152, 8812): what devices and the library both know. */
const ALGORITHMS = [-8, -7, -257] as const;

export interface PasskeyPorts {
  readonly database: Database;
  readonly publicOrigin: string | undefined;
  /** Counts a try of the password and checks it. */
  isPassword(userId: string, password: string, now: Instant): Promise<boolean>;
  profile(userId: string): Promise<{ readonly nickname: string }>;
  addAuditFacts(facts: Readonly<Record<string, string>>): void;
  /** Counts a failed sign-in of this user; of nobody in particular if the id is empty. */
  countFailure(userId: string): void;
}

/** When a person acts, by the even time of the limits and by the wall clock. */
export interface Moment {
  readonly now: Instant;
  readonly wall: Instant;
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');
/** Names the account to its devices, which keep one passkey for each (WebAuthn, 5.4.3: no personal data). */
const handleOf = (userId: string): string =>
  createHash('sha256').update(`feltclock passkey ${userId}`).digest('base64url');
const expiredAt = (wall: Instant): Instant => instant(wall - HOLDS_FOR);

export class PasskeyService {
  readonly #ports: PasskeyPorts;

  constructor(ports: PasskeyPorts) {
    this.#ports = ports;
  }

  async site(asked: URL) {
    const isOffered = passkeySite(this.#ports.publicOrigin, asked) !== undefined;
    return { isOffered, isUsed: isOffered && (await isAnyPasskey(this.#ports.database.queries)) };
  }

  async list(userId: string): Promise<Passkey[]> {
    const rows = await passkeysOf(this.#ports.database.queries, userId);
    return rows.map(({ id, name, madeAt, usedAt }) => ({ id, name, madeAt, usedAt }));
  }

  /** The options for the browser. It takes the password, which a person at somebody else's screen does not know. */
  async begin(userId: string, password: string, asked: URL, { now, wall }: Moment): Promise<PasskeyCreation> {
    const { host } = this.#siteOf(asked);
    await this.#assertPassword(userId, password, now);
    const known = await passkeysOf(this.#ports.database.queries, userId);
    if (known.length >= MOST_PASSKEYS) throw conflict();
    const { nickname } = await this.#ports.profile(userId);
    return {
      rp: { id: host, name: 'Feltclock' },
      user: { id: handleOf(userId), name: userId, displayName: nickname },
      challenge: await this.#newChallenge(userId, wall),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: HOLDS_FOR,
      excludeCredentials: known.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  async add(
    userId: string,
    { name, credential }: { readonly name: string; readonly credential: NewCredential },
    asked: URL,
    wall: Instant,
  ): Promise<Passkey> {
    const site = this.#siteOf(asked);
    const challenge = await this.#takenChallenge(credential, userId, wall);
    if (challenge === undefined) throw conflict();
    const key = await provenKey(credential, challenge, site);
    if (key === undefined) throw invalid([{ field: 'credential', code: 'invalid-request' }]);
    return this.#ports.database.transaction(async ({ queries }) => {
      if ((await passkeysOf(queries, userId)).length >= MOST_PASSKEYS) throw conflict();
      const id = await insertPasskey(queries, { userId, name, ...key, at: wall });
      if (id === undefined) throw conflict();
      return { id, name, madeAt: wall, usedAt: null };
    });
  }

  async remove(userId: string, id: number, password: string, now: Instant): Promise<void> {
    await this.#assertPassword(userId, password, now);
    await this.#ports.database.transaction(async ({ queries }) => {
      const name = await deletePasskey(queries, userId, id);
      if (name === undefined) throw conflict();
      this.#ports.addAuditFacts({ passkey: name });
    });
  }

  async beginLogin(asked: URL, wall: Instant) {
    const { host } = this.#siteOf(asked);
    const challenge = await this.#newChallenge(null, wall);
    return { challenge, rpId: host, timeout: HOLDS_FOR, userVerification: 'required' } as const;
  }

  /** Whose passkey answered, and how it is marked as used in the transaction of the sign-in. */
  async prove(assertion: PasskeyAssertion, asked: URL, wall: Instant) {
    const site = this.#siteOf(asked);
    const row = await findByCredential(this.#ports.database.queries, assertion.id);
    const failed = (failure: Failure): Failure => {
      this.#ports.countFailure(row?.user_id ?? '');
      return failure;
    };
    const challenge = await this.#takenChallenge(assertion, null, wall);
    if (challenge === undefined) throw failed(conflict());
    if (row === undefined) throw failed(refused('invalid-credentials'));
    const { userHandle } = assertion.response;
    if (userHandle !== undefined && userHandle !== handleOf(row.user_id)) throw failed(refused('invalid-credentials'));
    const key = { credentialId: row.credential_id, publicKey: row.public_key, counter: row.counter };
    const counter = await provenCounter(assertion, challenge, site, key);
    if (counter === undefined) throw failed(refused('invalid-credentials'));
    const markUsed = async ({ queries }: Transaction): Promise<void> => {
      if (!(await updateUse(queries, row, counter, wall))) throw failed(refused('invalid-credentials'));
      this.#ports.addAuditFacts({ passkey: row.name });
    };
    return { userId: row.user_id, markUsed };
  }

  #siteOf(asked: URL): PasskeySite {
    const site = passkeySite(this.#ports.publicOrigin, asked);
    if (site === undefined) throw notFound();
    return site;
  }

  async #assertPassword(userId: string, password: string, now: Instant): Promise<void> {
    if (!(await this.#ports.isPassword(userId, password, now))) throw invalidField('password', 'wrong-password');
  }

  async #newChallenge(userId: string | null, wall: Instant): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const made = { hash: hashOf(challenge), userId, at: wall };
    await insertChallenge(this.#ports.database.queries, made, expiredAt(wall));
    return challenge;
  }

  /** Each challenge is used once, whatever becomes of the answer. Undefined if it was used, is late, or is unknown. */
  async #takenChallenge(
    answer: NewCredential | PasskeyAssertion,
    userId: string | null,
    wall: Instant,
  ): Promise<string | undefined> {
    const challenge = challengeIn(answer);
    const isKnown =
      challenge !== undefined &&
      (await useChallenge(this.#ports.database.queries, { hash: hashOf(challenge), userId }, expiredAt(wall)));
    return isKnown ? challenge : undefined;
  }
}
