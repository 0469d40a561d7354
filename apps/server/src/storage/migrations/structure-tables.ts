// The migration that lets a library count the games of its structures without reading them (docs/rules/structures.md#library).

import type { Kysely } from 'kysely';

/** All that is asked of a game for that stands in the index, since its rules make a game's own row a long one. */
export async function indexGamesOfStructures({ schema }: Kysely<unknown>): Promise<void> {
  const columns = ['structure_id', 'deleted_at', 'status', 'start_at', 'created_at'];
  await schema.createIndex('game_of_structure').on('game').columns(columns).execute();
}
