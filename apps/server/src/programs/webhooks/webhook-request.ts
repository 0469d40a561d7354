// One signed request to a webhook. The address that is really connected to is checked, so no name leads into the venue's network
// (docs/rules/events.md#where-webhooks-go).

import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { after, seconds, secondsToMillis } from '@feltclock/domain';
import ipaddr from 'ipaddr.js';
import { errorCodeOf } from '../../failures.ts';
import type { Clock } from '../../system-clock.ts';

/** The longest that an attempt takes. */
export const TIMEOUT = secondsToMillis(seconds(10));
/** What is read of an answer, in bytes, and dropped. */
const MOST_READ = 65_536;

export interface WebhookAnswer {
  readonly isDelivered: boolean;
  readonly status: number | null;
  /** Empty on success. */
  readonly reason: string;
  /** In ms. */
  readonly took: number;
}

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Is this an address of the internet? Everything else is private, loopback, link-local, reserved or a way to one of these. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  // IPv6 outside of this network is not in use; parts of it hide an IPv4 address.
  return found.range() === 'unicast' && (found.kind() === 'ipv4' || found.match(GLOBAL_IPV6));
}

/** The address in the brackets of a URL, or the host itself. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** May a store choose this address? A name is checked again when it is connected to. */
export function isAllowedUrl(text: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:')) return false;
  if (allowsPrivate) return true;
  return isIP(host) === 0 ? host.includes('.') && !host.endsWith('.') : isPublicAddress(host);
}

/** In ms, each of two tries. */
const NAME_WITHIN = 2500;

export type LookUp = (
  host: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[] | undefined) => void,
) => void;

/**
 * Asks the name servers itself, because the system's lookup blocks one of the runtime's four threads. A few names whose servers never answer
 * would stop files and sign-ins.
 */
export function nameServers(servers?: readonly string[]): LookUp {
  return (host, _options, done) => {
    // A resolver keeps the servers of the moment in which it was made, and a computer may change its network.
    const resolver = new Resolver({ timeout: NAME_WITHIN, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    void Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(([ipv4, ipv6]) => {
      const found = [
        ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
        ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
      ];
      const why = ipv4.status === 'rejected' ? (ipv4.reason as NodeJS.ErrnoException) : null;
      done(found.length === 0 ? why : null, found);
    });
  };
}
const ask = nameServers();

const PRIVATE = 'EPRIVATE';

/** Resolves a name and refuses it as a whole if any of its addresses is private. The answer is the one that is connected to. */
export const checkedLookup =
  (resolve: LookUp): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found = []) => {
      const [first] = found;
      if (error !== null || first === undefined) {
        done(error ?? Object.assign(new Error('nothing found'), { code: 'ENOTFOUND' }), '');
        return;
      }
      if (!found.every(({ address }) => isPublicAddress(address))) {
        done(Object.assign(new Error('a private address'), { code: PRIVATE }), '');
        return;
      }
      if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };

export interface RequestPorts {
  readonly clock: Clock;
  readonly allowsPrivate: boolean;
  readonly stopped: AbortSignal;
  /** Default: that of the name servers. */
  readonly lookUp?: LookUp | undefined;
}

/** Reads a bounded part of an answer. */
const dropped = (answer: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let read = 0;
    answer.on('data', (piece: Buffer) => {
      read += piece.length;
      if (read > MOST_READ) answer.destroy();
    });
    for (const end of ['end', 'close', 'error'] as const) answer.once(end, () => resolve());
  });

function statusOf(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  { allowsPrivate, lookUp: resolve = ask }: RequestPorts,
  signal: AbortSignal,
): Promise<number> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // A kept connection would be one whose address nobody checks again.
      agent: false,
      signal,
      maxHeaderSize: 16_384,
      ...(allowsPrivate ? {} : { lookup: checkedLookup(resolve) }),
    });
    request.once('error', fail);
    request.once('response', (answer) => {
      // What comes after the status changes nothing.
      request.off('error', fail);
      request.on('error', () => undefined);
      void dropped(answer).then(() => done(answer.statusCode ?? 0));
    });
    // Without this, an answer of 101 would end in silence, and nobody would ever know.
    request.once('upgrade', (answer, socket) => {
      socket.destroy();
      done(answer.statusCode ?? 0);
    });
    request.end(body);
  });
}

/** Never rejects. Redirects are failures: they are not followed. */
export async function sendToWebhook(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  ports: RequestPorts,
): Promise<WebhookAnswer> {
  const { clock, stopped, allowsPrivate } = ports;
  const began = clock.now();
  const took = (): number => Math.round(clock.now() - began);
  const failed = (reason: string): WebhookAnswer => ({ isDelivered: false, status: null, reason, took: took() });
  if (!isAllowedUrl(address, allowsPrivate)) return failed('private-address');
  const late = new AbortController();
  const cancel = clock.wakeAt(after(began, TIMEOUT), () => late.abort());
  try {
    const status = await statusOf(new URL(address), body, headers, ports, AbortSignal.any([late.signal, stopped]));
    const isDelivered = status >= 200 && status < 300;
    return { isDelivered, status, reason: isDelivered ? '' : `HTTP ${String(status)}`, took: took() };
  } catch (error) {
    if (late.signal.aborted) return failed('too-slow');
    const code = errorCodeOf(error);
    return failed(code === PRIVATE ? 'private-address' : code);
  } finally {
    cancel();
  }
}
