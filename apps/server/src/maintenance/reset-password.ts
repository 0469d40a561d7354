// npm run reset-password -- ID: sets a new password for a user who lost it or the second factor, on the server's own machine
// (docs/rules/people.md#passwords-and-guessing).

import { existsSync } from 'node:fs';
import type { AuditAction } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open-database.ts';
import { positionOnly } from '../storage/sqlite/commit-outlet.ts';
import { openPostgres, type PostgresOptions } from '../storage/postgres/open-postgres.ts';
import { raiseRightsEpoch } from '../storage/rights-epoch.ts';
import { UnusableDatabase } from '../storage/files/file-check.ts';
import { jsonText } from '../storage/json-text.ts';

export interface LostPassword {
  readonly databasePath: string;
  readonly databaseUrl: string | undefined;
  readonly id: string;
  readonly password: string;
  readonly hash: (password: string) => Promise<string>;
  readonly now: Instant;
  readonly postgres?: Pick<PostgresOptions, 'openPool' | 'mayLoseCommits' | 'patience'>;
}

/** A server that runs sees by the position that its second computer misses this. */
const openOwn = ({ databasePath, databaseUrl, postgres }: LostPassword): Promise<Database> =>
  databaseUrl === undefined
    ? openDatabase({ path: databasePath, outlet: positionOnly() })
    : openPostgres({ url: databaseUrl, ...postgres });

/**
 * Sets the password (to be changed at the next sign-in), removes second factor and passkeys, ends all sessions of the user, and writes an audit
 * entry without an actor. The server may be running.
 */
export async function resetPassword(lost: LostPassword): Promise<void> {
  const { id, password, hash, now } = lost;
  if (lost.databaseUrl === undefined && !existsSync(lost.databasePath))
    throw new UnusableDatabase(`There is no database at ${lost.databasePath}.`);
  const hashed = await hash(password);
  const database = await openOwn(lost);
  try {
    await database.transaction(async ({ queries }) => {
      const { numUpdatedRows } = await queries
        .updateTable('user')
        .set({ password_hash: hashed, must_change_password: 1 })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new UnusableDatabase(`No user found with the login name ${id}.`);
      await queries.deleteFrom('recovery_code').where('user_id', '=', id).execute();
      await queries.deleteFrom('passkey').where('user_id', '=', id).execute();
      await queries.deleteFrom('second_factor').where('user_id', '=', id).execute();
      await queries.deleteFrom('session').where('user_id', '=', id).execute();
      await raiseRightsEpoch(queries);
      await queries
        .insertInto('audit_entry')
        .values((of) => ({
          at: now,
          actor: null,
          store_id: of.selectFrom('user').where('id', '=', id).select('store_id'),
          action: 'lost-password' satisfies AuditAction,
          subject_of: 'user',
          subject_id: id,
          summary: jsonText({}),
          outcome: 'done',
          code: null,
        }))
        .execute();
    });
  } finally {
    await database.close();
  }
}
