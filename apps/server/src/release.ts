// The release: the version of package.json, and in a packed release also the commit.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Release {
  readonly version: string;
  /** The commit of a packed release; undefined when run from the repository. */
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
    // Most folders on the way up have no package.json.
    return {};
  }
}

/** Searches this folder and those above it for the product's package.json: sources, build and packed release are at different depths. */
export function readRelease(from: string = import.meta.dirname): Release {
  const { name, version, commit } = manifestIn(from);
  if (name === 'feltclock') return { version: textOf(version) ?? 'unknown', commit: textOf(commit) };
  const above = dirname(from);
  return above === from ? { version: 'unknown', commit: undefined } : readRelease(above);
}

/** `0.1.0`, or `0.1.0 (3f6315a)` if the commit is known. */
export const releaseText = ({ version, commit }: Release): string =>
  commit === undefined ? version : `${version} (${commit.slice(0, 7)})`;
