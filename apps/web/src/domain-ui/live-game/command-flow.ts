// What happens when staff press start, pause or end: the latest action is read, and the controller's table decides
// (docs/rules/clock.md#statuses).

import { controllerStep, type CommandWarning, type GameCommand } from '@feltclock/domain';

export interface CommandPorts {
  /** The last logged action, read from the server now. */
  readonly latestAction: () => Promise<string>;
  /** Writes the INIT log. */
  readonly initialise: () => Promise<void>;
  /** Sends the command; resolves when the server has stored it. */
  readonly send: (command: GameCommand) => Promise<void>;
  /** True if the server refused because the game is playing already. */
  readonly isAlreadyPlaying: (failure: unknown) => boolean;
}

export type CommandResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'warned'; readonly warning: CommandWarning }
  | { readonly kind: 'failed'; readonly failure: unknown };

/** Runs a command and never throws. If the latest action cannot be read, nothing is written or sent. */
export async function runCommand(command: GameCommand, ports: CommandPorts): Promise<CommandResult> {
  try {
    const step = controllerStep(await ports.latestAction(), command);
    if (step.do === 'warn') return { kind: 'warned', warning: step.warning };
    if (step.do === 'initialise-then-send') return await initialiseThenSend(command, ports);
    await ports.send(command);
    return { kind: 'done' };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

/** An initialised game starts by itself as soon as a board is loaded. If a board was quicker, the game plays, as wanted. */
async function initialiseThenSend(command: GameCommand, ports: CommandPorts): Promise<CommandResult> {
  await ports.initialise();
  try {
    await ports.send(command);
  } catch (failure) {
    if (!ports.isAlreadyPlaying(failure)) throw failure;
  }
  return { kind: 'done' };
}
