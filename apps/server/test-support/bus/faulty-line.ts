// A line of the bus that loses, holds back and breaks as a test says.

import type { BusLine, LineHearer } from '../../src/bus/bus-line.ts';

export class FaultyLine implements BusLine {
  readonly #line: BusLine;
  #hearer: LineHearer | undefined;
  #isCut = false;
  #held: string[] | undefined;
  /** While it is true, nothing that arrives is heard, and nobody is told. */
  losesAll = false;

  constructor(line: BusLine) {
    this.#line = line;
  }

  get isAlone(): boolean {
    return this.#line.isAlone;
  }

  open(hearer: LineHearer): void {
    this.#hearer = hearer;
    this.#line.open({ ...hearer, hear: (text) => this.#arrive(text) });
  }

  send(text: string): void {
    if (!this.#isCut && this.#held === undefined) this.#line.send(text);
  }

  close(): Promise<void> {
    return this.#line.close();
  }

  /** Nothing gets through in either direction, and this end knows. */
  cut(): void {
    this.#isCut = true;
    this.#hearer?.lost();
  }

  mend(): void {
    this.#isCut = false;
    this.#hearer?.opened();
  }

  /** Nothing gets through until `release`, and this end does not know. */
  hold(): void {
    this.#held = [];
  }

  /** What was held back arrives now. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const text of held) this.#arrive(text);
  }

  #arrive(text: string): void {
    if (this.#isCut || this.losesAll) return;
    if (this.#held === undefined) this.#hearer?.hear(text);
    else this.#held.push(text);
  }
}
