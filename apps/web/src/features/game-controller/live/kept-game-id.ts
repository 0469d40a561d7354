// The game id that the controller keeps in the session: given by the address, else the kept one; forgotten on leaving for another page.

import type { Session } from '../../../shared/session/create-session.ts';

const CONTROLLER_PATH = '/game-controller';

/** The game to show: the given id wins over the kept one; undefined when neither is an id. */
export function shownGameId(given: string | null, kept: string | undefined): number | undefined {
  const id = given ?? kept;
  return id !== undefined && /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined;
}

/** Keeps the id while the controller is shown; the returned function runs on leaving. */
export function keepGameId(
  session: Pick<Session, 'rememberParam'>,
  gameId: number | undefined,
  path: () => string = () => window.location.pathname,
): () => void {
  if (gameId !== undefined) session.rememberParam(String(gameId));
  return () => {
    if (path() !== CONTROLLER_PATH) session.rememberParam(undefined);
  };
}
