import { latestLog, updateGame, writeLog } from '@feltclock/contract';
import type { GameCommand } from '@feltclock/domain';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { inTime } from '../../shared/api/in-time.ts';
import { runCommand, type CommandResult } from './command-flow.ts';

const STATUS = { PLAY: 'PLAYING', PAUSE: 'PAUSED', END: 'END' } as const;

/** Sends a command from a screen without an open controller, by HTTP calls only. Never throws. */
export const commandOverHttp = (id: number, command: GameCommand): Promise<CommandResult> =>
  runCommand(command, {
    latestAction: async () => (await inTime((signal) => call(latestLog, { id }, { signal }))).action,
    initialise: async () => {
      await inTime((signal) => call(writeLog, { id, action: 'INIT' }, { signal }));
    },
    send: async (given) => {
      await inTime((signal) => call(updateGame, { id, status: STATUS[given] }, { signal }));
    },
    isAlreadyPlaying: (failure) => failure instanceof ApiFailure && failure.code === 'game-is-playing',
  });
