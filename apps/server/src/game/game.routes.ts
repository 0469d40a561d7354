// The calls about games: what was asked, handed to the service; what it says, answered.

import * as contract from '@feltclock/contract';
import { seconds, secondsToMillis } from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import { doneText } from '../texts.ts';
import type { GameCommandService } from './commands/command.service.ts';
import type { GameService } from './game.service.ts';
import { shareOf } from './commands/counts-command.ts';
import { commandOfLog, commandOfUpdate } from './commands/log-command.ts';

/** Waits for the work, and answers the bare 1 of success. */
const done = async (work: Promise<unknown>): Promise<1> => {
  await work;
  return 1;
};

const serviceRoutes = (games: GameService): Route[] => [
  route(contract.createGame, async (call) => ({
    code: 1 as const,
    message: doneText('game-created', call.language),
    id: await games.create(call.body, signedIn(call.actor)),
  })),
  route(contract.listGames, ({ body }) => games.list(body.storeId)),
  route(contract.readGame, ({ body }) => games.info(body.id)),
  route(contract.latestLog, ({ body }) => games.latestLog(body.id)),
  route(contract.deleteGame, ({ body }) => done(games.delete(body))),
  route(contract.changePrize, ({ body, actor }) =>
    done(games.changePrize(body.id, body.prizeContent, signedIn(actor))),
  ),
  route(contract.sayOnBoards, ({ body: { id, ...said } }) => done(games.say(id, said))),
  route(contract.takeMessageAway, ({ body }) => done(games.say(body.id, undefined))),
];

const commandRoutes = (commands: GameCommandService): Route[] => [
  route(contract.updateGame, (call) =>
    done(commands.command(call.body.id, commandOfUpdate(call.body), signedIn(call.actor))),
  ),
  route(contract.writeLog, (call) => commands.command(call.body.id, commandOfLog(call.body), signedIn(call.actor))),
  route(contract.shiftTime, (call) =>
    commands.command(
      call.body.id,
      { do: 'shift', by: secondsToMillis(seconds(call.body.seconds)), goesOn: call.body.goesOn },
      signedIn(call.actor),
    ),
  ),
  route(contract.changePlayers, (call) => {
    const { id, version, ...counts } = call.body;
    return commands.changeCounts(id, { counts, basedOn: version }, signedIn(call.actor), shareOf(call.principal));
  }),
  route(contract.changeRowsToCome, ({ body, actor }) =>
    done(
      commands.changeRowsToCome(
        body.id,
        { basedOn: body.version, from: body.from, rows: contract.rowsFromWire(body.levelList) },
        signedIn(actor),
      ),
    ),
  ),
  route(contract.undoCommand, (call) => {
    const { id, version, of, command } = call.body;
    const meant = command === undefined ? { version, of } : { command };
    return commands.undo(id, meant, signedIn(call.actor), shareOf(call.principal));
  }),
  route(contract.reopenGame, (call) => commands.reopen(call.body.id, signedIn(call.actor))),
  route(contract.answerOutage, (call) =>
    commands.answerOutage(call.body.id, call.body.resumeWhereItStopped, signedIn(call.actor)),
  ),
];

export const gameRoutes = (games: GameService, commands: GameCommandService): readonly Route[] => [
  ...serviceRoutes(games),
  ...commandRoutes(commands),
];
