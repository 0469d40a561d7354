// Does the database open, is every page readable, and how much is in it?

import { existsSync, statSync } from 'node:fs';
import { checkDatabaseFile } from '../storage/files/file-check.ts';
import { inspectPostgres } from '../storage/postgres/postgres-look.ts';
import { openBare } from '../storage/sqlite/sqlite.ts';
import { found, messageOf, type Finding } from './finding.ts';
import { sizeText } from './folder-check.ts';

async function countsIn(path: string): Promise<{ readonly stores: string; readonly games: string }> {
  const handle = await openBare(path);
  try {
    const rowsOf = (table: 'store' | 'game'): string => {
      const [row] = handle.prepare(`select count(*) as rows from ${table}`).all() as { readonly rows: number }[];
      return String(row?.rows ?? 0);
    };
    return { stores: rowsOf('store'), games: rowsOf('game') };
  } finally {
    handle.close();
  }
}

export async function checkPostgres(url: string): Promise<Finding> {
  try {
    const contents = await inspectPostgres(url);
    if (contents === undefined) return found('database-absent');
    const { stores, games, bytes } = contents;
    return found('database-whole', { stores: String(stores), games: String(games), size: sizeText(bytes) });
  } catch (error) {
    return found('postgres-unusable', { error: messageOf(error) });
  }
}

export async function checkDatabase(path: string): Promise<Finding> {
  if (!existsSync(path)) return found('database-absent');
  try {
    await checkDatabaseFile(path, { pages: 'all' });
    return found('database-whole', { ...(await countsIn(path)), size: sizeText(statSync(path).size) });
  } catch (error) {
    return found('database-unusable', { error: messageOf(error) });
  }
}
