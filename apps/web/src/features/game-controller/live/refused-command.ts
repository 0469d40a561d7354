// Why a command would be refused now, so that its button looks disabled and warns at once
// (docs/rules/screens.md#a-press-is-what-was-meant).

import { controllerStep, type CommandWarning, type GameCommand } from '@feltclock/domain';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import type { ControllerGame } from './controller-game.ts';

/**
 * The warning for this command; undefined if it is allowed. While the connection is lost, or after an unknown action, the command is allowed here and
 * checked when it is sent.
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
