// The library of a store's structures (docs/rules/structures.md).

import { readStructureLibrary, type LibraryEntry } from '@feltclock/contract';
import { isBreak, minutesFromTo, registrationClosesAfter } from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import {
  findPlayed,
  findShelved,
  findUnfinished,
  type Played,
  type ShelvedStructure,
} from './structure-library.repository.ts';

type Use = Pick<LibraryEntry, 'unfinishedGames'> & { readonly played: Played | undefined };

function entryOf(structure: ShelvedStructure, { unfinishedGames, played }: Use): LibraryEntry {
  const { rows, deadlineSeq, ...plain } = structure;
  const breaks = rows.filter(isBreak).length;
  return {
    ...plain,
    levels: rows.length - breaks,
    breaks,
    duration: minutesFromTo(rows, 0, rows.length),
    registrationDeadline: deadlineSeq,
    registrationLasts: registrationClosesAfter(rows, deadlineSeq),
    durations: rows.map(({ duration: ofRow }) => ofRow),
    bigBlinds: rows.map((row) => (isBreak(row) ? null : row.bigBlind)),
    unfinishedGames,
    endedGames: played?.ended ?? 0,
    lastPlayedAt: played?.lastAt ?? null,
  };
}

export const structureLibraryRoutes = (database: Database): readonly Route[] => [
  route(readStructureLibrary, async ({ body: { storeId } }) => {
    const { queries } = database;
    const structures = await findShelved(queries, storeId);
    const unfinished = await findUnfinished(queries, storeId);
    const played = await findPlayed(queries, storeId);
    return structures.map((structure) =>
      entryOf(structure, {
        unfinishedGames: [...(unfinished.get(structure.id) ?? [])],
        played: played.get(structure.id),
      }),
    );
  }),
];
