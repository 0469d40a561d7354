// Devices on which an id signed in before. Each holds a mark that only this server can make, and can sign in with it while others at the
// same address guess (docs/rules/people.md#passwords-and-guessing). The server stores only the key of the marks.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import type { Database } from '../storage/database.ts';

/** As long as a device may stay signed in; each sign-in starts it again. */
const KNOWN_FOR = minutesToMillis(minutes(30 * 24 * 60));
const NAME_BYTES = 16;
const KEY_BYTES = 32;
const MARK = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/;

export class KnownDevices {
  readonly #database: Pick<Database, 'queries'>;
  #key: Promise<string> | undefined;

  constructor(database: Pick<Database, 'queries'>) {
    this.#database = database;
  }

  /** The mark of a device on which this id just signed in; `known` is its present mark, if any. */
  async mark(id: string, now: Instant, known: string | undefined): Promise<string> {
    const name = known ?? randomBytes(NAME_BYTES).toString('base64url');
    return `${name}.${String(now)}.${await this.#proof(id, name, now)}`;
  }

  /** The device's name, if one of its marks proves that this id signed in on it recently. */
  async nameIn(marks: readonly string[], id: string, now: Instant): Promise<string | undefined> {
    for (const mark of marks) {
      const name = await this.#nameInOne(mark, id, now);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  async #nameInOne(mark: string, id: string, now: Instant): Promise<string | undefined> {
    const [, name, madeAt, proof] = MARK.exec(mark) ?? [];
    if (name === undefined || proof === undefined) return undefined;
    const since = instant(Number(madeAt));
    if (since > now || now - since >= KNOWN_FOR) return undefined;
    const expected = await this.#proof(id, name, since);
    return timingSafeEqual(Buffer.from(proof), Buffer.from(expected)) ? name : undefined;
  }

  async #proof(id: string, name: string, at: Instant): Promise<string> {
    this.#key ??= this.#readKey();
    return createHmac('sha256', await this.#key)
      .update(`${name} ${String(at)} ${id}`)
      .digest('base64url');
  }

  /** The key that all nodes share; the first node makes it. */
  async #readKey(): Promise<string> {
    const { queries } = this.#database;
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await queries
      .insertInto('device_key')
      .values({ id: 1, key })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return (await queries.selectFrom('device_key').select('key').executeTakeFirstOrThrow()).key;
  }
}
