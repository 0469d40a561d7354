import type { EndpointName } from '@feltclock/contract';
import { advanced, instant, millis, statusOf } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { level, pauseRow, SHORT_RULES, startGameServer, type GameServer } from '../../test-support/game/game-server.ts';

const RULES = { ...SHORT_RULES, rows: [level(1, 1), level(2, 2), pauseRow(1), level(3, 1)], deadlineSeq: 2 };
const NO_ONE = { current: 0, earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };

/** Commands of staff, and time. */
type Step =
  | { readonly wait: number }
  | { readonly move: number }
  | { readonly call: EndpointName; readonly body: object }
  | { readonly takeBack: true };

const call = (name: EndpointName, body: fc.Arbitrary<object>): fc.Arbitrary<Step> =>
  body.map((each) => ({ call: name, body: each }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ wait: fc.integer({ min: 0, max: 150_000 }) }) },
  { weight: 3, arbitrary: fc.constant({ takeBack: true as const }) },
  fc.record({ move: fc.nat(4) }),
  call('updateGame', fc.record({ status: fc.constantFrom('PLAYING', 'PAUSED', 'PLAYING', 'PAUSED', 'END') })),
  call('updateGame', fc.record({ registrationStatus: fc.constantFrom('OPEN', 'CLOSED') })),
  call('writeLog', fc.record({ action: fc.constantFrom('INIT', 'CREATE') })),
  call('shiftTime', fc.record({ seconds: fc.integer({ min: -70, max: 70 }) })),
  call(
    'changePlayers',
    fc.record({ buyIn: fc.nat(9) }).map((counts) => ({ ...NO_ONE, ...counts })),
  ),
  call('readBoard', fc.constant({})),
);

async function take(server: GameServer, id: number, each: Step): Promise<void> {
  if ('wait' in each) await server.clock.advance(millis(each.wait));
  else if ('move' in each) await server.publish('Level', id, { seq: each.move });
  else if ('call' in each) expect((await server.call(each.call, { id, ...each.body })).status).toBeLessThan(500);
  else {
    const { undo } = await server.ask('readGame', { id });
    await server.call('undoCommand', { id, version: undo?.version ?? 0 });
  }
}

async function played(steps: readonly Step[], runner: boolean): Promise<{ server: GameServer; id: number }> {
  const server = await startGameServer({ runner, clock: manualClock() });
  const id = await server.newGame(RULES);
  for (const each of steps) await take(server, id, each);
  return { server, id };
}

type Log = Awaited<ReturnType<GameServer['log']>>;

/** The clock from the log alone. */
const folded = (log: Log, now: number) => {
  const last = log.at(-1)!;
  const clock = {
    version: last.version,
    status: statusOf(last.action),
    seq: last.seq,
    anchor: instant(last.at),
    remaining: millis(last.remaining),
    total: millis(last.total),
    registration: last.registration,
  };
  return advanced(clock, RULES, instant(now));
};

function expectSound(log: Log): void {
  expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1));
  for (const [index, row] of log.entries()) {
    const before = log[index - 1] ?? row;
    expect(row.remaining).toBeLessThanOrEqual(RULES.rows[row.seq]!.duration * 60_000);
    expect(row.recorded_at).toBeGreaterThanOrEqual(row.at);
    expect(row.recorded_at).toBeGreaterThanOrEqual(before.recorded_at);
    // Only an undo goes back in time; only an undo and a reset reduce the total time.
    if (row.cause !== 'undo') expect(row.at).toBeGreaterThanOrEqual(before.at);
    if (row.cause !== 'undo' && row.cause !== 'reset') expect(row.total).toBeGreaterThanOrEqual(before.total);
  }
}

describe('whatever staff do', () => {
  it('the newest log row alone says where a game stands, and the log is sound', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { server, id } = await played(steps, true);
        const info = await server.ask('readGame', { id });
        const log = await server.log(id);
        const { version, status, seq, anchor, remaining, total, registration } = folded(log, server.clock.now());
        expect(info.clock).toMatchObject({ version, status, seq, at: anchor, remaining, total, registration });
        expectSound(log);
        await server.close();
      }),
      { numRuns: 40 },
    );
  });

  it('rows written the moment they are due and rows written late make the same log', async () => {
    const logOf = async ({ server, id }: { server: GameServer; id: number }) => {
      await server.ask('latestLog', { id });
      const log = await server.log(id);
      await server.close();
      return log.map((row) => ({ ...row, recorded_at: null }));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const prompt = await logOf(await played(steps, true));
        expect(await logOf(await played(steps, false))).toEqual(prompt);
      }),
      { numRuns: 40 },
    );
  });
});
