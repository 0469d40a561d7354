import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { liveBoard, type LiveBoard } from '../../test-support/live-board.ts';
import {
  IDS,
  LINK_CODE,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../test-support/server-under-test.ts';
import { LINK_ALPHABET, newLinkCode, newLinkLimits } from './short-link.routes.ts';

const { shortenUrl, openViewSession, readBoard, readSession, deleteGame, updateGame } = ENDPOINTS;

const boards: LiveBoard[] = [];
afterEach(async () => {
  await Promise.all(boards.splice(0).map((board) => board.close()));
  await stopServers();
});

const HOUR = minutesToMillis(minutes(60));
const linkOf = async (under: ServerUnderTest, gameId: number, replace?: boolean) => {
  const body = { gameId, ...(replace === undefined ? {} : { replace }) };
  return (await under.call(shortenUrl, body, { as: 'manager' })).body.result.url;
};
const codeOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const open = async (under: ServerUnderTest, code: string) => {
  const answer = await under.call(openViewSession, { code });
  return { ...answer, token: String(answer.headers.authorization) };
};
/** A game that ended `millis` ago. */
async function endedAgo(under: ServerUnderTest, millis: number): Promise<void> {
  await under.call(updateGame, { id: IDS.game, status: 'END' }, { as: 'manager' });
  const at = under.clock.now() - millis;
  await under.server.database.queries
    .updateTable('game_log')
    .set({ at })
    .where('game_id', '=', IDS.game)
    .where('action', '=', 'END')
    .execute();
}

describe('a short link', () => {
  it('is the same each time, under the public origin', async () => {
    const under = await startServer({ publicOrigin: 'https://timer.example.com' });
    const first = await linkOf(under, IDS.waitingGame);
    expect(first).toMatch(/^https:\/\/timer\.example\.com\/s\/[2-9a-hj-km-np-z]{12}$/);
    expect(await linkOf(under, IDS.waitingGame)).toBe(first);
    expect(await linkOf(under, IDS.waitingGame, false)).toBe(first);
  });

  it.each<[host: string, headers: Record<string, string>, link: RegExp, reach: string]>([
    ['192.168.0.10:8080', {}, /^http:\/\/192\.168\.0\.10:8080\/s\//, 'as-asked'],
    ['pub.lan', { origin: 'https://pub.lan' }, /^https:\/\/pub\.lan\/s\//, 'as-asked'],
    ['pub.lan', { origin: 'https://elsewhere.example' }, /^http:\/\/pub\.lan\/s\//, 'as-asked'],
    ['localhost:8080', {}, /^http:\/\/192\.168\.0\.10:8080\/s\//, 'room'],
    ['a host, not', {}, /^http:\/\/192\.168\.0\.10\/s\//, 'room'],
  ])('asked of %s begins as others can open it', async (host, headers, link, reach) => {
    const networkInterfaces = () => [{ name: 'eth0', address: '192.168.0.10', isInternal: false }];
    const under = await startServer({ publicOrigin: undefined, host: '0.0.0.0' }, '/nowhere', { networkInterfaces });
    const asked = { as: 'manager', headers: { host, ...headers } } as const;
    const { result } = (await under.call(shortenUrl, { gameId: IDS.game }, asked)).body;
    expect(result.url).toMatch(link);
    expect(result.reach).toBe(reach);
  });

  it('asked on the machine itself opens there alone when nobody else can connect', async () => {
    const under = await startServer({ publicOrigin: undefined });
    const asked = { as: 'manager', headers: { host: 'localhost:8080' } } as const;
    const { result } = (await under.call(shortenUrl, { gameId: IDS.game }, asked)).body;
    expect(result.url).toMatch(/^http:\/\/localhost:8080\/s\//);
    expect(result.reach).toBe('this-machine');
  });

  it('is one, though many ask at once', async () => {
    const under = await startServer();
    const all = await Promise.all(Array.from({ length: 8 }, () => linkOf(under, IDS.waitingGame)));
    expect(new Set(all).size).toBe(1);
  });

  it('opens a viewer’s session without a login', async () => {
    const under = await startServer();
    const code = codeOf(await linkOf(under, IDS.game));
    const { status, body, token } = await open(under, ` ${code.toUpperCase()} `);
    expect({ status, body }).toEqual({ status: 200, body: { gameId: IDS.game } });
    expect(token).toMatch(/^Bearer [\w-]{43}$/);
    expect((await under.call(readBoard, { id: IDS.game }, { token })).body.mayOperate).toBe(false);
    expect((await under.send(readSession, undefined, { token })).status).toBe(403);
    expect((await under.send(shortenUrl, { gameId: IDS.game }, { token })).status).toBe(403);
  });

  it('stops opening anything when it is replaced, and shows out whoever came through it', async () => {
    const under = await startServer();
    const url = await under.server.listen();
    const { token } = await open(under, LINK_CODE);
    const board = await liveBoard(url, token, IDS.game);
    boards.push(board);
    const next = codeOf(await linkOf(under, IDS.game, true));
    expect(next).not.toBe(LINK_CODE);
    await board.ended;
    expect((await under.send(readBoard, { id: IDS.game }, { token })).status).toBe(401);
    expect(await under.send(openViewSession, { code: LINK_CODE })).toMatchObject({
      status: 404,
      body: { code: 'link-ended' },
    });
    expect((await under.send(openViewSession, { code: LINK_CODE })).body).not.toHaveProperty('storeId');
    expect((await open(under, next)).status).toBe(200);
  });

  it('ends with its game', async () => {
    const under = await startServer();
    const { token } = await open(under, LINK_CODE);
    await under.call(deleteGame, IDS.game, { as: 'manager' });
    expect(await under.send(openViewSession, { code: LINK_CODE })).toMatchObject({
      status: 404,
      body: { code: 'link-ended', storeId: IDS.store },
    });
    expect((await under.send(readBoard, { id: IDS.game }, { token })).status).toBe(404);
    await under.clock.advance(minutesToMillis(minutes(1)));
    await under.clock.settle();
    expect((await under.send(readBoard, { id: IDS.game }, { token })).status).toBe(401);
  });

  it('lasts until the 24th hour after the end', async () => {
    const under = await startServer();
    const { token } = await open(under, LINK_CODE);
    await endedAgo(under, 24 * HOUR - 1);
    expect((await under.send(openViewSession, { code: LINK_CODE })).status).toBe(200);
    expect((await under.send(readBoard, { id: IDS.game }, { token })).status).toBe(200);
    await under.clock.advance(minutesToMillis(minutes(1)));
    await under.clock.settle();
    expect((await under.send(openViewSession, { code: LINK_CODE })).status).toBe(404);
    expect((await under.send(readBoard, { id: IDS.game }, { token })).status).toBe(401);
  });
});

describe('guessing', () => {
  it('is refused per address, where the right code opens all the same', async () => {
    const under = await startServer();
    const tryCode = (code: string, remoteAddress: string) =>
      under.server.inject({ method: 'POST', url: openViewSession.path, payload: { code }, remoteAddress });
    const guesses = await Promise.all(Array.from({ length: 70 }, (_, index) => tryCode(`guess${index}`, '10.0.0.1')));
    expect(guesses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(60);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    const refused = await tryCode('guess70', '10.0.0.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await tryCode('guess71', '10.0.0.2')).statusCode).toBe(404);
    expect((await tryCode(LINK_CODE, '10.0.0.1')).statusCode).toBe(200);
  });

  it('is not what a hall full of guests does', () => {
    const limits = newLinkLimits();
    const now = 0 as never;
    for (let guest = 0; guest < 900; guest += 1) expect(limits.count('openings', '10.0.0.1', now)).toBe(0);
  });

  it('is hopeless', () => {
    const codes = Array.from({ length: 2000 }, newLinkCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => code.length >= 8 && !/[01ilo]/.test(code))).toBe(true);
    expect(new Set(codes.join(''))).toEqual(new Set(LINK_ALPHABET));
  });
});
