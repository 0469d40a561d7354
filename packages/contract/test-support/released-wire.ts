// The wire of the release, kept as a file with a line for each call and message.

import { readFileSync, writeFileSync } from 'node:fs';
import { wireDescription } from './wire-description.ts';

const FILE = new URL('../released-wire.json', import.meta.url);

export const releasedWire = (): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, unknown>>;

/** Makes what the code has on the wire now the wire of the release. */
export function keepAsReleased(): void {
  const lines = Object.entries(wireDescription())
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, description]) => `${JSON.stringify(name)}:${JSON.stringify(description)}`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
