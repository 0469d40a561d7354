// Small files of which a power cut must not leave a part.

import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Waits until the disk has it. Windows has no way to do that for a folder. */
export function flush(path: string, flags: 'r' | 'r+'): void {
  try {
    const file = openSync(path, flags);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (process.platform !== 'win32' || flags === 'r+') throw error;
  }
}

/** After a power cut the file has the old or the new text. The new one is on the disk when it returns. */
export function writeWhole(file: string, text: string, mode = 0o666): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, text, { mode, flush: true });
  renameSync(fresh, file);
  flush(dirname(file), 'r');
}
