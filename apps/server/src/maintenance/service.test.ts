import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LINUX_HOST as LINUX } from '../../test-support/linux-host.ts';
import { dataFolderOf } from '../download-settings.ts';
import { homeIn, type ServiceHost } from '../service-host.ts';
import { serverTexts } from '../texts.ts';
import { keepRunning } from './keep-running.ts';
import { openLog, turningLog } from './log-file.ts';
import { forgetRunning, isForgotten, readRunning, writeRunning } from './running.ts';
import { servicePlanOf, type Command, type ServicePlan } from './service-plan.ts';
import { isServiceOn, runServiceCommand, serviceRefusal, switchServiceOn } from './service.ts';

const ROOT: ServiceHost = { ...LINUX, isRoot: true, isForSudoUser: true };
const MAC: ServiceHost = { ...LINUX, platform: 'darwin', home: '/Users/mina', uid: 501 };
const WINDOWS: ServiceHost = {
  ...LINUX,
  platform: 'win32',
  home: 'C:\\Users\\mina',
  user: 'DESK\\mina',
  uid: undefined,
};

const program = { starter: '/opt/felt clock/feltclock', dataDir: '/home/mina/.local/share/feltclock', port: undefined };
const said = ({ program: name, args }: Command) => [name, ...args].join(' ');

const folders: string[] = [];
afterEach(() => {
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-service-'));
  folders.push(folder);
  return folder;
}

describe('the service of each platform', () => {
  it('is a unit of the account on Linux, with the starter and the data of the download', () => {
    const { file, text, enable, start, disable } = servicePlanOf(LINUX, { ...program, port: 8081 });
    expect(file).toBe('/home/mina/.config/systemd/user/feltclock.service');
    expect(text).toContain(
      'ExecStart="/opt/felt clock/feltclock" "service" "/home/mina/.local/share/feltclock" "8081"\n',
    );
    expect(text).toContain('Restart=on-failure\n');
    expect(text).toContain('KillMode=process\n');
    expect(text).toContain('StandardError=append:/home/mina/.local/share/feltclock/feltclock.log\n');
    expect(text).toContain('WantedBy=default.target\n');
    expect(text).not.toContain('User=');
    expect([...enable, ...start, ...disable].map(said)).toEqual([
      'systemctl --user daemon-reload',
      'systemctl --user enable feltclock.service',
      'systemctl --user start feltclock.service',
      'systemctl --user disable feltclock.service',
    ]);
  });

  it('is a unit of the system for root, which runs as the person who typed sudo', () => {
    const { file, text, start } = servicePlanOf(ROOT, program);
    expect(file).toBe('/etc/systemd/system/feltclock.service');
    expect(text).toContain('User=mina\n');
    expect(text).toContain('WantedBy=multi-user.target\n');
    expect(text).not.toContain('append:');
    expect(start.map(said)).toEqual(['systemctl start feltclock.service']);
  });

  it('is an agent of launchd on macOS', () => {
    const dataDir = dataFolderOf({ platform: 'darwin', env: {}, home: MAC.home });
    const { file, text, start, isEnabled } = servicePlanOf(MAC, {
      ...program,
      starter: '/Apps/A & B/feltclock',
      dataDir,
    });
    expect(file).toBe('/Users/mina/Library/LaunchAgents/app.feltclock.plist');
    expect(text).toContain('<string>/Apps/A &amp; B/feltclock</string>\n    <string>service</string>\n');
    expect(text).toContain('<key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>');
    expect(text).toContain(`<key>StandardErrorPath</key><string>${dataDir}/feltclock.log</string>`);
    expect(start.map(said)).toEqual(['launchctl bootout gui/501/app.feltclock', `launchctl bootstrap gui/501 ${file}`]);
    expect(isEnabled).toBeUndefined();
  });

  it('is a task at the login on Windows, without a window', () => {
    const dataDir = 'C:\\Users\\mina\\AppData\\Local\\Feltclock';
    const { file, text, encoding, enable, disable } = servicePlanOf(WINDOWS, {
      starter: 'C:\\Felt clock\\Feltclock.cmd',
      dataDir: `${dataDir}\\`,
      port: 9000,
    });
    expect(file).toBe(`${dataDir}\\start-with-windows.xml`);
    expect(encoding).toBe('utf16le');
    expect(text.startsWith('\uFEFF<?xml version="1.0" encoding="UTF-16"?>')).toBe(true);
    expect(text).toContain('<UserId>DESK\\mina</UserId>');
    expect(text).toContain('<Command>%SystemRoot%\\System32\\conhost.exe</Command>');
    // A backslash before a quote is doubled, or the quote would belong to the word.
    expect(text).toContain(
      `<Arguments>--headless %SystemRoot%\\System32\\cmd.exe /d /s /c &quot;&quot;C:\\Felt clock\\Feltclock.cmd&quot; &quot;keep&quot; &quot;${dataDir}\\\\&quot; &quot;9000&quot;&quot;</Arguments>`,
    );
    expect([...enable, ...disable].map(said)).toEqual([
      `schtasks.exe /Create /TN Feltclock /XML ${file} /F`,
      'schtasks.exe /Delete /TN Feltclock /F',
    ]);
  });

  it('keeps signs that systemd would replace', () => {
    const { text } = servicePlanOf(LINUX, { ...program, dataDir: '/data/100% "$x"\\' });
    expect(text).toContain('"/data/100%% \\"$$x\\"\\\\"\n');
    expect(text).toContain('WorkingDirectory=/data/100%% "$x"\\\n');
  });
});

const ANALYZE = '/usr/bin/systemd-analyze';
/** What systemd says about a unit, whose program and folder are ones that exist here. */
function verify(unit: string): string {
  const path = join(newFolder(), 'feltclock.service');
  writeFileSync(path, unit);
  const { status, stdout, stderr } = spawnSync(ANALYZE, ['verify', path], { encoding: 'utf8' });
  return `${String(status)} ${stdout}${stderr}`;
}
const BARE = '[Service]\nExecStart=/bin/true\n';

describe.skipIf(!existsSync(ANALYZE) || !verify(BARE).startsWith('0'))('the unit', () => {
  it.each([
    ['of the account', LINUX],
    ['of the system', { ...ROOT, user: 'root' }],
  ])('is one that systemd reads: %s', (_, host) => {
    const { text } = servicePlanOf(host, { ...program, starter: '/bin/true', dataDir: newFolder() });
    expect(verify(text)).toBe(verify(BARE));
    expect(verify(text.replace('[Service]', '[Service]\nNoSuchWord=1'))).toContain('NoSuchWord');
  });
});

interface Machine {
  readonly ran: string[];
  readonly lines: string[];
  readonly plan: ServicePlan;
  readonly do: (word: 'install-service' | 'remove-service', more?: object) => Promise<boolean>;
}

/** A machine whose commands succeed, unless they contain the text that fails. */
function machine(fails = '\0'): Machine {
  const file = join(newFolder(), 'units', 'feltclock.service');
  const plan = { ...servicePlanOf(LINUX, program), file, folder: newFolder() };
  const ran: string[] = [];
  const lines: string[] = [];
  const run = async (command: Command): Promise<void> => {
    ran.push(command.args.slice(1).join(' '));
    if (said(command).includes(fails)) throw new Error('Failed to connect to bus');
  };
  const ports = {
    host: LINUX,
    plan,
    isDownload: true,
    exists: (path: string) => path === '/run/systemd/system',
    run,
    texts: serverTexts('en').service,
    say: (text: string) => void lines.push(text),
    isRunning: () => false,
    stop: async () => false,
    log: 'the.log',
    isLingering: true,
  };
  return { ran, lines, plan, do: (word, more = {}) => runServiceCommand(word, { ...ports, ...more }) };
}

describe('install-service', () => {
  it('stops the server in the background, and starts the service in its place', async () => {
    const { ran, lines, plan, do: run } = machine();
    const order: string[] = [];
    const stop = async () => {
      order.push(...ran, 'stop');
      return true;
    };
    expect(await run('install-service', { stop, isLingering: false })).toBe(true);
    expect(readFileSync(plan.file, 'utf8')).toBe(plan.text);
    expect(order).toEqual(['daemon-reload', 'enable feltclock.service', 'stop']);
    expect(ran.at(-1)).toBe('start feltclock.service');
    expect(lines).toEqual([
      'The Feltclock that was running was stopped first.',
      `It now starts with the computer: ${plan.file} (its log: the.log).`,
      expect.stringContaining('sudo loginctl enable-linger mina'),
    ]);
  });

  it('changes nothing the second time', async () => {
    const { ran, lines, plan, do: run } = machine();
    await run('install-service');
    const before = ran.length;
    expect(await run('install-service', { isRunning: () => true })).toBe(true);
    expect(ran.slice(before)).toEqual(['is-enabled feltclock.service']);
    expect(lines.at(-1)).toBe(`It starts with the computer already: ${plan.file}. Nothing was changed.`);
  });

  it('says why systemd refuses it, and leaves nothing behind', async () => {
    const { lines, plan, do: run } = machine(' enable');
    expect(await run('install-service')).toBe(false);
    expect(lines).toEqual(['It was not changed: Failed to connect to bus']);
    expect(existsSync(plan.file)).toBe(false);
  });

  it('puts back the unit that was there', async () => {
    const { plan, do: run } = machine(' enable');
    mkdirSync(join(plan.file, '..'));
    writeFileSync(plan.file, 'of before');
    expect(await run('install-service')).toBe(false);
    expect(readFileSync(plan.file, 'utf8')).toBe('of before');
  });

  it('says that it cannot write there', async () => {
    const { ran, lines, plan, do: run } = machine();
    writeFileSync(join(plan.file, '..'), 'a file in place of the folder');
    expect(await run('install-service')).toBe(false);
    expect(lines.join('')).toMatch(/^It was not changed: E\w+:/);
    expect(ran).toEqual([]);
  });

  it.each([
    ['a checkout', { isDownload: false }, 'Only a download'],
    ['a computer without systemd', { exists: () => false }, 'has no systemd'],
    ['sudo on macOS', { host: { ...MAC, isRoot: true } }, 'without sudo'],
    ['a second one beside that of the system', { exists: () => true }, 'with sudo'],
  ])('is refused to %s, and nothing runs', async (_, more, expected) => {
    const { ran, lines, plan, do: run } = machine();
    expect(await run('install-service', more)).toBe(false);
    expect(lines.join('')).toContain(expected);
    expect(ran).toEqual([]);
    expect(existsSync(plan.file)).toBe(false);
  });

  it('is for Windows and for the system’s own unit', () => {
    const nothing = { isDownload: true, exists: () => false };
    expect(serviceRefusal({ ...nothing, host: WINDOWS })).toBeUndefined();
    expect(serviceRefusal({ ...nothing, host: MAC })).toBeUndefined();
    expect(serviceRefusal({ ...nothing, exists: () => true, host: ROOT })).toBeUndefined();
  });
});

describe('remove-service', () => {
  it('deletes the unit, and lets the server run on', async () => {
    const { ran, lines, plan, do: run } = machine();
    await run('install-service');
    const before = ran.length;
    expect(await run('remove-service')).toBe(true);
    expect(ran.slice(before)).toEqual(['disable feltclock.service', 'daemon-reload']);
    expect(existsSync(plan.file)).toBe(false);
    expect(lines.at(-1)).toContain('goes on');
    expect(await run('remove-service')).toBe(true);
    expect(lines.at(-1)).toBe('It does not start with the computer. Nothing was changed.');
  });
});

describe('the switch', () => {
  it('is on while the file is there and the system agrees', async () => {
    const { plan } = machine();
    const agrees = { plan, run: async () => undefined };
    expect(await isServiceOn(agrees)).toBe(false);
    await switchServiceOn(agrees);
    expect(await isServiceOn(agrees)).toBe(true);
    expect(await isServiceOn({ plan, run: () => Promise.reject(new Error('disabled')) })).toBe(false);
  });
});

describe('a server that fails', () => {
  it.each([
    ['is started again until it ends in order', [1, 2, 0], false, 3],
    ['is not started again once somebody has stopped it', [1], true, 1],
  ])('%s', async (_, codes, isStopped, starts) => {
    let started = 0;
    let pauses = 0;
    await keepRunning({
      start: () => ({ pid: 7, ended: Promise.resolve(codes[started++] ?? 0) }),
      isForgotten: () => isStopped,
      pause: async () => void (pauses += 1),
    });
    expect([started, pauses]).toEqual([starts, starts - 1]);
  });
});

describe('the server that runs', () => {
  it('is found by its file, and forgotten by that server only', () => {
    const folder = newFolder();
    writeRunning(folder, { pid: process.pid, port: 8080, isService: true });
    expect(readRunning(folder)).toEqual({ pid: process.pid, port: 8080, isService: true });
    forgetRunning(folder, process.pid + 1);
    expect(isForgotten(folder, process.pid)).toBe(false);
    forgetRunning(folder, process.pid);
    expect(isForgotten(folder, process.pid)).toBe(true);
    expect(readRunning(folder)).toBeUndefined();
  });

  it.each(['{', '{"pid":1}', '[]'])('is none by a torn file: %s', (text) => {
    const folder = newFolder();
    writeFileSync(join(folder, 'running.json'), text);
    expect(readRunning(folder)).toBeUndefined();
  });
});

describe('the log in the background', () => {
  it('turns while it is written, and loses no line', () => {
    const folder = newFolder();
    const descriptor = openLog(folder);
    const write = (line: string) => void writeSync(descriptor, line);
    const log = turningLog({ descriptor, dataDir: folder, write }, 100);
    for (let line = 1; line <= 13; line += 1) log?.write(`line ${String(line).padStart(4, '0')}\n`);
    closeSync(descriptor);
    const [older, newer] = ['feltclock.log.1', 'feltclock.log'].map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(older?.split('\n')).toHaveLength(12);
    expect(newer).toBe('line 0012\nline 0013\n');
  });

  it('is turned at a start too', () => {
    const folder = newFolder();
    appendFileSync(join(folder, 'feltclock.log'), 'x'.repeat(9_000_001));
    closeSync(openLog(folder));
    expect(readFileSync(join(folder, 'feltclock.log'), 'utf8')).toBe('');
    expect(readFileSync(join(folder, 'feltclock.log.1'), 'utf8')).toHaveLength(9_000_001);
  });

  it('leaves another file or a terminal alone', () => {
    const folder = newFolder();
    const descriptor = openSync(join(folder, 'other.log'), 'a');
    const asked = { descriptor, dataDir: folder, write: () => undefined };
    expect(turningLog(asked)).toBeUndefined();
    closeSync(openLog(folder));
    expect(turningLog(asked)).toBeUndefined();
    closeSync(descriptor);
  });
});

it('finds the home of the person who typed sudo', () => {
  const accounts = 'root:x:0:0:root:/root:/bin/bash\nmina:x:1000:1000:Mina:/home/mina:/bin/bash\n';
  expect([homeIn(accounts, 'mina'), homeIn(accounts, 'min')]).toEqual(['/home/mina', undefined]);
});
