// Which of the server's test files are run on PostgreSQL too: all that keep data, but for those about SQLite's own files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a test that keeps data imports, one way or another. */
const KEEPS_DATA = /test-support\/(server-under-test|live-board|due-session|game\/|realtime\/|storage\/)/;

/** Files about a data folder, its locks, copies and disk, and about SQLite's plans: there is nothing of that on PostgreSQL. */
const ABOUT_SQLITE = [
  'src/game-archive/game-archive-plans.test.ts',
  'src/machine/machine.test.ts',
  'src/maintenance/maintenance.test.ts',
  'src/storage/open-database.test.ts',
  'src/storage/releases.test.ts',
  'src/structure-library/structure-library-plans.test.ts',
  'src/timer-list/crowd.test.ts',
];

/** Files that walk over every call for what all of them have in common; what each call does has a file of its own, which is run. */
const WALKS = [
  'src/audit/audit.test.ts',
  'src/bad-input.test.ts',
  'src/documented-calls.test.ts',
  'src/permissions.test.ts',
  'src/realtime/contract.test.ts',
  'src/registry.test.ts',
];

/** A property over some hundred evenings, each of hundreds of commands: minutes on PostgreSQL, and about the rules alone. */
const TOO_LONG = ['src/game/replay.test.ts'];

/** Whose turn it is, by what SQLite answers at once on the one connection that writes. */
const COUNTED_TURNS = ['src/game/commands/row-ends-turns.test.ts', 'src/neighbours.test.ts'];

/** Files about the way to the server, behind which nothing is kept. */
const ABOUT_THE_WAY = ['src/realtime/proxies.test.ts'];

/** Paths below the server's folder. */
export function suitesOnPostgres(root: string): string[] {
  const tests = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) =>
        path.endsWith('.test.ts') &&
        ![...ABOUT_SQLITE, ...WALKS, ...TOO_LONG, ...COUNTED_TURNS, ...ABOUT_THE_WAY].includes(path),
    );
  return tests.filter((path) => KEEPS_DATA.test(readFileSync(join(root, path), 'utf8')));
}
