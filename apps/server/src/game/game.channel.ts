// The commands of staff over the realtime channel, with the same refusals as over HTTP.

import { actionCommand, controlCommand, countsFromWire, levelCommand, prizeBody } from '@feltclock/contract';
import { actorOf, type GameCommand } from '@feltclock/domain';
import { forbidden } from '../failures.ts';
import { assertMay } from '../http/access.ts';
import { readJson } from '../http/bodies/body-parsers.ts';
import type { Ownership } from '../http/ownership.ts';
import { readWith } from '../http/bodies/validation.ts';
import type { SentMessage } from '../realtime/ports.ts';
import { shareOf } from './commands/counts-command.ts';
import type { ClockCommand } from './commands/clock-command.ts';
import type { GameCommandService } from './commands/command.service.ts';
import type { GameService } from './game.service.ts';

const COMMANDS: Readonly<Record<GameCommand, ClockCommand>> = {
  PLAY: { do: 'play' },
  PAUSE: { do: 'pause' },
  END: { do: 'end' },
};

/** The language of messages about single fields. They never leave the server: a refusal carries its code and that code's text. */
const LANGUAGE = 'ko';

export interface GameChannelPorts {
  readonly games: GameService;
  readonly commands: GameCommandService;
  readonly ownership: Ownership;
  /** Counts a command of a store; throws when there are too many. */
  readonly takePace: (storeId: number, by: string, bytes: number) => void;
}

/** Resolves once the command is stored; throws a Failure to refuse it. */
export type GameChannel = (message: SentMessage) => Promise<void>;

export function gameChannel({ games, commands, ownership, takePace }: GameChannelPorts): GameChannel {
  /** Rights are checked for each message: they may have ended after the client connected. */
  async function permit({ kind, gameId, body, peer: { principal } }: SentMessage): Promise<string> {
    const right = kind === 'Control' ? 'change-counts' : 'publish';
    const { storeId } = await assertMay(principal, right, { of: 'game', id: gameId }, ownership);
    const actor = actorOf(principal);
    if (actor === null) throw forbidden();
    if (storeId !== undefined) takePace(storeId, actor, body.length);
    return actor;
  }

  return async (message) => {
    const { kind, gameId, body, peer } = message;
    const by = await permit(message);
    switch (kind) {
      case 'Action': {
        const { action } = readWith(actionCommand, readJson(body), LANGUAGE);
        await commands.command(gameId, COMMANDS[action], by);
        return;
      }
      case 'Level': {
        const { seq, play = false, goesOn = false } = readWith(levelCommand, readJson(body), LANGUAGE);
        const how = play ? 'start-at' : goesOn ? 'go-on-at' : 'move';
        await commands.command(gameId, { do: how, seq }, by);
        return;
      }
      case 'Control': {
        const { version, commandId, ...counts } = readWith(controlCommand, readJson(body), LANGUAGE);
        const command = { counts: countsFromWire(counts), basedOn: version, commandId };
        await commands.changeCounts(gameId, command, by, shareOf(peer.principal));
        return;
      }
      case 'Prize':
        await games.changePrize(gameId, readWith(prizeBody, body, LANGUAGE), by);
        return;
      case 'Refresh':
        await games.refresh(gameId);
        return;
    }
  };
}
