// The login page's address with the wanted page, which the login page checks itself.

/** The query parameter of the wanted page. */
export const WANTED_PARAM = 'to';

export const loginOnTheWayTo = (path: string): string => `/login?${WANTED_PARAM}=${encodeURIComponent(path)}`;

/** For pages outside the console: the login page, then back here. */
export const loginAndBack = (): string => loginOnTheWayTo(window.location.pathname + window.location.search);
