// The page that the user wanted before signing in; it is in the login page's address (docs/rules/people.md#sessions).

import type { SessionEnd } from './create-session.ts';
import { loginOnTheWayTo, WANTED_PARAM } from './login-address.ts';

const MAIN = '/main';
const LOGIN = '/login';

/** Pages that are never a wanted page. */
const DOORS: ReadonlySet<string> = new Set(['/', MAIN, LOGIN, '/logout', '/sign-up', '/tablet']);

/** Rejects paths that a browser takes for another host: "//host", "/\host". */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** The normalised path if it is a page of this site; undefined for other hosts and login pages. */
function ownPath(address: string, origin: string): string | undefined {
  if (!isOwn(address) || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // Normalising can create another host: "/.//host" becomes "//host".
  if (url.origin !== origin || !isOwn(url.pathname) || DOORS.has(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

export function loginFor(address: string, origin = window.location.origin): string {
  const path = ownPath(address, origin);
  return path === undefined ? LOGIN : loginOnTheWayTo(path);
}

/** The router state of a page that was opened by a sign-in. */
export const AFTER_LOGIN = { isAfterLogin: true } as const;

const isAfterLogin = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAfterLogin' in state;

/** A history entry of the router. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
}

/** The login page after a session ended here. After signing out, or a refusal right after a sign-in, the next sign-in starts at the main page. */
export const loginAfter = (ended: SessionEnd | undefined, place: Place, origin = window.location.origin): string =>
  ended === 'signed-out' || (ended === 'forbidden' && isAfterLogin(place.state))
    ? LOGIN
    : loginFor(place.pathname + place.search, origin);

/** The page to open after signing in, from the login page's query. */
export const wantedPath = (query: URLSearchParams, origin = window.location.origin): string =>
  ownPath(query.get(WANTED_PARAM) ?? '', origin) ?? MAIN;

/** Boards are pages outside the console. */
export const isBoardPath = (path: string): boolean => /^\/(?:display-board(?![\w-])|s\/)/.test(path);
