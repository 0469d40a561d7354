// The game id that the controller keeps in the session: from the address, else the kept one. It is cleared on leaving for another page.

import { idOf } from '../../../shared/format/id-of.ts';
import type { Session } from '../../../shared/session/create-session.ts';

const CONTROLLER_PATH = '/game-controller';

/** The given id wins over the kept one; undefined if neither is an id. */
export const shownGameId = (given: string | null, kept: string | undefined): number | undefined => idOf(given ?? kept);

/** Keeps the id while the controller is shown. Call the returned function on leaving. */
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
