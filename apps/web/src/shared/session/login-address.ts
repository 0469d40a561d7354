// The login page's address with the wanted page, which the login page checks itself.

/** The query parameter of the wanted page. */
export const WISH = 'to';

export const loginOnTheWayTo = (path: string): string => `/login?${WISH}=${encodeURIComponent(path)}`;

/** For pages outside the console: the login page, then back here. */
export const loginAndBack = (): string => loginOnTheWayTo(window.location.pathname + window.location.search);
