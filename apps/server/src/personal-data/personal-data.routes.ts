// Deleting accounts, and exporting all data about a person as one JSON file, which is written while it is read
// (docs/rules/people.md#personal-data).

import { deleteOwnAccount, deleteUser, exportOwnData, readPrivacy } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { invalidField } from '../failures.ts';
import { fileRoute, route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { ErasureService } from './erasure.service.ts';
import { listsAbout, readBalances, readPerson } from './own-data.repository.ts';
import type { PrivacyText } from './privacy-text.ts';

const FIRST_LINE = { product: 'Feltclock', version: 1 } as const;

/** The parts of the file; each is read in a few milliseconds. */
export async function* ownData(queries: Queries, id: string, now: Instant): AsyncIterable<string> {
  const heading = { ...FIRST_LINE, writtenAt: now, profile: await readPerson(queries, id) };
  const balances = await readBalances(queries, id);
  // The closing brace comes after the lists.
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

export interface PersonalDataPorts {
  readonly database: Database;
  readonly erasure: ErasureService;
  readonly privacy: PrivacyText;
  /** Is this the user's present password? Throws when it was asked too often. */
  isPasswordOf(userId: string, password: string, now: Instant): Promise<boolean>;
}

export function personalDataRoutes(ports: PersonalDataPorts): readonly Route[] {
  const { database, erasure, privacy } = ports;
  return [
    route(readPrivacy, ({ body, language }) => ({
      version: privacy.version,
      text: privacy.text[body.language ?? language],
    })),
    fileRoute(exportOwnData, ({ actor, now }) => ownData(database.queries, signedIn(actor), now)),
    route(deleteOwnAccount, async ({ body, actor, now }) => {
      if (!(await ports.isPasswordOf(signedIn(actor), body.password, now)))
        throw invalidField('password', 'wrong-password');
      await erasure.delete(signedIn(actor));
      return true as const;
    }),
    route(deleteUser, async ({ body, actor }) => {
      await erasure.deleteFor(body.id, signedIn(actor));
      return true as const;
    }),
  ];
}
