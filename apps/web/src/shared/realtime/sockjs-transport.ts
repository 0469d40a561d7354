// A transport over plain HTTP requests, for networks whose proxies block WebSockets: SockJS's xhr_streaming, or xhr if a proxy buffers answers.

import type { DeviceClock, Stop } from '../server-time/device-clock.ts';
import type { OpenTransport, Transport, TransportEvents } from './transport.ts';

export interface SockjsPorts {
  /** The server's SockJS path, without a final slash. */
  readonly base: string;
  readonly device: DeviceClock;
  /** A random number from 0 to 1. */
  chance(): number;
  fetch(address: string, init: RequestInit): Promise<Response>;
}

/** If a stream has brought nothing after this many ms, a proxy buffers it. */
const STREAM_PATIENCE = 4000;
const DIGITS = 1_000_000_000;

/** Passes each line of an answer on as it arrives, until its end. */
async function readLines(response: Response, take: (line: string) => void): Promise<void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
}

class SockjsTransport implements Transport {
  readonly #ports: SockjsPorts;
  readonly #events: TransportEvents;
  readonly #unsent: string[] = [];
  #session = '';
  #request = new AbortController();
  #cancelPatience: Stop = () => undefined;
  #isOpen = false;
  #isOver = false;
  #isSending = false;

  constructor(ports: SockjsPorts, events: TransportEvents) {
    this.#ports = ports;
    this.#events = events;
    this.#cancelPatience = ports.device.after(STREAM_PATIENCE, () => {
      this.#request.abort();
      void this.#receive('xhr');
    });
    void this.#receive('xhr_streaming');
  }

  /** A getter, because receiving a text may close the transport. */
  get isOver(): boolean {
    return this.#isOver;
  }

  send(text: string): void {
    this.#unsent.push(text);
    if (!this.#isSending) void this.#sendAll();
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelPatience();
    this.#request.abort();
    this.#events.closed();
  }

  #digits(count: number): string {
    return String(Math.floor(this.#ports.chance() * DIGITS))
      .padStart(9, '0')
      .slice(-count);
  }

  #post(what: string, init: RequestInit): Promise<Response> {
    return this.#ports.fetch(`${this.#session}/${what}`, { method: 'POST', cache: 'no-store', ...init });
  }

  /** Requests again whenever an answer has ended, which is rare with streaming. */
  async #receive(transport: 'xhr_streaming' | 'xhr'): Promise<void> {
    const request = (this.#request = new AbortController());
    const { base } = this.#ports;
    this.#session = `${base}/${this.#digits(3)}/${this.#digits(9)}${this.#digits(9)}`;
    try {
      while (!this.#isOver) {
        const response = await this.#post(transport, { signal: request.signal });
        if (!response.ok) break;
        await readLines(response, (line) => this.#take(line));
      }
    } catch {
      // The network failed, or this side aborted the request.
    }
    if (request === this.#request) this.close();
  }

  #take(line: string): void {
    if (this.#isOver) return;
    if (line.startsWith('a')) {
      for (const text of JSON.parse(line.slice(1)) as readonly string[]) if (!this.isOver) this.#events.received(text);
    } else if (line === 'o' && !this.#isOpen) {
      this.#isOpen = true;
      this.#cancelPatience();
      this.#events.opened();
    } else if (line.startsWith('c')) this.close();
  }

  /** One request at a time keeps the order. */
  async #sendAll(): Promise<void> {
    this.#isSending = true;
    try {
      while (this.#unsent.length > 0 && !this.#isOver) {
        const body = JSON.stringify(this.#unsent.splice(0));
        const response = await this.#post('xhr_send', { body, headers: { 'Content-Type': 'text/plain' } });
        if (!response.ok) this.close();
      }
    } catch {
      this.close();
    }
    this.#isSending = false;
  }
}

export const sockjsTransport =
  (ports: SockjsPorts): OpenTransport =>
  (events) =>
    new SockjsTransport(ports, events);
