import { DEFAULT_STRUCTURE, minutes, minutesToMillis } from '@feltclock/domain';
import { expect, it } from 'vitest';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';

const t = eachWithServer({ runner: true, withoutGame: true });

/** The default structure by hand: minute, row, level, small blind, minutes to the next break, minutes of registration left. */
const BY_HAND = `
    0   0   1     100   40  100
   10   1   2     200   30   90
   20   2   3     300   20   80
   30   3   4     400   10   70
   40   4   0       0   50   60
   50   5   5     500   40   50
   60   6   6     600   30   40
   70   7   7     800   20   30
   80   8   8    1000   10   20
   90   9   0       0   50   10
  100  10   9    1200   40    0
  110  11  10    1500   30    0
  120  12  11    2000   20    0
  130  13  12    2500   10    0
  140  14   0       0   50    0
  150  15  13    3000   40    0
  160  16  14    4000   30    0
  170  17  15    5000   20    0
  180  18  16    6000   10    0
  190  19   0       0   50    0
  200  20  17    8000   40    0
  210  21  18   10000   30    0
  220  22  19   12000   20    0
  230  23  20   15000   10    0
  240  24   0       0   50    0
  250  25  21   20000   40    0
  260  26  22   25000   30    0
  270  27  23   30000   20    0
  280  28  24   40000   10    0
  290  29   0       0    0    0
  300  30  25   50000    0    0
  310  31  26   60000    0    0
  320  32  27   80000    0    0
  330  33  28  100000    0    0
`;
const table = BY_HAND.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number, number, number, number]);

const MINUTE = 60_000;

it('a whole tournament by the default structure leaves the log that was worked out by hand', async () => {
  expect(table).toHaveLength(34);
  const id = await t.server.newGame(DEFAULT_STRUCTURE);
  await t.server.clock.advance(minutesToMillis(minutes(5)));
  await t.server.publish('Action', id, { action: 'PLAY' });
  const start = t.server.clock.now();
  await t.server.clock.advance(minutesToMillis(minutes(350)));
  const log = await t.server.log(id);

  const rows = log.slice(1, -1).map((row) => ({
    minute: (row.at - start) / MINUTE,
    seq: row.seq,
    level: row.level,
    smallBlind: DEFAULT_STRUCTURE.rows[row.seq]!.smallBlind,
    nextBreak: row.next_break / MINUTE,
    left: row.remain_reg / MINUTE,
    remaining: row.remaining / MINUTE,
    total: row.total / MINUTE,
    registration: row.registration,
    action: row.action,
    cause: row.cause,
    version: row.version,
    actor: row.actor,
  }));
  expect(rows).toEqual(
    table.map(([minute, seq, level, smallBlind, nextBreak, left], index) => ({
      minute,
      seq,
      level,
      smallBlind,
      nextBreak,
      left,
      remaining: 10,
      total: minute,
      registration: minute < 100 ? 'OPEN' : 'CLOSED',
      action: 'PLAY',
      cause: index === 0 ? 'command' : 'elapsed',
      version: index + 2,
      actor: index === 0 ? 'dealer' : null,
    })),
  );
  expect(log[0]).toMatchObject({ version: 1, action: 'CREATE', seq: 0, at: start - 5 * MINUTE, total: 0 });
  expect(log.at(-1)).toMatchObject({
    version: 36,
    action: 'END',
    cause: 'elapsed',
    seq: 33,
    level: 28,
    remaining: 0,
    total: 340 * MINUTE,
    next_break: 0,
    remain_reg: 0,
    registration: 'CLOSED',
    at: start + 340 * MINUTE,
    actor: null,
  });
  const messages = t.server.takeSent();
  expect(messages.map(({ kind }) => kind)).toEqual(['Action', ...table.slice(1).map(() => 'Level'), 'Action']);
  expect(messages.map(({ body }) => body.clock.version as number)).toEqual(log.slice(1).map(({ version }) => version));
});
