// The resources a process has used, as Linux reports them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** User and system time of all threads of a process so far, in microseconds. */
export function cpuMicros(pid: number): number {
  const tasks = `/proc/${String(pid)}/task`;
  return readdirSync(tasks)
    .map((task) => Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]) / 1000)
    .reduce((all, each) => all + each, 0);
}

/** The resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  return Number(found?.[1]) * 1024;
}

/** Milliseconds on the clock that all processes of this machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6;
