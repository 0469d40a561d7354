// Asks for many things in one question: what is wanted while a question is under way goes out together in the next one.

export interface Questions<Key, Answer> {
  /** Asks for one thing, as is usual where nobody else comes at the same time. */
  one(key: Key): Promise<Answer | undefined>;
  /** Asks for at least two. What there is no answer to is absent. */
  many(keys: readonly Key[]): Promise<ReadonlyMap<Key, Answer>>;
}

export class Gathering<Key, Answer> {
  readonly #questions: Questions<Key, Answer>;
  /** The question that is not asked yet. */
  #next: { readonly keys: Set<Key>; readonly answers: Promise<ReadonlyMap<Key, Answer>> } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(questions: Questions<Key, Answer>) {
    this.#questions = questions;
  }

  /** The answer to a question that is asked from now on, never to one that is under way already. */
  async answerTo(key: Key): Promise<Answer | undefined> {
    this.#next ??= this.#gather();
    const { keys, answers } = this.#next;
    keys.add(key);
    return (await answers).get(key);
  }

  #gather() {
    const keys = new Set<Key>();
    const answers = this.#last.then(() => {
      this.#next = undefined;
      return this.#ask([...keys]);
    });
    this.#last = answers.catch(() => undefined);
    return { keys, answers };
  }
  async #ask(keys: readonly Key[]): Promise<ReadonlyMap<Key, Answer>> {
    const [only, ...others] = keys;
    if (only === undefined || others.length > 0) return this.#questions.many(keys);
    const answer = await this.#questions.one(only);
    return new Map(answer === undefined ? [] : [[only, answer]]);
  }
}
