// Starts the server from the environment, and stops it on a signal.

import { execFile } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Language } from '@feltclock/contract';
import { after, millis, type Instant } from '@feltclock/domain';
import type { Logger } from 'pino';
import {
  helpText,
  isInContainer,
  keptHttpsOf,
  namedLocale,
  ownPortOf,
  ownSettings,
  readConfig,
  serviceHome,
  type Config,
} from './config.ts';
import { accountsText, failedStartText, failureText, firstSignInOf, welcomeText } from './demo/welcome.ts';
import type { RunsAs } from './doctor/doctor.ts';
import { isDownload } from './download-settings.ts';
import { createLogger, standardError, STANDARD_ERROR } from './logger.ts';
import { newestBackup } from './maintenance/backup-files.ts';
import { logFileOf, turningLog } from './maintenance/log-file.ts';
import { forgetRunning, isForgotten, readRunning, writeRunning } from './maintenance/running.ts';
import type { TakeBackup } from './maintenance/scheduled-backups.ts';
import type { UpdateHome } from './maintenance/update/home.ts';
import { createMetrics } from './metrics.ts';
import { readRelease, releaseText } from './release.ts';
import { createServer } from './server.ts';
import type { ServerNeeds } from './wiring/wire-server.ts';
import { checkDatabaseFile } from './storage/files/file-check.ts';
import { keepLastRelease } from './storage/files/last-release.ts';
import { placeOf } from './storage/postgres/postgres-check.ts';
import type { Startup } from './first-page/first-page.routes.ts';
import type { PageUpdates } from './first-page/update.routes.ts';
import { systemClock, type Clock } from './system-clock.ts';
import { clockFor } from './wiring/machine.ts';
import { busTransportFor } from './wiring/nodes.ts';
import type { CarriedTime } from './wiring/two-computers.ts';
import { argonPasswords, generatePassword } from './user/password.ts';
import { systemLanguage } from './system-language.ts';
import { errorCodeOf } from './failures.ts';
import { serverTexts } from './texts.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

const ownLanguage = (): Language =>
  systemLanguage({
    named: namedLocale(),
    runtime: new Intl.DateTimeFormat().resolvedOptions().locale,
    platform: process.platform,
  });

/** The folder of the web pages: beside the built server, or in development where the build puts it. */
function findWeb(): string {
  const built = join(import.meta.dirname, '..', 'web');
  return existsSync(join(built, 'index.html')) ? built : resolve('dist', 'web');
}

/** Opens any file, which fails when the process has used up its file descriptors. */
function canOpenFile(): boolean {
  try {
    closeSync(openSync(process.execPath, 'r'));
    return true;
  } catch (error) {
    const code = errorCodeOf(error);
    return code !== 'EMFILE' && code !== 'ENFILE';
  }
}

/** Ctrl+C arrives from the terminal and again from the parent process; signals within this time are one request. */
const SAME_REQUEST = millis(1000);

/** What runs now: a server, or the second computer's part. */
interface Part {
  close(): Promise<void>;
}

/** The first signal stops in order, a later one at once. */
function stopOnSignals(
  running: { readonly part: Part | undefined },
  clock: Clock,
  logger: Logger,
  { leaving, dataDir }: Config,
): void {
  const stopsWithin = millis(leaving.waits + leaving.movesOver + leaving.finishesWithin);
  const request: { at?: Instant } = {};
  const giveUp = (error: unknown): void => {
    logger.fatal({ error }, 'the server could not stop cleanly');
    process.exit(1);
  };
  const stop = (signal: NodeJS.Signals): void => {
    const now = clock.now();
    if (request.at !== undefined) {
      if (now >= after(request.at, SAME_REQUEST)) process.exit(1);
      return;
    }
    request.at = now;
    logger.info({ signal }, 'stopping');
    clock.wakeAt(after(now, stopsWithin), () => giveUp(new Error('It took too long.')));
    Promise.resolve(running.part?.close())
      .then(() => forgetRunning(dataDir, process.pid))
      .then(() => process.exit(0), giveUp);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Takes a backup in a process of its own, because copying and checking a large database would block every board. */
const backUpInOwnProcess =
  ({ dataDir }: Config): TakeBackup =>
  (file, signal) =>
    promisify(execFile)(process.execPath, [...ownCommand().slice(1), 'backup', file], {
      // The folder of a service is named by its command line alone.
      env: { ...ownSettings({ DATA_DIR: dataDir }) },
      windowsHide: true,
      signal,
    });

/** The log, which is turned here if it is the file of a server in the background. */
function openLogger({ logLevel, dataDir }: Config): Logger {
  const plain = standardError();
  const turning = turningLog({ descriptor: STANDARD_ERROR, dataDir, write: (line) => plain.write(line) });
  return createLogger(logLevel, turning ?? plain);
}

/** Lets `open` and `stop` find a server of a download, whoever started it. */
function leaveTraceOf({ dataDir }: Config, { port, protocol }: URL, isService: boolean): void {
  if (!isDownload(import.meta.dirname)) return;
  const usual = protocol === 'https:' ? 443 : 80;
  writeRunning(dataDir, { pid: process.pid, port: port === '' ? usual : Number(port), isService });
}

/** Ends an update that a power cut interrupted, before the data is opened. */
async function endInterruptedUpdate({ databasePath }: Config): Promise<void> {
  const { installedAt } = await import('./maintenance/update/installed.ts');
  const installed = installedAt(import.meta.dirname);
  if (installed === undefined) return;
  const { finishInterrupted } = await import('./maintenance/update/update.ts');
  const { refusalText } = await import('./maintenance/update/refusal.ts');
  const texts = serverTexts(ownLanguage()).update;
  const version = await finishInterrupted(installed, databasePath).catch((error: unknown) => {
    throw new Error(refusalText(error, texts), { cause: error });
  });
  if (version !== undefined) say(texts.interrupted.replace('{version}', version));
}

/** `time` is that of the games, if this computer followed another one before. */
async function needsOf(config: Config, logger: Logger, time?: CarriedTime): Promise<ServerNeeds> {
  const own = systemClock();
  const chosen = await clockFor(config, { own, logger, ...(time && { carried: () => time.now() }) });
  return {
    ...chosen,
    lookAtHost: () => own.look(),
    canOpenFile,
    logger,
    webRoot: findWeb(),
    metrics: createMetrics(),
    takeBackup: backUpInOwnProcess(config),
    keptHttps: keptHttpsOf(config),
    startup: await startupOf(config),
    updates: await updatesOf(config),
    busTransport: await busTransportFor(config, { clock: own, logger }),
    language: ownLanguage(),
    announce: (firstStart) => say(accountsText(firstStart, ownLanguage())),
  };
}

interface Start {
  /** With the computer? */
  readonly isService: boolean;
  /** The wanted port, if another program has it. */
  readonly takenPort?: number | undefined;
}

interface PartPorts extends Start {
  readonly logger: Logger;
  /** Names what has to be closed on a signal. */
  readonly runs: (part: Part) => void;
}

/** Closes at most once, however many ask for it. */
function closingOnce(part: Part): Part {
  const closing: { already?: Promise<void> } = {};
  return { close: () => (closing.already ??= part.close()) };
}

/** Serves until another computer takes over; then it is closed. */
async function serve(config: Config, { logger, isService, takenPort, runs }: PartPorts, time: CarriedTime | undefined) {
  const replacing: { now?: () => void } = {};
  const replaced = new Promise<void>((resolve) => {
    replacing.now = resolve;
  });
  const needs = await needsOf(config, logger, time);
  const server = await createServer(config, { ...needs, takenPort, onReplaced: () => replacing.now?.() });
  const part = closingOnce(server);
  runs(part);
  const at = new URL(await server.listen());
  leaveTraceOf(config, at, isService);
  const release = readRelease();
  if (config.databaseUrl === undefined) keepLastRelease(config.dataDir, release.version);
  const data = config.databaseUrl === undefined ? config.dataDir : placeOf(config.databaseUrl);
  logger.info({ ...release, ...server.listeningAt(at), data }, 'listening');
  at.hostname = 'localhost';
  const { origin, reach } = server.originFor(at);
  const { origin: guests } = server.originForGuests(at);
  const boardPath = await server.shownBoardPath();
  const version = releaseText(release);
  const { fingerprint } = server;
  const hasCode = process.stdout.isTTY;
  const isAlone = reach === 'this-machine';
  const firstSignIn = firstSignInOf(server.firstStart);
  say(welcomeText({ version, origin, guests, fingerprint, isAlone, boardPath, firstSignIn, hasCode }, ownLanguage()));
  await replaced;
  await part.close();
}

/** Follows the first computer until somebody takes over; then it is closed. Returns the time of the games. */
async function follow(config: Config, { logger, isService, runs }: PartPorts): Promise<CarriedTime> {
  const { carriedTime, openFollowerFor, startedText } = await import('./wiring/two-computers.ts');
  const clock = systemClock();
  const time = carriedTime(clock);
  const follower = await openFollowerFor(config, { clock, logger, webRoot: findWeb() }, time);
  runs(follower);
  leaveTraceOf(config, new URL(`http://localhost:${String(follower.port)}`), isService);
  logger.info({ port: follower.port }, 'following');
  say(startedText(config, follower.port, ownLanguage()));
  await follower.tookOver;
  return time;
}

/** Serves or follows, and changes between the two whenever somebody takes over. */
async function run(config: Config, how: Start): Promise<void> {
  const logger = openLogger(config);
  await endInterruptedUpdate(config);
  const clock = systemClock();
  const running: { part: Part | undefined } = { part: undefined };
  const ports: PartPorts = { ...how, logger, runs: (part) => void (running.part = part) };
  stopOnSignals(running, clock, logger, config);
  const { partAtStart } = await import('./wiring/two-computers.ts');
  const carried: { time: CarriedTime | undefined } = { time: undefined };
  for (let part = await partAtStart(config, { clock, logger }); ;) {
    if (part === 'follows') carried.time = await follow(config, ports);
    else await serve(config, ports, carried.time);
    // Who took over or was replaced knows its part without asking.
    part = part === 'follows' ? 'serves' : 'follows';
  }
}

/** Reports a failed start in the language of the system. */
async function start(config: Config, how: Start = { isService: false }): Promise<void> {
  try {
    await run(config, how);
  } catch (error) {
    const place = config.databaseUrl === undefined ? config.dataDir : placeOf(config.databaseUrl);
    complain(failedStartText(error, place, ownLanguage()));
    process.exit(1);
  }
}

/** This program and its arguments, up to the word of the command line. */
const ownCommand = (): readonly [program: string, ...args: string[]] => [
  process.execPath,
  ...process.execArgv,
  process.argv[1] ?? '',
];

const pauseOf = (ms: number) => {
  const clock = systemClock();
  return (): Promise<void> => new Promise((resume) => void clock.wakeAt(after(clock.now(), millis(ms)), resume));
};

/** What starts this installation with the computer. */
async function servicePorts(port: number) {
  const [{ servicePlanOf }, { runCommand }] = await Promise.all([
    import('./maintenance/service-plan.ts'),
    import('./maintenance/run-command.ts'),
  ]);
  const { host, dataDir } = serviceHome();
  const { starterAt } = await import('./maintenance/update/installed.ts');
  const starter = starterAt(import.meta.dirname, host.platform);
  const plan = servicePlanOf(host, { starter, dataDir, port: ownPortOf(dataDir, port) });
  return { host, dataDir, plan, run: runCommand, isDownload: isDownload(import.meta.dirname) };
}

/** The switch of the page; undefined where this copy or this computer has none. */
async function startupOf({ port }: Config): Promise<Startup | undefined> {
  const { isServiceOn, serviceRefusal, switchServiceOff, switchServiceOn } = await import('./maintenance/service.ts');
  const ports = await servicePorts(port);
  if (serviceRefusal(ports) !== undefined) return undefined;
  return {
    isOn: () => isServiceOn(ports),
    switch: async (isOn) => void (await (isOn ? switchServiceOn : switchServiceOff)(ports)),
  };
}

async function runService(word: 'install-service' | 'remove-service', { port }: Config): Promise<void> {
  const { runServiceCommand } = await import('./maintenance/service.ts');
  const { stopDesk } = await import('./maintenance/open-desk.ts');
  const { dataDir } = serviceHome();
  const ports = await servicePorts(readRunning(dataDir)?.port ?? port);
  const isDone = await runServiceCommand(word, {
    ...ports,
    texts: serverTexts(ownLanguage()).service,
    say,
    isRunning: () => readRunning(dataDir)?.isService === true,
    stop: () => stopDesk({ dataDir, pause: pauseOf(200) }),
    log: ports.host.isRoot ? 'journalctl -u feltclock' : logFileOf(dataDir),
    isLingering: existsSync(`/var/lib/systemd/linger/${ports.host.user}`),
  });
  process.exitCode = isDone ? 0 : 1;
}

/** How this installation is updated. Throws an `UpdateRefusal` where it cannot be. */
async function updateHome({ dataDir, databasePath, databaseUrl, backups, port }: Config): Promise<UpdateHome> {
  const [{ assertCanUpdate }, { installedAt }] = await Promise.all([
    import('./maintenance/update/home.ts'),
    import('./maintenance/update/installed.ts'),
  ]);
  const { host, plan, run: runCommand } = await servicePorts(readRunning(dataDir)?.port ?? port);
  const installed = assertCanUpdate(installedAt(import.meta.dirname), databaseUrl, host);
  const backupFolder = backups?.folder ?? join(dataDir, 'backups');
  const env = ownSettings({ DATA_DIR: dataDir });
  return { installed, dataDir, databasePath, backupFolder, env, host, plan, runCommand, pause: pauseOf(200) };
}

/** The updates of the page; undefined where this copy cannot update itself. */
async function updatesOf(config: Config): Promise<PageUpdates | undefined> {
  if (!isDownload(import.meta.dirname)) return undefined;
  const { pageUpdates } = await import('./maintenance/update/commands.ts');
  return updateHome(config).then(
    (home) => pageUpdates({ home, command: ownCommand() }),
    () => undefined,
  );
}

async function runUpdate(word: 'update' | 'rollback', asked: readonly string[], config: Config): Promise<void> {
  const { runUpdateCommand } = await import('./maintenance/update/commands.ts');
  const texts = serverTexts(ownLanguage()).update;
  const isDone = await runUpdateCommand({ word, asked, home: () => updateHome(config), texts, say });
  process.exitCode = isDone ? 0 : 1;
}

/** For an update: can this version read the data? Changes nothing. */
async function checkData({ databasePath, dataDir }: Config): Promise<void> {
  await checkDatabaseFile(databasePath, { pages: 'none' }).catch((error: unknown) => {
    complain(failureText(error, dataDir, ownLanguage()));
    process.exitCode = 1;
  });
}

/** For an update: the whole server on the data, without an address and without anything that leaves the machine, up to its health check. */
async function rehearse(config: Config): Promise<void> {
  const leaving = { ...config.leaving, waits: millis(0), movesOver: millis(0) };
  const alone = { ...config, tls: undefined, leaving };
  try {
    const needs = await needsOf(alone, openLogger(alone));
    const server = await createServer(alone, { ...needs, isRehearsal: true });
    const { statusCode, body } = await server.inject('/readyz');
    await server.close();
    if (statusCode !== 200) throw new Error(body);
    process.exit(0);
  } catch (error) {
    complain(failureText(error, config.dataDir, ownLanguage()));
    process.exit(1);
  }
}

/** Runs the server in a process of its own, and starts it again after a failure. */
async function keep({ dataDir, port }: Config): Promise<void> {
  const { startServer } = await import('./maintenance/open-desk.ts');
  const { keepRunning } = await import('./maintenance/keep-running.ts');
  const command = [...ownCommand(), 'service', dataDir, String(port)] as const;
  await keepRunning({
    start() {
      const server = startServer({ dataDir, env: ownSettings(), command }, port, true);
      server.ref();
      const ended = new Promise<number | null>((resolve) => void server.once('exit', resolve));
      return { pid: server.pid ?? 0, ended };
    },
    isForgotten: (pid) => isForgotten(dataDir, pid),
    pause: pauseOf(5000),
  });
}

/** Opens the product in the browser, or stops it, for somebody who sits at the machine. */
async function runDesk(word: 'open' | 'stop', { dataDir }: Config): Promise<void> {
  const { openDesk, openInBrowser, stopDesk } = await import('./maintenance/open-desk.ts');
  const language = ownLanguage();
  const texts = serverTexts(language).desk;
  const pause = pauseOf(200);
  if (word === 'stop') {
    say((await stopDesk({ dataDir, pause })) ? texts.stopped : texts.notRunning);
    return;
  }
  const command = [...ownCommand(), 'start'] as const;
  const isOpen = await openDesk({ dataDir, env: ownSettings(), command, language, say, pause, openInBrowser });
  process.exitCode = isOpen ? 0 : 1;
}

async function howItRuns({ port }: Config): Promise<RunsAs> {
  if (!isDownload(import.meta.dirname)) return isInContainer() ? 'container' : 'checkout';
  const { isServiceOn, serviceRefusal } = await import('./maintenance/service.ts');
  const ports = await servicePorts(port);
  return serviceRefusal(ports) === 'systemHasIt' || (await isServiceOn(ports)) ? 'service' : 'download';
}

async function runDoctor(config: Config): Promise<void> {
  const { examine, reportOf } = await import('./doctor/doctor.ts');
  const clock = systemClock();
  const { lookAtOther } = await import('./wiring/two-computers.ts');
  const otherComputer = await lookAtOther(config, clock);
  const plan = { ...config, newestBackup, runsAs: await howItRuns(config), otherComputer };
  const findings = await examine(plan, () => clock.now());
  const { lines, isBroken } = reportOf(findings, releaseText(readRelease()), ownLanguage());
  say(lines.join('\n'));
  process.exitCode = isBroken ? 1 : 0;
}

const exitWithError =
  (what: string) =>
  (error: unknown): never => {
    complain(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  };

/** Runs the maintenance task that the command line names; false if it names none. */
async function runMaintenance(word: string, asked: readonly string[], config: Config): Promise<boolean> {
  const { isMaintenance, maintain } = await import('./maintenance/maintenance.ts');
  if (!isMaintenance(word)) return false;
  const { databasePath, databaseUrl } = config;
  const passwords = argonPasswords();
  const hash = (password: string): Promise<string> => passwords.hash(password);
  const clock = systemClock();
  const now = (): Instant => clock.now();
  const { isSecondComputer } = await import('./wiring/two-computers.ts');
  const ports = { databasePath, databaseUrl, isSecondComputer: isSecondComputer(config), hash, generatePassword, now };
  const doing = maintain(word, asked, ports);
  for (const line of await doing.catch(exitWithError(`The ${word} was not done`))) say(line);
  return true;
}

async function refuseSettings(word: string | undefined, problems: readonly string[]): Promise<void> {
  process.exitCode = 1;
  if (word === 'doctor') {
    const { refusedSettings } = await import('./doctor/doctor.ts');
    say(refusedSettings(problems, ownLanguage()).join('\n'));
  } else {
    complain(['Feltclock does not start with these settings:', ...problems, '', helpText()].join('\n'));
  }
}

/** The settings that the command line gives: a service has no environment of its own. */
function givenTo(word: string | undefined, [dataDir, port]: readonly string[]): Readonly<Record<string, string>> {
  if (word === 'install-service' || word === 'remove-service') return { DATA_DIR: serviceHome().dataDir };
  if (word !== 'service' && word !== 'keep') return {};
  return { ...(dataDir !== undefined && { DATA_DIR: dataDir }), ...(port !== undefined && { PORT: port }) };
}

/** Becomes the second computer, or presses the button of the one that runs here. */
async function runPair(word: 'standby' | 'take-over', asked: readonly string[], config: Config): Promise<void> {
  const { connectToFirst, takeOverHere } = await import('./wiring/two-computers.ts');
  const language = ownLanguage();
  if (word === 'take-over') {
    const at = readRunning(config.dataDir)?.port ?? config.port;
    say(await takeOverHere(asked, at, language).catch(exitWithError('Nothing was taken over')));
    return;
  }
  const connecting = connectToFirst(asked, config, language);
  const said = await connecting.catch(exitWithError('This did not become the second computer'));
  if (said !== undefined) say(said);
  await start(config);
}

type RunWord = (config: Config, asked: readonly string[]) => Promise<void>;

const WORDS: Readonly<Record<string, RunWord>> = {
  start: (config, [taken]) =>
    start(config, { isService: false, takenPort: taken === undefined ? undefined : Number(taken) }),
  service: (config) => start(config, { isService: true }),
  keep,
  open: (config) => runDesk('open', config),
  stop: (config) => runDesk('stop', config),
  doctor: runDoctor,
  'install-service': (config) => runService('install-service', config),
  'remove-service': (config) => runService('remove-service', config),
  update: (config, asked) => runUpdate('update', asked, config),
  rollback: (config, asked) => runUpdate('rollback', asked, config),
  standby: (config, asked) => runPair('standby', asked, config),
  'take-over': (config, asked) => runPair('take-over', asked, config),
  'check-data': checkData,
  rehearse,
};

async function runWord(word = 'start', asked: readonly string[], config: Config): Promise<void> {
  const run = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (run !== undefined) await run(config, asked);
  else if (!(await runMaintenance(word, asked, config))) await start(config);
}

async function main(): Promise<void> {
  if (process.argv.includes('--version')) {
    say(releaseText(readRelease()));
    return;
  }
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    say(helpText());
    return;
  }
  const [word, ...asked] = process.argv.slice(2);
  const reading = readConfig(ownSettings(givenTo(word, asked)));
  if (!reading.ok) {
    await refuseSettings(word, reading.problems);
    return;
  }
  // Stored files are only for this account.
  process.umask(0o077);
  await runWord(word, asked, reading.config);
}

main().catch(exitWithError('Feltclock could not start'));
