import { GAME_COMMANDS, LOG_ACTIONS } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { runCommand, type CommandPorts } from './command-flow.ts';

const alreadyPlaying = new Error('game-is-playing');

function ports(lastAction: string | Error, refuse?: Error) {
  const done: string[] = [];
  const value: CommandPorts = {
    latestAction: async () => {
      done.push('read');
      if (lastAction instanceof Error) throw lastAction;
      return lastAction;
    },
    initialise: async () => {
      done.push('INIT');
    },
    send: async (command) => {
      done.push(command);
      if (refuse !== undefined) throw refuse;
    },
    isAlreadyPlaying: (failure) => failure === alreadyPlaying,
  };
  return { done, value };
}

const sent = (...steps: string[]) => ['read', ...steps];
/** Last action × command: what is written and sent, or the warning. */
const TABLE: Record<string, Record<string, string[] | string>> = {
  CREATE: { PLAY: sent('INIT', 'PLAY'), PAUSE: 'not-started', END: sent('END') },
  INIT: { PLAY: 'already-initialised', PAUSE: 'not-started', END: sent('END') },
  PLAY: { PLAY: 'already-playing', PAUSE: sent('PAUSE'), END: sent('END') },
  PAUSE: { PLAY: sent('PLAY'), PAUSE: 'already-paused', END: sent('END') },
  END: { PLAY: 'already-ended', PAUSE: 'already-ended', END: 'already-ended' },
};

describe('pressing a command', () => {
  for (const action of LOG_ACTIONS) {
    for (const command of GAME_COMMANDS) {
      const expected = TABLE[action]![command]!;
      it(`${command} after ${action}: ${String(expected)}`, async () => {
        const { done, value } = ports(action);
        const result = await runCommand(command, value);
        if (typeof expected === 'string') {
          expect(result).toEqual({ kind: 'warned', warning: expected });
          expect(done).toEqual(['read']);
        } else {
          expect(result).toEqual({ kind: 'done' });
          expect(done).toEqual(expected);
        }
      });
    }
  }

  it('warns of any other last action', async () => {
    const { done, value } = ports('SHUFFLE');
    expect(await runCommand('PLAY', value)).toEqual({ kind: 'warned', warning: 'undefined-last-action' });
    expect(done).toEqual(['read']);
  });

  it('writes and sends nothing when the latest action can not be read', async () => {
    const failure = new Error('network');
    const { done, value } = ports(failure);
    expect(await runCommand('PLAY', value)).toEqual({ kind: 'failed', failure });
    expect(done).toEqual(['read']);
  });

  it('reports what the server refused', async () => {
    const failure = new Error('game-is-ended');
    expect(await runCommand('PAUSE', ports('PLAY', failure).value)).toEqual({ kind: 'failed', failure });
  });

  it('counts as started when a board started the initialised game first', async () => {
    expect(await runCommand('PLAY', ports('CREATE', alreadyPlaying).value)).toEqual({ kind: 'done' });
    expect(await runCommand('PLAY', ports('PAUSE', alreadyPlaying).value)).toMatchObject({ kind: 'failed' });
  });
});
