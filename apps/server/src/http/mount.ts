// Mounts routes and runs every call in one order: identify, check rights, validate, check ownership, then the handler.

import { Readable } from 'node:stream';
import { UNATTENDED_HEADER, type Endpoint, type Language, type Picture } from '@feltclock/contract';
import { actorOf, type Instant, type Principal } from '@feltclock/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../system-clock.ts';
import { Failure } from '../failures.ts';
import { networkOf } from './addresses/networks.ts';
import { assertCouldEver, assertMay, thingOf, type Identity } from './access.ts';
import { languageFor } from './language.ts';
import type { Ownership } from './ownership.ts';
import { FEED_TYPES, isFeed, JSON_TYPE, sendPicture, sendTagged } from './bodies/tagged.ts';
import type { ReadPriority } from '../storage/queries/batch-reader.ts';
import type { Caller, Route } from './route.ts';
import { callerKey, KnownCallers, type CallKind, type FairTurns } from './limits/fair-turns.ts';
import { readForm, readForms, readSentFile } from './bodies/uploads.ts';
import { readWith } from './bodies/validation.ts';
import type { JoinChange, RecordCall } from './call-recording.ts';
import type { KeyedCall, OnceByKey } from './once/once-by-key.ts';
import type { UnreadBody } from './bodies/body-parsers.ts';
import { assertMayBeInClear } from './tls/in-clear.ts';
import { isInClear } from './tls/one-port.ts';
import type { OpenTls } from './tls/open-tls.ts';

export type KnownIdentity = Extract<Identity, { known: true }> & { readonly language: Language | undefined };

export interface MountPorts {
  readonly clock: Clock;
  readonly ownership: Ownership;
  /** Reads an Authorization header, and extends the session if `isUse`. */
  identify(
    authorization: string | undefined,
    isUse: boolean,
    priority: ReadPriority,
  ): Promise<KnownIdentity | Extract<Identity, { known: false }>>;
  /** A signed-in user or a key lacked a right. */
  noteForbidden(actor: string): void;
  readonly turns: FairTurns;
  /** Observes every call that is carried out. */
  readonly recordCall: RecordCall;
  /** Carries out keyed calls once. */
  readonly onceByKey: Pick<OnceByKey, 'carryOut'>;
  /** Undefined if the server does not speak HTTPS itself. */
  readonly https: OpenTls | undefined;
}

const GUEST: Principal = { role: 'GUEST' };
const CALLER = 'caller';

/** The language of the answer, also before the caller is identified. */
export const languageOf = (request: FastifyRequest): Language =>
  request.getDecorator<Caller | null>(CALLER)?.language ?? languageFor(request.headers['accept-language']);

const kindOf = ({ audit }: Endpoint): CallKind => (audit === 'only-reads' ? 'read' : 'write');

async function identifyCaller(request: FastifyRequest, endpoint: Endpoint, ports: MountPorts): Promise<Identity> {
  const priority = kindOf(endpoint) === 'write' ? 'immediate' : 'shared';
  const isUse = endpoint.isBackground !== true && request.headers[UNATTENDED_HEADER] === undefined;
  const identity = await ports.identify(request.headers.authorization, isUse, priority);
  const known = identity.known ? identity : undefined;
  request.setDecorator<Caller>(CALLER, {
    principal: known?.principal ?? GUEST,
    sessionId: known?.sessionId,
    language: known?.language ?? languageFor(request.headers['accept-language']),
    address: networkOf(request.ip),
  });
  return identity;
}

/** A GET is described by its query, every other call by its body, which is parsed only now. */
function sentWith(request: FastifyRequest, { method }: Endpoint): unknown {
  if (method === 'GET') return request.query;
  return typeof request.body === 'function' ? (request.body as UnreadBody)() : undefined;
}

/** Undefined unless the call creates something and its signed-in sender gave it a key. */
function keyedCall(
  { headers }: FastifyRequest,
  { creates, method, path }: Endpoint,
  {
    actor,
    body,
    params,
    now,
  }: { readonly actor: string | null; readonly body: unknown; readonly params: unknown; readonly now: Instant },
): KeyedCall | undefined {
  const key = headers['idempotency-key'];
  if (creates !== true || typeof key !== 'string' || actor === null) return undefined;
  return { actor, key, call: `${method} ${path}`, body: [body, params], now };
}

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * The origin under which the browser reached us. Its Origin header counts when it names the requested host, because behind a proxy that ends
 * TLS only the browser knows the scheme. An invalid Host falls back to the address of the connection.
 */
function askedOrigin(request: FastifyRequest): URL {
  const named = parsed(request.headers.origin ?? '');
  const asked = parsed(`${request.protocol}://${request.host}`);
  if (named !== undefined && named.host === asked?.host) return named;
  const { localAddress = '127.0.0.1', localPort = 80, localFamily } = request.socket;
  return asked ?? new URL(`http://${localFamily === 'IPv6' ? `[${localAddress}]` : localAddress}:${String(localPort)}`);
}

/** What a call with a form or a file sends. */
async function formOf(request: FastifyRequest, { form }: Endpoint): Promise<Record<string, unknown> | undefined> {
  if (form === 'multipart') return readForm(request);
  return form === 'file' ? readSentFile(request) : undefined;
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, ports: MountPorts): Promise<unknown> {
  const { endpoint, handle } = route;
  const caller = request.getDecorator<Caller>(CALLER);
  const form = await formOf(request, endpoint);
  await ports.turns.pass(callerKey(caller, caller.address), kindOf(endpoint));
  const now = ports.clock.now();
  const sent = form ?? sentWith(request, endpoint);
  const parts = {
    body: readWith(endpoint.request, sent, caller.language),
    params: readWith(endpoint.params, request.params, caller.language),
  };
  const thing = thingOf(endpoint, parts);
  const subject =
    thing === undefined ? undefined : await assertMay(caller.principal, endpoint.access.right, thing, ports.ownership);
  const call = {
    ...caller,
    ...parts,
    actor: actorOf(caller.principal),
    askedOrigin: askedOrigin(request),
    userAgent: request.headers['user-agent'] ?? '',
    now,
    wall: ports.clock.wall(),
    setHeader: (name: string, value: string): void => void reply.header(name, value),
  };
  const carryOut = (join?: JoinChange) =>
    ports.recordCall({ endpoint, caller, parts, thing, storeId: subject?.storeId, now, join }, () => handle(call));
  const keyed = keyedCall(request, endpoint, call);
  const result = await (keyed === undefined ? carryOut() : ports.onceByKey.carryOut(keyed, carryOut));
  // A file is read while it is sent.
  if (isFile(endpoint)) return result;
  // The schema removes everything that the contract does not declare.
  return endpoint.reply.parse(result);
}

/** Reads each piece in a turn of its own, so that a long file delays nobody. */
async function* inTurns(pieces: AsyncIterable<string>, caller: string, turns: FairTurns): AsyncGenerator<string> {
  const reader = pieces[Symbol.asyncIterator]();
  for (;;) {
    await turns.pass(caller, 'read');
    const piece = await reader.next();
    if (piece.done === true) return;
    yield piece.value;
  }
}

const FILE_TYPES = { csv: 'text/csv; charset=utf-8', 'json-file': JSON_TYPE } as const;
type FileKind = keyof typeof FILE_TYPES;

const isFile = <E extends Pick<Endpoint, 'answers'>>(endpoint: E): endpoint is E & { readonly answers: FileKind } =>
  endpoint.answers !== undefined && endpoint.answers in FILE_TYPES;

const sendFile = (reply: FastifyReply, kind: FileKind, pieces: AsyncIterable<string>): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment')
    .type(FILE_TYPES[kind])
    .send(Readable.from(pieces, { objectMode: false }));

function mountRoute(app: FastifyInstance, route: Route, ports: MountPorts & { readonly known: KnownCallers }): void {
  const { method, path, bodyLimit, answers, isTagged, access } = route.endpoint;
  app.route({
    method,
    url: path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    onRequest: async (request) => {
      // Identifying the caller takes time too, and a thousand calls can arrive in one packet.
      const { authorization } = request.headers;
      await ports.turns.pass(ports.known.callerKey(authorization, networkOf(request.ip)), kindOf(route.endpoint));
      const identity = await identifyCaller(request, route.endpoint, ports);
      ports.known.found(authorization, request.getDecorator<Caller>(CALLER));
      if (ports.https !== undefined && isInClear(request.raw.socket))
        assertMayBeInClear(route.endpoint, request.getDecorator<Caller>(CALLER).principal);
      assertCouldEver(route.endpoint, identity);
    },
    handler: async (request, reply) => {
      const result = await answer(route, request, reply, ports);
      if (answers === 'picture') return sendPicture(request, reply, result as Picture);
      if (isFile(route.endpoint)) {
        const caller = request.getDecorator<Caller>(CALLER);
        const pieces = result as AsyncIterable<string>;
        return sendFile(reply, route.endpoint.answers, inTurns(pieces, callerKey(caller, caller.address), ports.turns));
      }
      const body = answers === 'calendar' ? String(result) : JSON.stringify(result);
      const isPublic = access.right === 'public';
      if (isFeed(answers)) {
        // Everybody may read it, so the scripts of other pages may too.
        reply.header('access-control-allow-origin', '*');
        return sendTagged(request, reply, body, { isPublic, type: FEED_TYPES[answers] });
      }
      if (isTagged === true) return sendTagged(request, reply, body, { isPublic, type: JSON_TYPE });
      return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(body);
    },
  });
}

export async function mountRoutes(app: FastifyInstance, routes: readonly Route[], ports: MountPorts): Promise<void> {
  app.decorateRequest(CALLER, null);
  app.addHook('onError', async (request, _reply, error) => {
    const principal = request.getDecorator<Caller | null>(CALLER)?.principal;
    const actor = principal === undefined ? null : actorOf(principal);
    if (error instanceof Failure && error.code === 'forbidden' && actor !== null) ports.noteForbidden(actor);
  });
  const withKnown = { ...ports, known: new KnownCallers() };
  const takesForm = ({ endpoint }: Route): boolean => endpoint.form !== undefined;
  for (const route of routes) if (!takesForm(route)) mountRoute(app, route, withKnown);
  await app.register(async (withForms) => {
    await readForms(withForms);
    for (const route of routes) if (takesForm(route)) mountRoute(withForms, route, withKnown);
  });
}
