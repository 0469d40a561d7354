// Asks for many things in one question: what is wanted while a question is under way goes out together in the next one, so that thousands who
// come at once take one connection to the database, and leave the others to commands (docs/rules/storage.md#asked-together).

import type { QuestionPace } from './question-pace.ts';

export interface Questions<Key, Answer> {
  /** Asks for one thing, as is usual where nobody else comes at the same time; like `many` when absent. */
  one?(key: Key): Promise<Answer | undefined>;
  /** Asks for some. What there is no answer to is absent. */
  many(keys: readonly Key[]): Promise<ReadonlyMap<Key, Answer>>;
}

/** Does an asker take no notice of others, or wait a moment for more of them to come? */
export type Haste = 'now' | 'with-others';

interface Next<Key, Answer> {
  readonly keys: Set<Key>;
  readonly answers: Promise<ReadonlyMap<Key, Answer>>;
  readonly hurry: () => void;
}

export class Gathering<Key, Answer> {
  readonly #questions: Questions<Key, Answer>;
  readonly #pace: QuestionPace | undefined;
  /** The question that is not asked yet. */
  #next: Next<Key, Answer> | undefined;
  /** Settles with the question that was asked last. */
  #last: Promise<unknown> = Promise.resolve();

  /** Where the database is another process, whoever has time waits by `pace` when many come; without one nobody waits for company. */
  constructor(questions: Questions<Key, Answer>, pace?: QuestionPace) {
    this.#questions = questions;
    this.#pace = pace;
  }

  /**
   * The answer to a question that is asked from now on, never to one that is under way already. When that one fails, whoever waited for it
   * has failed, too: nobody waits twice for a database that is away.
   */
  async answerTo(key: Key, haste: Haste = 'now'): Promise<Answer | undefined> {
    this.#next ??= this.#gather();
    const { keys, answers, hurry } = this.#next;
    keys.add(key);
    if (haste === 'now') hurry();
    return (await answers).get(key);
  }

  #gather(): Next<Key, Answer> {
    const keys = new Set<Key>();
    const turn = this.#pace?.turn();
    const come = turn?.come;
    const answers = (come === undefined ? this.#last : this.#last.then(() => come))
      .finally(() => {
        this.#next = undefined;
      })
      .then(() => this.#ask([...keys]));
    this.#last = answers.catch((error: unknown) => {
      // Those who wait by now fail with it, and whoever comes next begins anew.
      if (this.#next !== undefined) throw error;
    });
    this.#last.catch(() => undefined);
    return { keys, answers, hurry: () => turn?.hurry() };
  }

  async #ask(keys: readonly Key[]): Promise<ReadonlyMap<Key, Answer>> {
    const [only, ...others] = keys;
    if (only === undefined || others.length > 0 || this.#questions.one === undefined) return this.#questions.many(keys);
    const answer = await this.#questions.one(only);
    return new Map(answer === undefined ? [] : [[only, answer]]);
  }
}
