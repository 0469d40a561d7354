// A part that another one, made before it, will need: two parts that need each other can't both be made first.

export class WhenMade<Part extends object> {
  readonly #name: string;
  #part: Part | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** The part is made; returns it. */
  made(part: Part): Part {
    this.#part = part;
    return part;
  }

  /** For the part made first, once it has something to say. */
  get(): Part {
    if (this.#part === undefined) throw new Error(`${this.#name} was needed before it was made`);
    return this.#part;
  }
}
