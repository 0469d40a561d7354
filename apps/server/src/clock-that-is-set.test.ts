// Times that people agree on follow the host's wall clock, however it is set while the server runs (docs/rules/clock.md#two-times).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@feltclock/contract';
import { after, millis, minutes, minutesToMillis, seconds, secondsToMillis, type Millis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import type { ManualClock } from '../test-support/manual-clock.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../test-support/server-under-test.ts';
import { ClockKeeper } from './node-clock/clock-keeper.ts';
import { codeOf, fromBase32, stepAt } from './second-factor/totp.ts';

const folders: string[] = [];
afterEach(async () => {
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const MINUTE = minutesToMillis(minutes(1));
const HOUR = minutesToMillis(minutes(60));
const STEPS: readonly (readonly [string, Millis])[] = [
  ['two minutes on', millis(2 * MINUTE)],
  ['nine hours back', millis(-9 * HOUR)],
  ['twelve hours on', millis(12 * HOUR)],
];
const as = 'manager' as const;

describe.each(STEPS)('after the host’s clock was set %s', (_, step) => {
  it('a code of an authenticator is taken, once, and so is the one of the step after', async () => {
    const under = await startServer();
    const password = under.passwordOf('gangnam');
    const { secret } = (await under.call(ENDPOINTS.beginSecondFactor, { password }, { as })).body;
    const code = () => codeOf(fromBase32(secret), stepAt(under.clock.wall()));
    const signIn = async (typed: string) =>
      (await under.send(ENDPOINTS.login, { id: 'gangnam', password, code: typed })).status;
    await under.call(ENDPOINTS.confirmSecondFactor, { code: code() }, { as });
    under.clock.setWall(step);
    const present = code();
    expect([await signIn(present), await signIn(present)]).toEqual([200, 400]);
    await under.clock.advance(secondsToMillis(seconds(30)));
    expect(await signIn(code())).toBe(200);
    under.clock.setWall(millis(0 - step));
    await under.clock.advance(secondsToMillis(seconds(30)));
    expect(await signIn(code())).toBe(200);
  });

  it('a game is late, or is not, as the clock on the wall says', async () => {
    const under = await startServer();
    const startAt = START + HOUR;
    const { id = 0 } = (
      await under.call(ENDPOINTS.createGame, { structureId: IDS.structure, name: '', startAt }, { as })
    ).body;
    const read = async () => ({
      list: (await under.call(ENDPOINTS.listGames, { storeId: IDS.store }, { as })).body.find((game) => game.id === id)
        ?.registrationStatus,
      game: (await under.call(ENDPOINTS.readGame, { id }, { as })).body.registrationStatus,
      visitors: (await under.call(ENDPOINTS.browseTimers, { storeId: IDS.store })).body.find((game) => game.id === id)
        ?.gameStatus,
    });
    const all = (status: string) => ({ list: status, game: status, visitors: status });
    expect(await read()).toEqual(all('READY'));
    under.clock.setWall(millis(HOUR - step - MINUTE));
    under.clock.setWall(step);
    await under.clock.advance(millis(MINUTE - 1));
    expect(await read()).toEqual(all('READY'));
    await under.clock.advance(millis(MINUTE));
    expect(await read()).toEqual(all('OPEN'));
  });

  it('whoever asks for the time is told how far the two are apart', async () => {
    const under = await startServer();
    expect((await under.call(ENDPOINTS.time, undefined)).body).toEqual({ t1: START, t2: START });
    under.clock.setWall(step);
    expect((await under.call(ENDPOINTS.time, undefined)).body).toEqual({ t1: START, t2: START, ahead: step });
  });

  it('an invitation is over when its day has come', async () => {
    const under = await startServer();
    const { body } = await under.call(ENDPOINTS.invitePerson, { id: IDS.store, role: 'FLOOR' }, { as });
    const code = new URL(body.url).hash.slice(1);
    under.clock.setWall(step);
    const left = body.invitation.expiresAt - under.clock.wall();
    const offer = async () => (await under.send(ENDPOINTS.readInvitation, { code })).status;
    await under.clock.leap(millis(left - 1));
    expect(await offer()).toBe(200);
    await under.clock.leap(millis(1));
    expect(await offer()).toBe(409);
  });

  it('a code that a TV shows counts for its ten minutes at most, and the TV gets one that counts', async () => {
    const under = await startServer();
    const ask = async () => (await under.call(ENDPOINTS.askPairing, {}, { as: 'guest' })).body;
    const pair = async (code: string) =>
      (await under.send(ENDPOINTS.pairScreen, { id: IDS.store, code, name: 'TV' }, { as })).status;
    const stateOf = async (secret: string) =>
      (await under.call(ENDPOINTS.readPairing, { secret }, { as: 'guest' })).body.state;
    const before = await ask();
    under.clock.setWall(step);
    const counts = step > 0 && step < 10 * MINUTE;
    expect(await stateOf(before.secret)).toBe(counts ? 'waiting' : 'ended');
    expect(await pair(before.code)).toBe(counts ? 200 : 409);
    const next = await ask();
    // A TV counts down in even time.
    expect(next.expiresAt).toBe(START + 10 * MINUTE);
    await under.clock.advance(millis(10 * MINUTE - 1));
    expect(await pair(next.code)).toBe(200);
  });

  it('who is signed in stays so for five hours without a call, and no longer', async () => {
    const under = await startServer();
    const authorization = await under.signIn('gangnam');
    const isIn = async () => (await under.send(ENDPOINTS.readSession, undefined, { token: authorization })).status;
    expect(await isIn()).toBe(200);
    under.clock.setWall(step);
    await under.clock.leap(millis(5 * HOUR - 2 * MINUTE));
    expect(await isIn()).toBe(200);
    await under.clock.leap(millis(5 * HOUR + 2 * MINUTE));
    expect(await isIn()).toBe(401);
  });

  it('games go on evenly', async () => {
    const under = await startServer();
    const left = async () => (await under.call(ENDPOINTS.readGame, { id: IDS.game }, { as })).body.remainLevelTime;
    const before = await left();
    under.clock.setWall(step);
    await under.clock.advance(MINUTE);
    expect(await left()).toBe(before - 60);
  });
});

describe('a server that is killed after the host’s clock was set', () => {
  const DOWN = secondsToMillis(seconds(20));
  const BEFORE = secondsToMillis(seconds(40));

  /** Runs, has its clock set, is killed, and starts again 20 seconds later on the same file. */
  async function crash(step: Millis, rest: (under: ServerUnderTest) => Promise<unknown> = async () => undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    folders.push(folder);
    const databasePath = join(folder, 'feltclock.db');
    const keeperOf = (setBy: () => number) => (clock: ManualClock) => {
      const sinceBoot = (): number => clock.wall() - setBy();
      const moment = () => ({ boot: 'x', wall: clock.wall(), monotonic: sinceBoot(), uptime: sinceBoot() });
      return new ClockKeeper({ clock, moment, node: 'a:80', isShared: false, logger: { info: () => undefined } });
    };
    const host = { setBy: 0 };
    const first = await startServer({ databasePath }, undefined, { clockKeeperOf: keeperOf(() => host.setBy) });
    await rest(first);
    const left = async (under: ServerUnderTest) =>
      (await under.call(ENDPOINTS.readGame, { id: IDS.game }, { as })).body.remainLevelTime;
    const before = await left(first);
    first.clock.setWall(step);
    host.setBy = step;
    await first.clock.advance(BEFORE);
    await stopServers();
    const startsAt = after(first.clock.wall(), DOWN);
    const second = await startServer({ databasePath, hasDemo: false }, undefined, {
      startsAt,
      clockKeeperOf: keeperOf(() => host.setBy),
    });
    second.takeOver(first);
    return { second, passed: before - (await left(second)), startsAt };
  }

  it.each([millis(54_000), millis(5800), millis(-54_000)])(
    'goes on with its games where they are: nobody sees %i ms',
    async (step) => {
      const { second, passed, startsAt } = await crash(step);
      expect(passed).toBe((BEFORE + DOWN) / 1000);
      expect(second.clock.wall()).toBe(startsAt);
      const { t1, ahead } = (await second.call(ENDPOINTS.time, undefined)).body;
      expect([t1, ahead]).toEqual([startsAt - step, step]);
    },
  );

  it('takes the time of day while no game runs', async () => {
    const { second, startsAt } = await crash(millis(54_000), async (under) => {
      const games = (await under.call(ENDPOINTS.listGames, { storeId: 'ALL' }, { as: 'super' })).body;
      for (const { id, status } of games)
        if (status === 'PLAYING') await under.call(ENDPOINTS.updateGame, { id, status: 'PAUSED' }, { as: 'super' });
    });
    expect([second.clock.now(), second.clock.wall()]).toEqual([startsAt, startsAt]);
  });
});

it('a code that is refused names the clock while it may be wrong', async () => {
  const host = { ahead: millis(0), wasSet: millis(0), slept: millis(0) };
  const under = await startServer({}, '/nowhere', { lookAtHost: () => host });
  const password = under.passwordOf('gangnam');
  const { secret } = (await under.call(ENDPOINTS.beginSecondFactor, { password }, { as })).body;
  const code = codeOf(fromBase32(secret), stepAt(under.clock.wall()));
  await under.call(ENDPOINTS.confirmSecondFactor, { code }, { as });
  const refused = async (typed: string) =>
    (await under.send(ENDPOINTS.login, { id: 'gangnam', password, code: typed })).body.code;
  expect(await refused('000000')).toBe('wrong-code');
  Object.assign(host, { ahead: millis(2 * MINUTE), wasSet: millis(2 * MINUTE) });
  await under.clock.advance(secondsToMillis(seconds(5)));
  expect(await refused('000000')).toBe('wrong-code-or-clock');
  expect(await refused('AAAA-AAAA-AAAA-AAAA')).toBe('wrong-code-or-clock');
  Object.assign(host, { ahead: millis(0), wasSet: millis(-2 * MINUTE) });
  await under.clock.advance(secondsToMillis(seconds(5)));
  expect(await refused('000000')).toBe('wrong-code');
});
