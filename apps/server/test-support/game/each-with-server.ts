// A game server with one game on it for each test of a file.

import { afterEach, beforeEach } from 'vitest';
import { startGameServer, type GameServer, type GameServerOptions } from './game-server.ts';

export interface Held {
  server: GameServer;
  /** A new game with `SHORT_RULES`. */
  game: number;
}

/** The server and the game exist within tests only. */
export function eachWithServer(options: GameServerOptions & { readonly withoutGame?: boolean } = {}): Held {
  const held = {} as Held;
  beforeEach(async () => {
    held.server = await startGameServer(options);
    if (options.withoutGame !== true) held.game = await held.server.newGame();
  });
  afterEach(async () => {
    await held.server.close();
  });
  return held;
}
