import { unauthenticated } from '../failures.ts';

/** The user of a call that requires one; the declared access admits no other caller. */
export function signedIn(actor: string | null): string {
  if (actor === null) throw unauthenticated();
  return actor;
}
