// What staff publish about a game over the realtime channel: the same commands as over HTTP, with the same refusals.

import {
  actionCommand,
  controlCommand,
  countsFromWire,
  levelCommand,
  prizeBody,
  type GameDestination,
} from '@feltclock/contract';
import { couldEver, may, type GameCommand, type Principal } from '@feltclock/domain';
import { forbidden, invalidField, notFound } from '../failures.ts';
import { readWith } from '../http/validation.ts';
import type { SentMessage } from '../realtime/realtime.ts';
import type { ClockCommand } from './clock-command.ts';
import type { GameCommands } from './game-commands.ts';
import type { GameService } from './game.service.ts';

const COMMANDS: Readonly<Record<GameCommand, ClockCommand>> = {
  PLAY: { do: 'play' },
  PAUSE: { do: 'pause' },
  END: { do: 'end' },
};

/** Screens go by a refusal's code; its text is Korean like the channel's others. */
const LANGUAGE = 'ko';

/** The whole body is at fault when it is no JSON at all. */
function json(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw invalidField('', 'invalid-request');
  }
}

export interface GameChannelPorts {
  readonly games: GameService;
  readonly commands: GameCommands;
}

/** Resolves once what was sent is stored; throws a Failure to refuse it. */
export type GameChannel = (message: SentMessage) => Promise<void>;

export function gameChannel({ games, commands }: GameChannelPorts): GameChannel {
  async function permit(principal: Principal, { gameId }: Pick<GameDestination, 'gameId'>): Promise<string> {
    if (!couldEver(principal, 'publish') || !('userId' in principal)) throw forbidden();
    const storeId = await games.storeOf(gameId);
    if (storeId === undefined) throw notFound();
    if (!may(principal, 'publish', { gameId, storeId })) throw forbidden();
    return principal.userId;
  }

  return async ({ kind, gameId, body, peer }) => {
    const by = await permit(peer.principal, { gameId });
    switch (kind) {
      case 'Action': {
        const { action } = readWith(actionCommand, json(body), LANGUAGE);
        await commands.command(gameId, COMMANDS[action], by);
        return;
      }
      case 'Level': {
        const { seq } = readWith(levelCommand, json(body), LANGUAGE);
        await commands.command(gameId, { do: 'move', seq }, by);
        return;
      }
      case 'Control': {
        const { version, ...counts } = readWith(controlCommand, json(body), LANGUAGE);
        await commands.changeCounts(gameId, { counts: countsFromWire(counts), basedOn: version }, by);
        return;
      }
      case 'Prize':
        await games.changePrize(gameId, readWith(prizeBody, body, LANGUAGE));
        return;
      case 'Refresh':
        await games.askToRefresh(gameId);
        return;
    }
  };
}
