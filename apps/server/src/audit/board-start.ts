// The entry of a game that was started by loading its board: loading is normally only a read and has no entry.

import type { AuditAction } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { AuditSummary } from './summary-values.ts';
import { insertEntry } from './audit.repository.ts';

interface BoardStart {
  readonly gameId: number;
  readonly storeId: number;
  /** A user, a paired screen, or somebody who used the short link. */
  readonly loader: { readonly userId: string } | { readonly screenId: number } | 'viewer';
  readonly at: Instant;
}

async function startOf(
  queries: Queries,
  loader: BoardStart['loader'],
): Promise<{ readonly action: AuditAction; readonly actor: string | null; readonly summary: AuditSummary }> {
  if (loader === 'viewer') return { action: 'game-start-by-viewer', actor: null, summary: {} };
  if ('userId' in loader) return { action: 'game-start', actor: loader.userId, summary: {} };
  const screen = await queries.selectFrom('screen').select('name').where('id', '=', loader.screenId).executeTakeFirst();
  return {
    action: 'game-start-by-screen',
    actor: null,
    summary: screen === undefined ? {} : { screen: screen.name },
  };
}

/** Inserts the entry in the transaction that starts the game. */
export async function noteBoardStart(queries: Queries, { gameId, storeId, loader, at }: BoardStart): Promise<void> {
  const { actor, ...entry } = await startOf(queries, loader);
  await insertEntry(queries, {
    at,
    actor,
    isSignedIn: actor !== null,
    subject: { of: 'game', id: String(gameId) },
    created: undefined,
    storeId,
    ...entry,
  });
}
