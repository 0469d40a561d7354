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

/** What a page is told that a sign-in led to. */
export const AFTER_LOGIN = { isAfterLogin: true } as const;

const isAfterLogin = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAfterLogin' in state;

/** Where a page stands in the browser's history, as the router says it. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

/**
 * The login page after a session's end at this place. Whoever signed out wanted to leave, and what is refused right after a sign-in would be
 * refused again: after these the next sign-in begins at the main page.
 */
export const loginAfter = (ended: SessionEnd | undefined, place: Place, origin = window.location.origin): string =>
  ended === 'signed-out' || (ended === 'forbidden' && isAfterLogin(place.state))
    ? LOGIN
    : loginFor(place.pathname + place.search, origin);

/** Where to go after signing in, by the login page's query. */
export const wantedPath = (query: URLSearchParams, origin = window.location.origin): string =>
  ownPath(query.get(WISH) ?? '', origin) ?? MAIN;

/** Boards are a page of their own, apart from the console's. */
export const isBoardPath = (path: string): boolean => /^\/(?:display-board(?![\w-])|s\/)/.test(path);
