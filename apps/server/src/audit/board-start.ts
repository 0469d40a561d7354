// The entry of a game that started because a board of it was loaded: a call that only reads as a rule, and then has no other entry.

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import { insertEntry } from './audit.repository.ts';

interface BoardStart {
  readonly gameId: number;
  readonly storeId: number;
  /** Whose board it was: a user's, or that of somebody who came through the short link. */
  readonly loader: { readonly userId: string } | 'viewer';
  readonly at: Instant;
}

/** Adds the entry within the transaction that starts the game. */
export async function noteBoardStart(queries: Queries, { gameId, storeId, loader, at }: BoardStart): Promise<void> {
  const isViewer = loader === 'viewer';
  await insertEntry(queries, {
    at,
    actor: isViewer ? null : loader.userId,
    isSignedIn: !isViewer,
    action: isViewer ? 'game-start-by-viewer' : 'game-start',
    subject: { of: 'game', id: String(gameId) },
    created: undefined,
    storeId,
    summary: {},
  });
}
