// The table of what a game was beside its clock, from change to change (docs/rules/history.md#what-is-kept).

import { sql, type Kysely } from 'kysely';

/** What a game was beside its clock, from each change on; what it began with is version 1. */
export interface GameHistoryTable {
  game_id: number;
  kind: 'rules' | 'counts' | 'prizes';
  /** The version of the counts or of the prize text; of the rules, that of the log row with which they came. */
  version: number;
  /** JSON of the rules or counts, or the prize text. */
  value: string;
  at: number;
  /** The newest log row when it was written. */
  clock_version: number;
  actor: string | null;
  is_undo: 0 | 1;
}

/** Games that have not ended begin their histories with what they are now, which holds since whatever was changed about them last. */
async function beginHistories(tables: Kysely<unknown>): Promise<void> {
  const going = sql`game.deleted_at is null and game.status <> 'END'`;
  await sql`
    insert into game_history (game_id, kind, version, value, at, clock_version, actor, is_undo)
    select id, 'counts', counts_version, counts, case when counts_version = 1 then created_at else changed_at end,
      last_version, null, 0
    from game where ${going} and (counts_version = 1 or changed_at > 0)`.execute(tables);
  await sql`
    insert into game_history (game_id, kind, version, value, at, clock_version, actor, is_undo)
    select id, 'prizes', prize_version, prize_content, case when prize_version = 1 then created_at else changed_at end,
      last_version, null, 0
    from game where ${going} and (prize_version = 1 or changed_at > 0)`.execute(tables);
  await sql`
    insert into game_history (game_id, kind, version, value, at, clock_version, actor, is_undo)
    select id, 'rules', came.version, rules, created_at, came.version, null, 0
    from game inner join (
      select game_id, max(version) as version from game_log where version = 1 or cause = 'structure' group by game_id
    ) as came on came.game_id = game.id
    where ${going}`.execute(tables);
}

export async function keepHistories(tables: Kysely<unknown>): Promise<void> {
  await tables.schema
    .createTable('game_history')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('game.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('rules', 'counts', 'prizes')`))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addColumn('clock_version', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('is_undo', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_history_key', ['game_id', 'kind', 'version'])
    .execute();
  await beginHistories(tables);
}
