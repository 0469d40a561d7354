// A slice's call: the declared endpoint with its handler. The server mounts and validates it and checks the rights.

import type { BodyOf, Endpoint, Language, ParamsOf, ReplyOf } from '@feltclock/contract';
import type { Instant, Principal } from '@feltclock/domain';

export interface Caller {
  readonly principal: Principal;
  /** Undefined for guests. */
  readonly sessionId: string | undefined;
  /** The session's language, else the browser's, else Korean. */
  readonly language: Language;
  /** The caller's network: an IPv4 address, or the /64 of an IPv6 address. */
  readonly address: string;
}

/** One validated and permitted call. */
export interface IncomingCall<E extends Endpoint> extends Caller {
  readonly body: BodyOf<E>;
  readonly params: ParamsOf<E>;
  /** The signed-in user or the key; null for guests, viewers and screens. */
  readonly actor: string | null;
  /** The origin under which the caller reached the product. */
  readonly askedOrigin: URL;
  /** The User-Agent; empty if there is none. */
  readonly userAgent: string;
  /** When the call arrived, in the even time of the games. */
  readonly now: Instant;
  /** The same moment by the wall clock, for times that people agree on. */
  readonly wall: Instant;
  setHeader(name: string, value: string): void;
}

export type Handler<E extends Endpoint> = (call: IncomingCall<E>) => ReplyOf<E> | Promise<ReplyOf<E>>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: IncomingCall<Endpoint>) => unknown;
}

/** Ties a handler to its endpoint and types it. It gets only what the endpoint's schemas have parsed. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
});

/** The same for a call that returns a file, read in pieces while it is sent. */
export const fileRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (call: IncomingCall<E>) => AsyncIterable<string>,
): Route => ({
  endpoint,
  handle,
});
