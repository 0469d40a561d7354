// What a process has used so far, as Linux tells it.
import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second everywhere that Node runs. */
const MICROS_PER_TICK = 10_000;
const FIELDS_BEFORE_UTIME = 11;

/** User and system time together, in microseconds. */
export function cpuMicros(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[FIELDS_BEFORE_UTIME]) + Number(fields[FIELDS_BEFORE_UTIME + 1])) * MICROS_PER_TICK;
}

/** Resident memory in bytes. */
export function residentBytes(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  return Number(found?.[1]) * 1024;
}

/** Milliseconds on the clock that all processes of this machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6;
