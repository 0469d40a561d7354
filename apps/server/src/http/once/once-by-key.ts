// A call that makes something, sent with a key of its own, makes it once however often it is sent (docs/rules/wire.md#sent-twice).

import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Instant } from '@feltclock/domain';
import { conflict, invalidField, refused } from '../../failures.ts';
import type { Queries } from '../../storage/database.ts';
import type { JoinChange } from '../call-recording.ts';
import { findKey, forgetKey, insertKey } from './request-keys.repository.ts';

const KEY = /^[\w-]{8,64}$/;

/** So many of the newest answers are at hand to be given again. They are kept in memory alone: some hold what is shown once. */
const MOST_ANSWERS = 1000;

export interface KeyedCall {
  readonly actor: string;
  readonly key: string;
  /** Method and path. */
  readonly call: string;
  readonly body: unknown;
  readonly now: Instant;
}

interface Given {
  readonly meaning: string;
  readonly answer: Promise<unknown>;
}

/** Of files too: their bytes are taken as they are, which JSON would spell out. */
const digestOf = (value: unknown): string => createHash('sha256').update(serialize(value)).digest('hex');

export class OnceByKey {
  readonly #queries: Queries;
  readonly #given = new Map<string, Given>();

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /** Carries the call out, or answers as it was answered before. `run` has to write the key with what it changes. */
  async carryOut<Result>(
    { actor, key, call, body, now }: KeyedCall,
    run: (join: JoinChange) => Promise<Result>,
  ): Promise<Result> {
    if (!KEY.test(key)) throw invalidField('Idempotency-Key', 'invalid-request');
    const name = digestOf([actor, key]);
    const meaning = digestOf([call, body]);
    const before = this.#given.get(name);
    if (before !== undefined) {
      if (before.meaning !== meaning) throw conflict();
      return before.answer as Promise<Result>;
    }
    const answer = this.#once({ name, meaning, at: now }, run);
    this.#given.set(name, { meaning, answer });
    for (const oldest of [...this.#given.keys()].slice(0, this.#given.size - MOST_ANSWERS)) this.#given.delete(oldest);
    return answer;
  }

  async #once<Result>(
    kept: { readonly name: string; readonly meaning: string; readonly at: Instant },
    run: (join: JoinChange) => Promise<Result>,
  ): Promise<Result> {
    const { name, meaning } = kept;
    const written = { isDone: false };
    try {
      const stored = await findKey(this.#queries, name);
      // What it answered is gone with the server that gave it; what it made is there.
      if (stored !== undefined) throw stored === meaning ? refused('done-before') : conflict();
      return await run(async (queries) => {
        if (!(await insertKey(queries, kept))) throw refused('done-before');
        written.isDone = true;
      });
    } catch (error) {
      // Nothing came of it, or not all: it may be tried again under the same key.
      if (written.isDone) await forgetKey(this.#queries, name);
      written.isDone = false;
      throw error;
    } finally {
      if (!written.isDone) this.#given.delete(name);
    }
  }
}
