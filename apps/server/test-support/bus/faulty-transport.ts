// A transport that loses, delays and breaks as a test decides.

import type { BusTransport, TransportListener } from '../../src/bus/bus-transport.ts';

export class FaultyTransport implements BusTransport {
  readonly #transport: BusTransport;
  #listener: TransportListener | undefined;
  #isCut = false;
  #held: string[] | undefined;
  /** While true, arriving messages are lost silently. */
  losesAll = false;

  constructor(transport: BusTransport) {
    this.#transport = transport;
  }

  get isAlone(): boolean {
    return this.#transport.isAlone;
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    this.#transport.open({ ...listener, receive: (text) => this.#arrive(text) });
  }

  send(text: string): void {
    if (!this.#isCut && this.#held === undefined) this.#transport.send(text);
  }

  close(): Promise<void> {
    return this.#transport.close();
  }

  /** Nothing gets through, and this end is informed. */
  cut(): void {
    this.#isCut = true;
    this.#listener?.lost();
  }

  mend(): void {
    this.#isCut = false;
    this.#listener?.opened();
  }

  /** Nothing gets through until `release`, and this end is not informed. */
  hold(): void {
    this.#held = [];
  }

  /** Delivers the held messages. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const text of held) this.#arrive(text);
  }

  #arrive(text: string): void {
    if (this.#isCut || this.losesAll) return;
    if (this.#held === undefined) this.#listener?.receive(text);
    else this.#held.push(text);
  }
}
