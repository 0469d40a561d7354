// The login page's address for somebody who wanted to go elsewhere. Where it leads on is checked by the login page itself.

/** The name in the login page's query under which a wish travels. */
export const WISH = 'to';

export const loginOnTheWayTo = (path: string): string => `/login?${WISH}=${encodeURIComponent(path)}`;

/** For pages that know nothing of the console: the login page on the way back to where the browser is. */
export const loginAndBack = (): string => loginOnTheWayTo(window.location.pathname + window.location.search);
