// Makes Feltclock start with the computer, or not any more (docs/rules/machine.md#starting-with-the-computer).

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServiceHost } from '../service-host.ts';
import type { serverTexts } from '../texts.ts';
import { SYSTEM_UNIT, type Command, type ServicePlan } from './service-plan.ts';

export type ServiceRefusal = 'notDownload' | 'noSystemd' | 'notAsRoot' | 'systemHasIt';
type ServiceTexts = ReturnType<typeof serverTexts>['service'];

export interface ServicePorts {
  readonly host: ServiceHost;
  readonly plan: ServicePlan;
  readonly isDownload: boolean;
  /** Runs a command, and rejects with what it printed if it fails. */
  readonly run: (command: Command) => Promise<void>;
  readonly exists?: (path: string) => boolean;
}

/** There while systemd runs the computer. */
const SYSTEMD_RUNS = '/run/systemd/system';

/** Why this computer or this copy cannot have the service; undefined if it can. */
export function serviceRefusal({
  host: { platform, isRoot },
  isDownload,
  exists = existsSync,
}: Pick<ServicePorts, 'host' | 'isDownload' | 'exists'>): ServiceRefusal | undefined {
  if (!isDownload) return 'notDownload';
  if (platform === 'win32') return undefined;
  if (platform === 'darwin') return isRoot ? 'notAsRoot' : undefined;
  if (!exists(SYSTEMD_RUNS)) return 'noSystemd';
  return !isRoot && exists(SYSTEM_UNIT) ? 'systemHasIt' : undefined;
}

async function runAll({ run }: Pick<ServicePorts, 'run'>, commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    const running = run(command);
    await (command.mayFail === true ? running.catch(() => undefined) : running);
  }
}

const succeeds = ({ run }: Pick<ServicePorts, 'run'>, command: Command | undefined): Promise<boolean> =>
  command === undefined
    ? Promise.resolve(true)
    : run(command).then(
        () => true,
        () => false,
      );

type PlanPorts = Pick<ServicePorts, 'plan' | 'run'>;

/** Does it start with the computer? */
export async function isServiceOn({ plan, run }: PlanPorts): Promise<boolean> {
  return existsSync(plan.file) && (await succeeds({ run }, plan.isEnabled));
}

/** Is it on, and exactly so? */
const isAsPlanned = async ({ plan, run }: PlanPorts): Promise<boolean> =>
  (await isServiceOn({ plan, run })) && readFileSync(plan.file, plan.encoding) === plan.text;

/** Starts it with the computer from now on. Throws, and leaves nothing behind, where that fails. */
export async function switchServiceOn({ plan, run }: PlanPorts): Promise<void> {
  if (await isAsPlanned({ plan, run })) return;
  const before = existsSync(plan.file) ? readFileSync(plan.file) : undefined;
  if (plan.folder !== undefined) mkdirSync(plan.folder, { recursive: true, mode: 0o700 });
  mkdirSync(dirname(plan.file), { recursive: true });
  writeFileSync(plan.file, plan.text, { encoding: plan.encoding, mode: 0o644 });
  try {
    await runAll({ run }, plan.enable);
  } catch (error) {
    if (before === undefined) rmSync(plan.file, { force: true });
    else writeFileSync(plan.file, before);
    throw error;
  }
}

/** The server that runs goes on. Returns false if there was nothing to remove. */
export async function switchServiceOff({ plan, run }: PlanPorts): Promise<boolean> {
  if (!existsSync(plan.file)) return false;
  await runAll({ run }, plan.disable);
  rmSync(plan.file);
  await runAll({ run }, plan.forget);
  return true;
}

export interface CommandPorts extends ServicePorts {
  readonly texts: ServiceTexts;
  readonly say: (text: string) => void;
  /** Does the server that was started with the computer run? */
  readonly isRunning: () => boolean;
  /** Stops the server in the background, whoever started it. */
  readonly stop: () => Promise<boolean>;
  /** How the log is read. */
  readonly log: string;
  /** Is the account's service also started before somebody logs in? */
  readonly isLingering: boolean;
}

const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

async function install(ports: CommandPorts): Promise<void> {
  const { plan, texts, say, isRunning, stop, log, host, isLingering } = ports;
  if (isRunning() && (await isAsPlanned(ports))) {
    say(filled(texts.onAlready, { file: plan.file }));
    return;
  }
  await switchServiceOn(ports);
  if (await stop()) say(texts.stoppedFirst);
  await runAll(ports, plan.start);
  say(filled(texts.on, { file: plan.file, log }));
  if (host.platform === 'linux' && !host.isRoot && !isLingering) say(filled(texts.linger, { user: host.user }));
}

async function remove(ports: CommandPorts): Promise<void> {
  const { plan, texts, say } = ports;
  say((await switchServiceOff(ports)) ? filled(texts.off, { file: plan.file }) : texts.offAlready);
}

/** `install-service` and `remove-service`. Returns false after it has said why it was not done. */
export async function runServiceCommand(
  word: 'install-service' | 'remove-service',
  ports: CommandPorts,
): Promise<boolean> {
  const { texts, say } = ports;
  const refusal = serviceRefusal(ports);
  if (refusal !== undefined) {
    say(filled(texts[refusal], { file: SYSTEM_UNIT }));
    return false;
  }
  try {
    await (word === 'install-service' ? install : remove)(ports);
    return true;
  } catch (error) {
    say(filled(texts.failed, { error: error instanceof Error ? error.message : String(error) }));
    return false;
  }
}
