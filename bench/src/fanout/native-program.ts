// Builds the two C programs of the measurement: the crowd of clients and the bare write loop.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, 'native');

/** The path of the built program. Throws a readable message if there is no C compiler. */
export function nativeProgram(name: 'crowd' | 'loop'): string {
  const folder = join(tmpdir(), 'feltclock-bench');
  const program = join(folder, name);
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('cc', ['-O2', '-o', program, join(SOURCES, `${name}.c`)], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new Error('The fan-out measurement needs a C compiler as "cc" (Debian: apt-get install gcc libc6-dev).', {
      cause: error,
    });
  }
  return program;
}
