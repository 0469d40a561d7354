// Which release this is, for an operator who asks: what package.json says, and in a packed release also the commit that it was built from.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Release {
  readonly version: string;
  /** The commit that a packed release was built from; undefined where the product runs from its repository. */
  readonly commit: string | undefined;
}

interface Manifest {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly commit?: unknown;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function manifestIn(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    // Most folders on the way up have none.
    return {};
  }
}

/** Looks for the product's package.json in this folder and those above it: sources, build and packed release lie at different depths. */
export function readRelease(from: string = import.meta.dirname): Release {
  const { name, version, commit } = manifestIn(from);
  if (name === 'feltclock') return { version: textOf(version) ?? 'unknown', commit: textOf(commit) };
  const above = dirname(from);
  return above === from ? { version: 'unknown', commit: undefined } : readRelease(above);
}

/** As it is said in one line: `0.1.0`, or `0.1.0 (3f6315a)` where the commit is known. */
export const releaseText = ({ version, commit }: Release): string =>
  commit === undefined ? version : `${version} (${commit.slice(0, 7)})`;
