// Can the server listen where it is told to? What holds the port already may well be the server itself.

import { createServer } from 'node:net';
import { found, messageOf, type Finding } from './finding.ts';
import { errorCodeOf } from '../failures.ts';

export interface ListeningPlan {
  readonly host: string;
  readonly port: number;
}

/** How long somebody who holds the port may take to say who it is, in milliseconds. */
const ANSWERS_WITHIN_MS = 2000;

/** Listens for a moment; answers why that fails, undefined when it does not. */
const refusalOf = ({ host, port }: ListeningPlan): Promise<unknown> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', resolve);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });

/** The version of the Feltclock that listens there; undefined when somebody else does. */
async function versionAt({ host, port }: ListeningPlan): Promise<string | undefined> {
  const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  try {
    const answer = await fetch(`http://${at}:${String(port)}/healthz`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const said: unknown = await answer.json();
    if (typeof said !== 'object' || said === null || !('status' in said) || !('version' in said)) return undefined;
    return said.status === 'ok' && typeof said.version === 'string' ? said.version : undefined;
  } catch {
    return undefined;
  }
}

export async function lookAtPort(plan: ListeningPlan): Promise<Finding> {
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
