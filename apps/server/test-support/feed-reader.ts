// A program that reads the feed of a server, over real HTTP.

export interface FeedMessage {
  readonly id: string | undefined;
  readonly event: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
}

function messageIn(block: string): FeedMessage | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const [event, data] = [fields.get('event'), fields.get('data')];
  return event === undefined || data === undefined
    ? undefined
    : { id: fields.get('id'), event, data: JSON.parse(data) };
}

export class FeedReader {
  readonly status: number;
  readonly headers: Headers;
  readonly #abort: AbortController;
  readonly #messages: AsyncGenerator<FeedMessage>;

  private constructor(answer: Response, abort: AbortController) {
    this.status = answer.status;
    this.headers = answer.headers;
    this.#abort = abort;
    this.#messages = FeedReader.#read(answer);
  }

  static async open(
    url: string,
    token: string | undefined,
    { query = '', after }: { readonly query?: string; readonly after?: string | undefined } = {},
  ): Promise<FeedReader> {
    const abort = new AbortController();
    const answer = await fetch(`${url}/api/feed${query}`, {
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(after === undefined ? {} : { 'last-event-id': after }),
      },
      signal: abort.signal,
    });
    return new FeedReader(answer, abort);
  }

  /** Throws when the feed is over. */
  async next(): Promise<FeedMessage> {
    const { value, done } = await this.#messages.next();
    if (done === true) throw new Error('the feed is over');
    return value;
  }

  async take(count: number): Promise<FeedMessage[]> {
    const taken: FeedMessage[] = [];
    while (taken.length < count) taken.push(await this.next());
    return taken;
  }

  /** Everything until the server ends it. */
  async rest(): Promise<FeedMessage[]> {
    const taken: FeedMessage[] = [];
    for await (const message of this.#messages) taken.push(message);
    return taken;
  }

  close(): void {
    this.#abort.abort();
  }

  static async *#read(answer: Response): AsyncGenerator<FeedMessage> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece as Uint8Array, { stream: true });
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        const message = messageIn(text.slice(0, end));
        text = text.slice(end + 2);
        if (message !== undefined) yield message;
      }
    }
  }
}
