// Reads a log row that a client sends as the command it stands for (docs/rules/log-and-undo.md#a-log-row-sent-by-staff-is-a-command): the
// log itself is written by the server alone.

import type { BodyOf, updateGame, writeLog } from '@feltclock/contract';
import { seconds, secondsToMillis } from '@feltclock/domain';
import type { ClockCommand } from './clock-command.ts';

/** `POST /api/game-log`. Positions matter for PAUSE only; PLAY resumes where the server stands. */
export function commandOfLog(body: BodyOf<typeof writeLog>): ClockCommand {
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

/** `PUT /api/game`: a status is the command that leads there; a registration status is the operator's own choice. */
export function commandOfUpdate(body: BodyOf<typeof updateGame>): ClockCommand {
  if (body.status !== undefined) return { do: COMMAND_OF_STATUS[body.status] };
  return { do: 'set-registration', registration: body.registrationStatus ?? 'CLOSED' };
}
