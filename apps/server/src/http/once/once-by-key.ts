// Carries out a call that creates something once per idempotency key, however often it is sent (docs/rules/wire.md#sent-twice).

import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Instant } from '@feltclock/domain';
import { invalidField, refused } from '../../failures.ts';
import type { Queries } from '../../storage/database.ts';
import type { JoinChange } from '../call-recording.ts';
import { findKey, forgetKey, insertKey } from './request-keys.repository.ts';

const KEY = /^[\w-]{8,64}$/;

/** Answers that can be repeated. They are only in memory, because some contain what is shown once. */
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

/** Serialised as bytes, so that files need no JSON. */
const digestOf = (value: unknown): string => createHash('sha256').update(serialize(value)).digest('hex');

export class OnceByKey {
  readonly #queries: Queries;
  readonly #given = new Map<string, Given>();

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /** Carries out the call, or repeats its answer. `run` must write the key with its change. */
  async carryOut<Result>(
    { actor, key, call, body, now }: KeyedCall,
    run: (join: JoinChange) => Promise<Result>,
  ): Promise<Result> {
    if (!KEY.test(key)) throw invalidField('Idempotency-Key', 'invalid-request');
    const name = digestOf([actor, key]);
    const meaning = digestOf([call, body]);
    const before = this.#given.get(name);
    if (before !== undefined) {
      if (before.meaning !== meaning) throw refused('request-key-used');
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
      // The answer was lost with the server that gave it, but the change is stored.
      if (stored !== undefined) throw stored === meaning ? refused('done-before') : refused('request-key-used');
      return await run(async (queries) => {
        if (!(await insertKey(queries, kept))) throw refused('done-before');
        written.isDone = true;
      });
    } catch (error) {
      // The call failed, at least in part: the same key may be tried again.
      if (written.isDone) await forgetKey(this.#queries, name);
      written.isDone = false;
      throw error;
    } finally {
      if (!written.isDone) this.#given.delete(name);
    }
  }
}
