// All that is kept about a person as one JSON file, written while it is read (docs/rules/personal-data.md#taking-ones-data-out).

import type { Instant } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import { listsAbout, readBalances, readPerson } from './own-data.repository.ts';

const FIRST_LINE = { product: 'Feltclock', version: 1 } as const;

/** The pieces of the file, each of which is read in a few milliseconds. */
export async function* ownData(queries: Queries, id: string, now: Instant): AsyncIterable<string> {
  const heading = { ...FIRST_LINE, writtenAt: now, profile: await readPerson(queries, id) };
  const balances = await readBalances(queries, id);
  // The last brace comes after the lists.
  yield JSON.stringify({ ...heading, balances }).slice(0, -1);
  for (const [name, pieces] of listsAbout(queries, id)) {
    yield `,\n${JSON.stringify(name)}:[`;
    let separator = '\n';
    for await (const rows of pieces) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
