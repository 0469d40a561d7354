// Puts routes on the server: who calls, may they, is it well-formed, is it theirs, then the handler; in that order for every call.

import { Readable } from 'node:stream';
import { UNATTENDED_HEADER, type Endpoint, type Language, type Picture } from '@feltclock/contract';
import type { Instant, Principal } from '@feltclock/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../system-clock.ts';
import { Failure } from '../failures.ts';
import { askedOrigin } from './addresses/asked-origin.ts';
import { networkOf } from './addresses/networks.ts';
import { assertCouldEver, assertMay, thingOf, type Identity } from './access.ts';
import { languageFor } from './language.ts';
import type { Ownership } from './ownership.ts';
import { JSON_TYPE, sendPicture, sendTagged } from './bodies/tagged.ts';
import type { ReadPriority } from '../storage/queries/batch-reader.ts';
import type { Caller, Route } from './route.ts';
import { askerOf, type Asking, type FairTurns } from './limits/fair-turns.ts';
import { KnownCallers } from './limits/known-callers.ts';
import { readForm, readForms } from './bodies/uploads.ts';
import { readWith } from './bodies/validation.ts';
import type { JoinChange, RecordCall } from './call-recording.ts';
import type { KeyedCall, OnceByKey } from './once/once-by-key.ts';
import type { UnreadBody } from './bodies/body-parsers.ts';
import { assertMayBeInClear } from './tls/in-clear.ts';
import { isInClear } from './tls/one-port.ts';
import type { OpenTls } from './tls/open-tls.ts';

/** A known session, with what answering it needs. */
export type KnownIdentity = Extract<Identity, { known: true }> & { readonly language: Language | undefined };

export interface MountPorts {
  readonly clock: Clock;
  readonly ownership: Ownership;
  /** Reads an Authorization header, and lets the session slide when that is a use of it. */
  identify(
    authorization: string | undefined,
    isUse: boolean,
    priority: ReadPriority,
  ): Promise<KnownIdentity | Extract<Identity, { known: false }>>;
  /** Somebody who is signed in asked for what they have no right to. */
  noteForbidden(userId: string): void;
  /** When each call begins. */
  readonly turns: FairTurns;
  /** Watches every call that is carried out. */
  readonly recordCall: RecordCall;
  /** Carries calls out once that came with a key. */
  readonly onceByKey: Pick<OnceByKey, 'carryOut'>;
  /** How the server itself speaks HTTPS; undefined when it does not, and whoever stands in front of it sees to that. */
  readonly https: OpenTls | undefined;
}

const GUEST: Principal = { role: 'GUEST' };
const CALLER = 'caller';

export const actorOf = (principal: Principal): string | null => ('userId' in principal ? principal.userId : null);

/** The language a request is answered in, whether or not it got as far as being identified. */
export const languageOf = (request: FastifyRequest): Language =>
  request.getDecorator<Caller | null>(CALLER)?.language ?? languageFor(request.headers['accept-language']);

const askingOf = ({ audit }: Endpoint): Asking => (audit === 'only-reads' ? 'look' : 'press');

async function identifyCaller(request: FastifyRequest, endpoint: Endpoint, ports: MountPorts): Promise<Identity> {
  const priority = askingOf(endpoint) === 'press' ? 'immediate' : 'shared';
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

/** A GET says what it wants in its query, every other call in its body, which is parsed only now. */
function sentWith(request: FastifyRequest, { method }: Endpoint): unknown {
  if (method === 'GET') return request.query;
  return typeof request.body === 'function' ? (request.body as UnreadBody)() : undefined;
}

/** A call that makes something, where its sender gave it a key of its own and is signed in; undefined for any other. */
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

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, ports: MountPorts): Promise<unknown> {
  const { endpoint, handle } = route;
  const caller = request.getDecorator<Caller>(CALLER);
  const form = endpoint.form === 'multipart' ? await readForm(request) : undefined;
  await ports.turns.pass(askerOf(caller, caller.address), askingOf(endpoint));
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
  // A file is read piece by piece while it is sent.
  if (isFile(endpoint)) return result;
  // The endpoint's schema reads the reply, so that nothing leaves which the contract does not declare.
  return endpoint.reply.parse(result);
}

/** A file's pieces, each read in a turn of its own: a long file holds up nobody. */
async function* inTurns(pieces: AsyncIterable<string>, asker: string, turns: FairTurns): AsyncGenerator<string> {
  const reader = pieces[Symbol.asyncIterator]();
  for (;;) {
    await turns.pass(asker, 'look');
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
      // Even to find out who calls takes a moment, and a thousand calls come in one packet.
      const { authorization } = request.headers;
      await ports.turns.pass(ports.known.askerOf(authorization, networkOf(request.ip)), askingOf(route.endpoint));
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
        return sendFile(reply, route.endpoint.answers, inTurns(pieces, askerOf(caller, caller.address), ports.turns));
      }
      const body = JSON.stringify(result);
      if (isTagged === true) return sendTagged(request, reply, body, access.right === 'public');
      return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(body);
    },
  });
}

export async function mountRoutes(app: FastifyInstance, routes: readonly Route[], ports: MountPorts): Promise<void> {
  app.decorateRequest(CALLER, null);
  app.addHook('onError', async (request, _reply, error) => {
    const principal = request.getDecorator<Caller | null>(CALLER)?.principal;
    if (error instanceof Failure && error.code === 'forbidden' && principal !== undefined && 'userId' in principal)
      ports.noteForbidden(principal.userId);
  });
  const withKnown = { ...ports, known: new KnownCallers() };
  const takesForm = ({ endpoint }: Route): boolean => endpoint.form !== undefined;
  for (const route of routes) if (!takesForm(route)) mountRoute(app, route, withKnown);
  await app.register(async (withForms) => {
    await readForms(withForms);
    for (const route of routes) if (takesForm(route)) mountRoute(withForms, route, withKnown);
  });
}
