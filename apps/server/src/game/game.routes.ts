// The calls about games.

import * as contract from '@feltclock/contract';
import { seconds, secondsToMillis, seesMoney } from '@feltclock/domain';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import { doneText } from '../texts.ts';
import type { ClockCommand } from './commands/clock-command.ts';
import type { GameCommandService } from './commands/command.service.ts';
import type { GameService } from './game.service.ts';
import { shareOf } from './commands/counts-command.ts';

/**
 * A log row that a client sends is a command; only the server writes the log (docs/rules/clock.md#the-log-is-the-state).
 * The position matters for PAUSE only; PLAY resumes at the server's position.
 */
function commandOfLog(body: contract.BodyOf<typeof contract.writeLog>): ClockCommand {
  switch (body.action) {
    case 'INIT':
      return { do: 'initialise' };
    case 'PLAY':
      return { do: 'play' };
    case 'END':
      return { do: 'end' };
    case 'CREATE':
      return { do: 'reset' };
    case 'PAUSE':
      return {
        do: 'pause-at',
        seq: body.levelSeq,
        remaining: body.remainLevelTime === undefined ? undefined : secondsToMillis(seconds(body.remainLevelTime)),
      };
  }
}

const COMMAND_OF_STATUS = { PLAYING: 'play', PAUSED: 'pause', END: 'end' } as const;

/** A status means the command that leads to it. */
function commandOfUpdate(body: contract.BodyOf<typeof contract.updateGame>): ClockCommand {
  if (body.status !== undefined) return { do: COMMAND_OF_STATUS[body.status] };
  return { do: 'set-registration', registration: body.registrationStatus ?? 'CLOSED' };
}

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
  route(contract.readGame, async ({ body, principal }) => {
    const { prices, ...info } = await games.info(body.id);
    return seesMoney(principal, info.storeId) ? { ...info, prices } : info;
  }),
  route(contract.latestLog, ({ body }) => games.latestLog(body.id)),
  route(contract.deleteGame, ({ body }) => done(games.delete(body))),
  route(contract.changePrize, ({ body, actor }) =>
    done(games.changePrize(body.id, body.prizeContent, signedIn(actor))),
  ),
  route(contract.changeGamePrices, ({ body }) => done(games.changePrices(body.id, body.prices))),
  route(contract.sayOnBoards, ({ body: { id, ...shown } }) => done(games.setBoardMessage(id, shown))),
  route(contract.takeMessageAway, ({ body }) => done(games.setBoardMessage(body.id, undefined))),
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
  route(contract.setTimeLeft, ({ body: { id, remainLevelTime, levelSeq: seq, goesOn }, actor }) =>
    commands.command(
      id,
      { do: 'shift', remaining: secondsToMillis(seconds(remainLevelTime)), seq, goesOn },
      signedIn(actor),
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
  route(contract.changeLimits, ({ body: { id, ...limits }, actor }) =>
    done(commands.changeLimits(id, limits, signedIn(actor))),
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
