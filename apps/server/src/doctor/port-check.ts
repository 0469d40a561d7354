// Can the server listen on its host and port? The server itself may hold the port already.

import { createServer } from 'node:net';
import { found, messageOf, type Finding } from './finding.ts';
import { errorCodeOf } from '../failures.ts';

export interface ListeningPlan {
  readonly host: string;
  readonly port: number;
}

/** How long the server on that port may take to answer. */
const ANSWERS_WITHIN_MS = 2000;

/** Tries to listen; returns the error, or undefined when it works. */
const refusalOf = ({ host, port }: ListeningPlan): Promise<unknown> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', resolve);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });

/** The version of the Feltclock that listens there; undefined when another program does. */
async function versionAt({ host, port }: ListeningPlan): Promise<string | undefined> {
  const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  try {
    const answer = await fetch(`http://${at}:${String(port)}/healthz`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null || !('status' in body) || !('version' in body)) return undefined;
    return body.status === 'ok' && typeof body.version === 'string' ? body.version : undefined;
  } catch {
    return undefined;
  }
}

export async function checkPort(plan: ListeningPlan): Promise<Finding> {
  const { host } = plan;
  const port = String(plan.port);
  const refusal = await refusalOf(plan);
  if (refusal === undefined) return found('port-free', { port, host });
  switch (errorCodeOf(refusal)) {
    case 'EADDRINUSE': {
      const version = await versionAt(plan);
      return version === undefined ? found('port-taken', { port }) : found('port-ours', { port, version });
    }
    case 'EACCES':
      return found('port-forbidden', { port });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return found('host-foreign', { host });
    default:
      return found('port-failed', { port, error: messageOf(refusal) });
  }
}
