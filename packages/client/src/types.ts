// The types that do not depend on the calls. tools/client/declarations.ts puts them before the generated ones, so this file has types alone.

export interface ConnectOptions {
  /** Where the server is, such as `https://timer.example.com`. */
  readonly origin: string;
  /** An API key (`fck_…`). Calls that are open to everybody work without one. */
  readonly key?: string | undefined;
  /** The language of refusals; English by default. */
  readonly language?: 'ko' | 'en' | 'ja';
  /** For `watch` in Node 20 and 21, which have no WebSocket: the class of the package `ws`. */
  readonly WebSocket?: new (address: string, protocols: string[]) => WebSocketLike;
}

/** What `watch` needs of a WebSocket. */
export interface WebSocketLike {
  send(text: string): void;
  close(): void;
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void;
}

export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** 8 to 64 letters or digits. The server carries a repeated call with the same value out once; for calls that create something. */
  readonly idempotencyKey?: string;
}

export interface FeedOptions {
  /** One store; default: every store that the key reads. */
  readonly storeId?: number;
  /** The feed's `lastEventId` of an earlier run: what came after it follows. */
  readonly lastEventId?: string | undefined;
  /** Ends the feed. */
  readonly signal?: AbortSignal;
  /** Called when the feed is there, or there again. */
  readonly found?: () => void;
  /** Called when the feed is lost or refused. It connects again by itself, unless the error is a `Refused` that is not temporary. */
  readonly lost?: (error: Error) => void;
}

/** Events in their order. It connects again by itself, and throws `Refused` when the key may not read any more. */
export interface Feed<Event> extends AsyncIterable<Event> {
  /** The place of the newest event that was read. Keep it to resume in a later run. */
  readonly lastEventId: string | undefined;
}

export interface FollowOptions extends Pick<FeedOptions, 'storeId' | 'found' | 'lost'> {
  /** Called after each change of the games. A game that ends is there once more, then it is gone. */
  readonly changed?: () => void;
}

/** Games of which the feed tells. */
export interface Followed<Game> {
  /** By id, as they are now. Games that are over are not among them. */
  readonly games: ReadonlyMap<number, Game>;
  /** What is left of a game's level or break by the server's clock, in ms. */
  leftOf(game: Game): number;
  /** Ends the following. */
  close(): void;
}

export interface WatchOptions {
  /** Ends the watching. */
  readonly signal?: AbortSignal;
}

/** A field that the server refused. */
export interface RefusedField {
  readonly field: string;
  readonly message: string;
}
