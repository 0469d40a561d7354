// Why a command could only be refused now, so that its button looks so and warns at once (docs/rules/screens.md#commands-that-could-only-be-refused).

import { controllerStep, type CommandWarning, type GameCommand } from '@feltclock/domain';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import type { ControllerGame } from './controller-game.ts';

/**
 * The warning that the controller's table has for this command; undefined when it may be taken. While the line is gone nobody knows, and the
 * command goes by what is read when it is pressed; so it does after an action that this screen does not know.
 */
export function refusedCommand(
  { lastAction }: Pick<ControllerGame, 'lastAction'>,
  { status }: Pick<ConnectionState, 'status'>,
  command: GameCommand,
): CommandWarning | undefined {
  if (status !== 'open') return undefined;
  const step = controllerStep(lastAction.action, command);
  return step.do === 'warn' && step.warning !== 'undefined-last-action' ? step.warning : undefined;
}
