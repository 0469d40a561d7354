// Rankings and users with their points as files for spreadsheets.

import { shownName, type Language } from '@feltclock/contract';
import { csvHead, csvLine } from '../http/bodies/csv.ts';
import type { Database } from '../storage/database.ts';
import { columnNames } from '../texts.ts';
import { playersAfter, type PlayerFilter } from './player.repository.ts';
import { ALL_TIME, rankingPage } from './win.repository.ts';

/** How many rows are read for a piece of a file: each piece takes some milliseconds. */
const PIECE = 500;

export async function* rankingCsv(
  { queries }: Database,
  seasonId: number | undefined,
  language: Language,
): AsyncIterable<string> {
  yield csvHead(columnNames('ranking', language));
  for (let offset = 0; ; offset += PIECE) {
    const rows = await rankingPage(queries, seasonId ?? ALL_TIME, { offset, limit: PIECE });
    const lines = rows.map(({ userId, nickname, winPoints, points }, index) =>
      csvLine([offset + index + 1, userId, shownName(nickname, language), winPoints, points]),
    );
    if (lines.length > 0) yield lines.join('');
    if (lines.length < PIECE) return;
  }
}

export async function* usersCsv(
  { queries }: Database,
  filter: PlayerFilter,
  language: Language,
): AsyncIterable<string> {
  yield csvHead(columnNames('users', language));
  let last = '';
  for (;;) {
    const users = await playersAfter(queries, filter, last, PIECE);
    const lines = users.map(({ id, nickname, name, phoneNo, role, points, winPoints }) =>
      csvLine([id, shownName(nickname, language), name, phoneNo, role, points, winPoints]),
    );
    if (lines.length > 0) yield lines.join('');
    if (lines.length < PIECE) return;
    last = users.at(-1)?.id ?? last;
  }
}
