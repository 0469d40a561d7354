// The feed as an async iterator that connects again, and resumes where it was (docs/rules/events.md#the-feed).

import { addressOf, headersOf } from './call.ts';
import { isAborted, pause, pauseAfter, watchdog } from './pause.ts';
import { refusalOf, Refused } from './refused.ts';
import type { ConnectOptions, Feed, FeedOptions } from './types.ts';

interface Message {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

/** The server sends something every 15 seconds, so a connection that is silent for longer is dead. In ms. */
const LONGEST_SILENCE = 45_000;

function messageIn(block: string): Message {
  const fields = new Map<string, string>();
  for (const line of block.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? [];
    const before = fields.get(name);
    fields.set(name, name === 'data' && before !== undefined ? `${before}\n${value}` : value);
  }
  return { id: fields.get('id'), event: fields.get('event') ?? '', data: fields.get('data') ?? '' };
}

/** Server-sent events as they arrive. `alive` is called for each piece, comments too. */
async function* messagesIn(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<Message> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    const blocks = (text + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const message of blocks.map(messageIn)) if (message.data !== '') yield message;
  }
}

/** In ms; throws a refusal that stays. */
function waitAfter(reason: Error, failures: number): number {
  if (!(reason instanceof Refused)) return pauseAfter(failures);
  if (!reason.isTemporary) throw reason;
  return reason.retryAfter === undefined ? pauseAfter(failures) : reason.retryAfter * 1000;
}

/** An error of the program itself, which no new connection mends. */
class OfProgram extends Error {}

export class ProgramFeed<Event> implements Feed<Event> {
  lastEventId: string | undefined;
  readonly #connect: ConnectOptions;
  readonly #options: FeedOptions;

  constructor(connect: ConnectOptions, options: FeedOptions) {
    this.#connect = connect;
    this.#options = options;
    this.lastEventId = options.lastEventId;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, undefined> {
    const { signal, lost } = this.#options;
    let failures = 0;
    while (!isAborted(signal)) {
      let reason = new Error('The connection ended.');
      try {
        for await (const event of this.#once()) {
          // One piece may hold many events.
          if (isAborted(signal)) return;
          failures = 0;
          yield event;
        }
      } catch (error) {
        if (error instanceof OfProgram) throw error.cause;
        reason = error instanceof Refused ? error : new Error('The server does not answer.', { cause: error });
      }
      if (isAborted(signal)) return;
      lost?.(reason);
      failures += 1;
      await pause(waitAfter(reason, failures), signal);
    }
  }

  /** One connection, until it ends. */
  async *#once(): AsyncGenerator<Event> {
    const { signal, storeId } = this.#options;
    const cut = new AbortController();
    const silence = watchdog(LONGEST_SILENCE, () => cut.abort());
    const url = addressOf(this.#connect.origin, '/api/feed');
    if (storeId !== undefined) url.searchParams.set('storeId', String(storeId));
    try {
      const answer = await fetch(url, {
        headers: {
          ...headersOf(this.#connect),
          ...(this.lastEventId !== undefined && { 'last-event-id': this.lastEventId }),
        },
        signal: signal ? AbortSignal.any([signal, cut.signal]) : cut.signal,
      });
      if (!answer.ok) throw await refusalOf(answer);
      if (answer.body === null) return;
      this.#tellFound();
      for await (const { id, event, data } of messagesIn(answer.body, () => silence.again())) {
        if (event === 'end') return;
        this.lastEventId = id ?? this.lastEventId;
        const told = JSON.parse(data) as object;
        yield (event === 'snapshot' ? { type: event, ...told } : told) as Event;
      }
    } finally {
      silence.stop();
      cut.abort();
    }
  }

  #tellFound(): void {
    try {
      this.#options.found?.();
    } catch (cause) {
      throw new OfProgram('', { cause });
    }
  }
}
