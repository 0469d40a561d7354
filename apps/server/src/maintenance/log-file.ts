// The log of a server in the background: one file beside the data, and one older one. Both stay below 10 MB, also while the server runs.

import { copyFileSync, existsSync, fstatSync, mkdirSync, openSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';

/** Leaves room for a last line with a long stack. */
const LONGEST_LOG = 9_000_000;

export const logFileOf = (dataDir: string): string => join(dataDir, 'feltclock.log');

/** Copies and empties the file, because whoever writes it keeps it open. */
function turn(file: string): void {
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** Opens the log for a process to come. */
export function openLog(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = logFileOf(dataDir);
  if (existsSync(file) && statSync(file).size > LONGEST_LOG) turn(file);
  return openSync(file, 'a', 0o600);
}

/** Is the open file that log? */
function isSame(descriptor: number, file: string): boolean {
  if (!existsSync(file)) return false;
  const [opened, named] = [fstatSync(descriptor), statSync(file)];
  return opened.isFile() && opened.ino === named.ino && opened.dev === named.dev;
}

/**
 * Writes to the log, and turns it before it is too long. This process alone writes it and waits for each line, so that no line is lost.
 * Undefined if the open file is another one, such as a terminal or the journal.
 */
export function turningLog(
  { descriptor, dataDir, write }: { descriptor: number; dataDir: string; write: (line: string) => void },
  longest = LONGEST_LOG,
): DestinationStream | undefined {
  const file = logFileOf(dataDir);
  if (!isSame(descriptor, file)) return undefined;
  return {
    write(line) {
      write(line);
      try {
        if (fstatSync(descriptor).size > longest) turn(file);
      } catch {
        // On a full disk the log grows on; the server says so by itself.
      }
    },
  };
}
