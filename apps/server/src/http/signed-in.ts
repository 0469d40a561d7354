// Who makes a call that only signed-in users may make.

import { unauthenticated } from '../failures.ts';

/** The login name of whoever calls; the declared access lets nobody else through. */
export function signedIn(actor: string | null): string {
  if (actor === null) throw unauthenticated();
  return actor;
}
