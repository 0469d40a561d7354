// Where somebody wanted to go who had to sign in first; it travels in the login page's address (docs/rules/sessions.md#where-one-wanted-to-go).

import type { SessionEnd } from './create-session.ts';
import { loginOnTheWayTo, WISH } from './login-address.ts';

const MAIN = '/main';
const LOGIN = '/login';

/** Nobody wants to go to a door. */
const DOORS: ReadonlySet<string> = new Set(['/', MAIN, LOGIN, '/logout', '/sign-up', '/tablet']);

/** A path of our own, and nothing that a browser could take for another host's: "//host", "/\host". */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** The address as one of ours, in the form in which a browser goes there; undefined when it leads elsewhere or to a door. */
function ownPath(address: string, origin: string): string | undefined {
  if (!isOwn(address) || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // What a browser makes of the address is asked once more: "/.//host" becomes "//host".
  if (url.origin !== origin || !isOwn(url.pathname) || DOORS.has(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The login page for somebody who wanted to go to this address. */
export function loginFor(address: string, origin = window.location.origin): string {
  const path = ownPath(address, origin);
  return path === undefined ? LOGIN : loginOnTheWayTo(path);
}

/**
 * The login page after a session's end. What was refused would be refused again, and whoever signed out wanted to leave: after these the
 * next sign-in begins at the main page.
 */
export const loginAfter = (ended: SessionEnd | undefined, address: string, origin = window.location.origin): string =>
  ended === 'signed-out' || ended === 'forbidden' ? LOGIN : loginFor(address, origin);

/** Where to go after signing in, by the login page's query. */
export const wantedPath = (query: URLSearchParams, origin = window.location.origin): string =>
  ownPath(query.get(WISH) ?? '', origin) ?? MAIN;

/** Boards are a page of their own, apart from the console's. */
export const isBoardPath = (path: string): boolean => /^\/(?:display-board(?![\w-])|s\/)/.test(path);
