// What a slice hands in for each of its calls: the declared endpoint and its handler. Mounting, validation and rights are the server's.

import type { BodyOf, Endpoint, Language, ParamsOf, ReplyOf } from '@feltclock/contract';
import type { Instant, Principal } from '@feltclock/domain';

/** Who asks, as far as is known. */
export interface Caller {
  readonly principal: Principal;
  /** The server-side session; undefined for guests. */
  readonly sessionId: string | undefined;
  /** The caller's language: the session's, else what the browser asked for, else Korean. */
  readonly language: Language;
  /** The network that the caller is in: an IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string;
}

/** One call, validated and permitted. */
export interface IncomingCall<E extends Endpoint> extends Caller {
  readonly body: BodyOf<E>;
  readonly params: ParamsOf<E>;
  /** The signed-in user; null for guests and viewers. */
  readonly actor: string | null;
  /** The scheme, host and port under which the caller reached the product. */
  readonly askedOrigin: URL;
  /** What the caller's program said it is; empty when it said nothing. */
  readonly userAgent: string;
  /** When the call arrived, by the even time that games run in. */
  readonly now: Instant;
  /** The time of day then, which what people agree on goes by. */
  readonly wall: Instant;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

export type Handler<E extends Endpoint> = (call: IncomingCall<E>) => ReplyOf<E> | Promise<ReplyOf<E>>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: IncomingCall<Endpoint>) => unknown;
}

/** Ties a handler to its declared call; the types of one follow from the other. The server calls it only with what the endpoint's schemas have read. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
});

/** The same for a call that answers a file: it gives the file's pieces, which are read while the file is sent. */
export const fileRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (call: IncomingCall<E>) => AsyncIterable<string>,
): Route => ({
  endpoint,
  handle,
});
