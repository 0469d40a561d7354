// Answers every error of a call: refusals in their format and language; internal errors are logged and answered without details.

import type { Socket } from 'node:net';
import type { Endpoint, ErrorCode, Language } from '@feltclock/contract';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failureBody, invalid, notFound } from '../failures.ts';
import { languageFor } from './language.ts';

export interface FailureReplies {
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'debug'>;
  /** The caller's language, as far as known. */
  readonly languageOf: (request: FastifyRequest) => Language;
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many-attempts',
  503: 'not-ready',
};

/** Undefined for an internal error. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const status = error instanceof Error ? (error as Partial<FastifyError>).statusCode : undefined;
  if (status === undefined || status < 400) return undefined;
  const code = CODE_OF_STATUS[status] ?? (status < 500 ? 'invalid-request' : undefined);
  return code === undefined ? undefined : new Failure(code);
}

function send(reply: FastifyReply, failure: Failure, language: Language): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(failure, language)));
}

/** The allowed methods of a path. */
export function methodsOf(endpoints: readonly Endpoint[], path: string): readonly string[] {
  const matches = (pattern: string): boolean => {
    const parts = path.split('/');
    const wanted = pattern.split('/');
    return (
      parts.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  };
  return [...new Set(endpoints.filter((each) => matches(each.path)).map((each) => each.method))];
}

export function replyToFailures(app: FastifyInstance, { logger, languageOf }: FailureReplies): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error) ?? new Failure('internal');
    const about = { method: request.method, route: request.routeOptions.url };
    if (failure.status === 500) logger.error({ error, ...about }, 'a call failed');
    else if (failure.errors.length > 0) logger.debug({ errors: failure.errors, ...about }, 'fields were refused');
    return send(reply, failure, languageOf(request));
  });
}

/** 405 if the path allows other methods, else 404. */
export function replyNotFound(
  endpoints: readonly Endpoint[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageFor(request.headers['accept-language']);
  const methods = methodsOf(endpoints, request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0) return send(reply, notFound(), language);
  reply.header('allow', methods.join(', '));
  return send(reply, new Failure('wrong-method'), language);
}

/** Refuses paths that the router cannot read, such as broken percent encoding. */
export const replyToUnreadablePath = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  void send(reply, invalid([{ field: '', message: 'URL' }]), languageFor(request.headers['accept-language']));

const STATUS_OF_FAULT: Readonly<Partial<Record<string, string>>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Refuses what is not HTTP, or came too late. A connection that sent nothing is closed without an answer: browsers open spare connections
 * and would take the answer for that of their next request.
 */
export function replyToBrokenHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (error.code === 'ECONNRESET' || !socket.writable || (isLate && socket.bytesRead === 0)) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_FAULT[error.code ?? ''] ?? '400 Bad Request';
  const body = isLate ? '' : JSON.stringify(failureBody(invalid([]), languageFor(undefined)));
  // Otherwise a peer that never closes its side would keep the connection open.
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
