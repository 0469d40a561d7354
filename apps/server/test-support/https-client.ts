// Sends requests over a real connection: HTTPS that trusts one authority, or plain HTTP, from this machine or as if from another.

import { request as requestInClear, type IncomingHttpHeaders } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { TLSSocket } from 'node:tls';

/** An address of this machine that the server takes for another machine's. */
export const ELSEWHERE = '127.0.0.2';

export interface CallKind {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's address. */
  readonly from?: string;
  /** The trusted authority; undefined: plain HTTP. */
  readonly ca?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The serial number of the server's certificate. */
  readonly serial: string | undefined;
}

/** Sends a request to a port of this machine, over a new connection. */
export function ask(
  port: number,
  { method = 'GET', path, body, headers, from = ELSEWHERE, ca }: CallKind,
): Promise<Answered> {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    localAddress: from,
    agent: false as const,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  };
  return new Promise((resolve, reject) => {
    const sent = ca === undefined ? requestInClear(options) : requestEncrypted({ ...options, ca });
    sent.on('error', reject).on('response', (response) => {
      const { socket, statusCode = 0, headers: answered } = response;
      const serial = socket instanceof TLSSocket ? socket.getPeerCertificate().serialNumber : undefined;
      const pieces: Buffer[] = [];
      response
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () =>
          resolve({ status: statusCode, headers: answered, body: Buffer.concat(pieces).toString(), serial }),
        );
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
