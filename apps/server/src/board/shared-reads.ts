// One read for everybody who asks for the same thing at the same time: a thousand boards that come back at once cost as much as one.

export class SharedReads<Key, Result> {
  readonly #read: (key: Key) => Promise<Result>;
  readonly #underWay = new Map<Key, Promise<Result>>();
  readonly #next = new Map<Key, Promise<Result>>();

  constructor(read: (key: Key) => Promise<Result>) {
    this.#read = read;
  }

  /** The result of a read that began after this call: never older than what the asker may already know. */
  read(key: Key): Promise<Result> {
    const waiting = this.#next.get(key);
    if (waiting !== undefined) return waiting;
    const underWay = this.#underWay.get(key);
    if (underWay === undefined) return this.#begin(key);
    const next = underWay.then(
      () => this.#beginNext(key),
      () => this.#beginNext(key),
    );
    this.#next.set(key, next);
    return next;
  }

  #beginNext(key: Key): Promise<Result> {
    this.#next.delete(key);
    return this.#begin(key);
  }

  #begin(key: Key): Promise<Result> {
    const reading = this.#read(key).finally(() => {
      if (this.#underWay.get(key) === reading) this.#underWay.delete(key);
    });
    this.#underWay.set(key, reading);
    return reading;
  }
}
