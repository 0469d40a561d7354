// The release that last used a data folder, kept beside the data so that an older one can say which is needed.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'release.txt';

/** Undefined for a folder from before this file. */
export function lastReleaseIn(folder: string): string | undefined {
  const file = join(folder, FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export function keepLastRelease(folder: string, version: string): void {
  if (lastReleaseIn(folder) !== version) writeFileSync(join(folder, FILE), `${version}\n`);
}
