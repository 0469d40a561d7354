// Does the machine go to sleep in a night? Only where its system says so: a desktop of Linux may decide it elsewhere.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { found, type Finding } from './finding.ts';

export interface SleepHost {
  readonly platform: NodeJS.Platform;
  /** What a program prints; undefined if it is not there or fails. */
  readonly run: (program: string, args: readonly string[]) => Promise<string | undefined>;
  /** The text of a file; undefined if it is not there. */
  readonly read: (path: string) => string | undefined;
  /** The names in a folder; none if it is not there. */
  readonly list: (path: string) => readonly string[];
  /** Where a link leads; undefined if it is none. */
  readonly link: (path: string) => string | undefined;
}

const orUndefined = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    // Not there, or not for this account: then nothing is known.
    return undefined;
  }
};

export const thisSleepHost: SleepHost = {
  platform: process.platform,
  run: (program, args) =>
    promisify(execFile)(program, [...args], { windowsHide: true, timeout: 10_000 }).then(
      ({ stdout }) => stdout,
      () => undefined,
    ),
  read: (path) => orUndefined(() => readFileSync(path, 'utf8')),
  list: (path) => orUndefined(() => readdirSync(path)) ?? [],
  link: (path) => orUndefined(() => readlinkSync(path)),
};

const idle = (minutes: number, command: string): Finding =>
  minutes > 0 ? found('sleep-idle', { minutes: String(minutes), command }) : found('sleep-never');

/** The last two numbers of the answer, in any language of Windows: seconds on mains, and on the battery. */
export function sleepOfWindows(answer: string): Finding | undefined {
  const [mains] = [...answer.matchAll(/0x([0-9a-f]{8})/gi)].slice(-2);
  if (mains?.[1] === undefined) return undefined;
  return idle(Math.ceil(Number.parseInt(mains[1], 16) / 60), 'powercfg /change standby-timeout-ac 0');
}

/** A line such as ` sleep                10 (sleep prevented by powerd)`, in minutes. */
export function sleepOfMac(answer: string): Finding | undefined {
  const [, minutes] = /^ *sleep +(\d+)/m.exec(answer) ?? [];
  return minutes === undefined ? undefined : idle(Number(minutes), 'sudo pmset -a sleep 0');
}

/** The last value that a setting of logind has; later lines win. */
export function settingOf(name: string, text: string): string | undefined {
  const lines = text.matchAll(new RegExp(String.raw`^\s*${name}\s*=\s*(\S*)\s*$`, 'gm'));
  return [...lines].at(-1)?.[1];
}

const UNITS = '/etc/systemd/system';
const LOGIND = '/etc/systemd/logind.conf';

/** A laptop sleeps when its lid is closed, unless somebody has changed that. */
export function sleepOfLinux({ read, list, link }: Pick<SleepHost, 'read' | 'list' | 'link'>): Finding | undefined {
  const isMasked = ['sleep.target', 'suspend.target'].some((unit) => link(`${UNITS}/${unit}`) === '/dev/null');
  if (isMasked) return found('sleep-never');
  if (list('/proc/acpi/button/lid').length === 0) return undefined;
  const drops = list(`${LOGIND}.d`).toSorted();
  const text = [LOGIND, ...drops.map((name) => `${LOGIND}.d/${name}`)].map((path) => read(path) ?? '').join('\n');
  const atLid = settingOf('HandleLidSwitch', text) ?? 'suspend';
  return ['ignore', 'lock'].includes(atLid) ? undefined : found('sleep-lid');
}

export async function checkSleep(host: SleepHost): Promise<readonly Finding[]> {
  const finding =
    host.platform === 'linux'
      ? sleepOfLinux(host)
      : host.platform === 'win32'
        ? sleepOfWindows((await host.run('powercfg', ['/query', 'SCHEME_CURRENT', 'SUB_SLEEP', 'STANDBYIDLE'])) ?? '')
        : sleepOfMac((await host.run('pmset', ['-g'])) ?? '');
  return finding === undefined ? [] : [finding];
}
