// What makes Feltclock start with the computer, as text and commands of each platform: a unit of systemd, an agent of launchd, or a task of Windows.

import { posix, win32 } from 'node:path';
import type { ServiceHost } from '../service-host.ts';

/** What runs at the start of the computer. */
export interface ServiceProgram {
  /** The download's starter, whose path stays at every update. */
  readonly starter: string;
  readonly dataDir: string;
  /** Undefined: the port of the settings. */
  readonly port: number | undefined;
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** May it fail, because there may be nothing to do? */
  readonly mayFail?: true;
}

export interface ServicePlan {
  /** The folder of the data, which has to be there at the start; undefined where the server makes it. */
  readonly folder: string | undefined;
  readonly file: string;
  readonly text: string;
  readonly encoding: 'utf8' | 'utf16le';
  /** Makes the next start of the computer start the server. The file is written. */
  readonly enable: readonly Command[];
  /** Starts the server now. */
  readonly start: readonly Command[];
  /** Run before the file is deleted. None of these commands stops a running server. */
  readonly disable: readonly Command[];
  /** Run after the file was deleted. */
  readonly forget: readonly Command[];
  /** Succeeds if the service is enabled; undefined: the file alone says so. */
  readonly isEnabled: Command | undefined;
}

export const UNIT = 'feltclock.service';
export const SYSTEM_UNIT = `/etc/systemd/system/${UNIT}`;
const LABEL = 'app.feltclock';
const TASK = 'Feltclock';
const LOG = 'feltclock.log';

const argumentsOf = ({ dataDir, port }: ServiceProgram, word: 'service' | 'keep') => [
  word,
  dataDir,
  ...(port === undefined ? [] : [String(port)]),
];

/** A word of a line of systemd: `%` begins a specifier and `$` a variable. */
const inUnit = (word: string): string =>
  `"${word.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;

/** A path of systemd outside of commands has neither quotes nor variables. */
const pathInUnit = (path: string): string => path.replaceAll('%', '%%');

function systemdPlan(host: ServiceHost, program: ServiceProgram): ServicePlan {
  const { isRoot, user, home, configHome } = host;
  const { dataDir } = program;
  const words = [program.starter, ...argumentsOf(program, 'service')].map(inUnit).join(' ');
  const log = pathInUnit(posix.join(dataDir, LOG));
  const text = [
    '# Made by `feltclock install-service`; `feltclock remove-service` deletes it. Settings are in settings.env beside the data.',
    '[Unit]',
    'Description=Feltclock, the tournament clock',
    ...(isRoot ? ['After=network-online.target time-sync.target', 'Wants=network-online.target'] : []),
    '# A server that cannot start is tried again for ever.',
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    'Type=exec',
    ...(isRoot ? [`User=${user}`] : []),
    `WorkingDirectory=${isRoot ? '~' : pathInUnit(dataDir)}`,
    `ExecStart=${words}`,
    'Restart=on-failure',
    'RestartSec=5',
    '# Longer than LEAVE_AFTER, LEAVE_OVER and STOP_WITHIN together.',
    'TimeoutStopSec=60',
    '# An update that was begun on the page outlives the server that it stops.',
    'KillMode=process',
    '# Every board needs an open file.',
    'LimitNOFILE=65536',
    // A file of the system's account would not be the server's to turn; the journal turns by itself.
    ...(isRoot ? [] : [`StandardOutput=append:${log}`, `StandardError=append:${log}`]),
    'NoNewPrivileges=yes',
    'UMask=0077',
    '',
    '[Install]',
    `WantedBy=${isRoot ? 'multi-user.target' : 'default.target'}`,
    '',
  ].join('\n');
  const systemctl = (...args: string[]): Command => ({
    program: 'systemctl',
    args: isRoot ? args : ['--user', ...args],
  });
  return {
    folder: isRoot ? undefined : dataDir,
    file: isRoot ? SYSTEM_UNIT : posix.join(configHome ?? posix.join(home, '.config'), 'systemd', 'user', UNIT),
    text,
    encoding: 'utf8',
    enable: [systemctl('daemon-reload'), systemctl('enable', UNIT)],
    start: [systemctl('start', UNIT)],
    disable: [{ ...systemctl('disable', UNIT), mayFail: true }],
    forget: [systemctl('daemon-reload')],
    isEnabled: systemctl('is-enabled', UNIT),
  };
}

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function launchdPlan({ home, uid }: ServiceHost, program: ServiceProgram): ServicePlan {
  const file = posix.join(home, 'Library', 'LaunchAgents', `${LABEL}.plist`);
  const domain = `gui/${String(uid)}`;
  const string = (text: string): string => `<string>${inXml(text)}</string>`;
  const log = string(posix.join(program.dataDir, LOG));
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">',
    '<dict>',
    `  <key>Label</key>${string(LABEL)}`,
    '  <key>ProgramArguments</key>',
    '  <array>',
    ...[program.starter, ...argumentsOf(program, 'service')].map((word) => `    ${string(word)}`),
    '  </array>',
    `  <key>WorkingDirectory</key>${string(program.dataDir)}`,
    '  <key>RunAtLoad</key><true/>',
    '  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>',
    '  <key>ThrottleInterval</key><integer>5</integer>',
    '  <key>ExitTimeOut</key><integer>60</integer>',
    '  <key>ProcessType</key><string>Interactive</string>',
    '  <key>Umask</key><integer>63</integer>',
    `  <key>StandardOutPath</key>${log}`,
    `  <key>StandardErrorPath</key>${log}`,
    '</dict>',
    '</plist>',
    '',
  ].join('\n');
  return {
    folder: program.dataDir,
    file,
    text,
    encoding: 'utf8',
    // launchd loads the folder at every login.
    enable: [{ program: 'launchctl', args: ['enable', `${domain}/${LABEL}`] }],
    start: [
      { program: 'launchctl', args: ['bootout', `${domain}/${LABEL}`], mayFail: true },
      { program: 'launchctl', args: ['bootstrap', domain, file] },
    ],
    disable: [],
    forget: [],
    isEnabled: undefined,
  };
}

/** An argument as programs of Windows split their line: a backslash counts only before a quote. */
const inWindowsLine = (word: string): string =>
  `"${word.replaceAll(/(\\*)(?:"|$)/g, (all, slashes: string) => `${slashes}${slashes}${all.endsWith('"') ? '\\"' : ''}`)}"`;

function windowsPlan({ user }: ServiceHost, program: ServiceProgram): ServicePlan {
  const { starter, dataDir } = program;
  const words = [starter, ...argumentsOf(program, 'keep')].map(inWindowsLine).join(' ');
  // With /s the interpreter takes off the outer quotes and leaves the rest.
  const line = `--headless %SystemRoot%\\System32\\cmd.exe /d /s /c "${words}"`;
  const account = `<UserId>${inXml(user)}</UserId>`;
  const file = win32.join(dataDir, 'start-with-windows.xml');
  const text = [
    '<?xml version="1.0" encoding="UTF-16"?>',
    '<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">',
    '  <RegistrationInfo><Description>Feltclock, the tournament clock</Description></RegistrationInfo>',
    `  <Triggers><LogonTrigger><Enabled>true</Enabled>${account}</LogonTrigger></Triggers>`,
    `  <Principals><Principal id="Author">${account}<LogonType>InteractiveToken</LogonType><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>`,
    '  <Settings>',
    '    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>',
    '    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>',
    '    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>',
    '    <StartWhenAvailable>true</StartWhenAvailable>',
    '    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>',
    '    <Priority>4</Priority>',
    '    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>',
    '  </Settings>',
    '  <Actions Context="Author">',
    '    <Exec>',
    // A console program without its window.
    '      <Command>%SystemRoot%\\System32\\conhost.exe</Command>',
    `      <Arguments>${inXml(line)}</Arguments>`,
    `      <WorkingDirectory>${inXml(dataDir)}</WorkingDirectory>`,
    '    </Exec>',
    '  </Actions>',
    '</Task>',
    '',
  ].join('\r\n');
  const schtasks = (word: string, ...more: string[]): Command => ({
    program: 'schtasks.exe',
    args: [word, '/TN', TASK, ...more],
  });
  return {
    folder: program.dataDir,
    file,
    text: `\uFEFF${text}`,
    encoding: 'utf16le',
    enable: [schtasks('/Create', '/XML', file, '/F')],
    start: [schtasks('/Run')],
    disable: [{ ...schtasks('/Delete', '/F'), mayFail: true }],
    forget: [],
    isEnabled: schtasks('/Query'),
  };
}

export function servicePlanOf(host: ServiceHost, program: ServiceProgram): ServicePlan {
  if (host.platform === 'win32') return windowsPlan(host, program);
  return (host.platform === 'darwin' ? launchdPlan : systemdPlan)(host, program);
}
