// Pages that go over to the other computer of a pair (docs/rules/machine.md#the-second-computer).

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, makeTablet } from '@feltclock/contract';
import { seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeStandby, SECOND } from '../../test-support/fake-standby.ts';
import { pairedScreen } from '../../test-support/paired-screen.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { isOnPostgres } from '../../test-support/storage/test-databases.ts';

const { askGoOverTicket, logout, readMachine, readStandby, readStandbyRole, redeemGoOverTicket } = ENDPOINTS;
const BELONGINGS = '[["kept","feltclock.language","ko"]]';

const folders: string[] = [];
afterEach(async () => {
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const paired = (webRoot?: string) => {
  const standby = fakeStandby();
  return startServer({}, webRoot, { pair: standby }).then((under) => ({ under, standby }));
};

describe('the role of a computer', () => {
  it('is told to pages of any address, and nothing else is', async () => {
    const { under } = await paired();
    const answer = await under.call(readStandbyRole, undefined);
    expect(answer.body).toEqual({ role: 'first', epoch: 1 });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const other = await under.call(readStandby, undefined, { as: 'manager' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    expect(other.body).toEqual({ role: 'first', epoch: 1, isPossible: !isOnPostgres, other: SECOND });
  });

  it('is alone without a second computer', async () => {
    const under = await startServer();
    expect((await under.call(readStandby, undefined, { as: 'manager' })).body).toEqual({
      role: 'alone',
      epoch: 0,
      isPossible: !isOnPostgres,
      other: null,
    });
  });

  it.each([
    ['2', [2]],
    ['1', []],
    ['-2', []],
    ['2e3', []],
    ['99999999999', []],
  ])('is doubted when a page met the epoch %s', async (header, met) => {
    const { under, standby } = await paired();
    await under.call(readStandbyRole, undefined, { headers: { 'x-feltclock-epoch': header } });
    expect(standby.met).toEqual(met);
  });
});

describe('a ticket', () => {
  const ask = (under: ServerUnderTest, holder: object) =>
    under.send(askGoOverTicket, { ...holder, belongings: BELONGINGS });
  const ticketOf = async (under: ServerUnderTest): Promise<string> => {
    const answer = await under.call(askGoOverTicket, { token: await under.tokenOf('manager'), belongings: BELONGINGS });
    expect(answer.status).toBe(200);
    return answer.body.ticket;
  };

  it('gives back once what was brought along', async () => {
    const { under } = await paired();
    const ticket = await ticketOf(under);
    expect((await under.call(redeemGoOverTicket, { ticket })).body).toEqual({ belongings: BELONGINGS });
    expect((await under.send(redeemGoOverTicket, { ticket })).status).toBe(409);
  });

  it('is worth nothing after a minute, or made up', async () => {
    const { under } = await paired();
    const ticket = await ticketOf(under);
    await under.clock.advance(secondsToMillis(seconds(61)));
    for (const each of [ticket, 'made-up']) {
      const { status, body } = await under.send(redeemGoOverTicket, { ticket: each });
      expect([status, body.code]).toEqual([409, 'conflict']);
    }
  });

  it('is one of its own for each page', async () => {
    const { under } = await paired();
    const [mine, other] = [await ticketOf(under), await ticketOf(under)];
    expect(mine).not.toBe(other);
    expect((await under.call(redeemGoOverTicket, { ticket: other })).status).toBe(200);
    expect((await under.call(redeemGoOverTicket, { ticket: mine })).status).toBe(200);
  });

  it('is given to sessions, screens and tablets that this computer knows', async () => {
    const { under } = await paired();
    const { secret: screen } = await pairedScreen(under);
    const made = await under.call(
      makeTablet,
      { id: IDS.store, name: '입구', locksAfter: 5, presentPassword: under.passwordOf('gangnam') },
      { as: 'manager' },
    );
    const { secret: tablet } = made.body;
    const viewer = await under.tokenOf('viewer');
    for (const holder of [{ screen }, { tablet }, { token: viewer }, { token: 'Bearer old', screen }])
      expect((await ask(under, holder)).status).toBe(200);
  });

  it('is refused to anybody else', async () => {
    const { under } = await paired();
    const gone = await under.signIn('gangnam');
    await under.send(logout, undefined, { token: gone });
    const { secret } = await pairedScreen(under);
    for (const holder of [{}, { token: gone }, { token: 'Bearer x' }, { screen: 'x' }, { tablet: secret }]) {
      const { status, body } = await ask(under, holder);
      expect([status, body.code]).toEqual([409, 'conflict']);
    }
    expect((await under.send(askGoOverTicket, { screen: secret, belongings: 'x'.repeat(32_769) })).status).toBe(400);
  });

  it('can be asked for by a page of the other computer, which reads refusals too', async () => {
    const { under } = await paired();
    const asked = await under.server.inject({ method: 'OPTIONS', url: askGoOverTicket.path });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
    expect((await ask(under, {})).headers['access-control-allow-origin']).toBe('*');
    expect((await under.send(redeemGoOverTicket, { ticket: 'x' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });
});

describe('the pages of a pair', () => {
  const webRoot = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-pair-'));
    folders.push(folder);
    mkdirSync(join(folder, 'assets'));
    for (const name of ['index', 'board', 'tv', 'overlay', 'go-over'])
      writeFileSync(join(folder, `${name}.html`), `<html><head></head><body>${name}</body></html>`);
    writeFileSync(join(folder, 'assets/pair-watch-Ab_1.js'), '');
    return folder;
  };
  const page = async (under: ServerUnderTest, url: string) => {
    const { body, headers } = await under.server.inject({ url });
    return { body, policy: String(headers['content-security-policy']) };
  };

  it('watch both computers, and may ask the other one', async () => {
    const { under } = await paired(webRoot());
    for (const [url, name] of [
      ['/main', 'index'],
      ['/display-board?id=1', 'board'],
      ['/tv', 'tv'],
      ['/overlay/x', 'overlay'],
      ['/go-over', 'go-over'],
    ] as const) {
      const { body, policy } = await page(under, url);
      expect(body).toMatch(
        /^<html><head><script type="module" async src="\/assets\/pair-watch-Ab_1\.js\?[\da-f]{8}" data-other="192\.168\.0\.12:8080" data-epoch="1"><\/script>/,
      );
      expect(body).toContain(name);
      expect(policy).toContain(' 192.168.0.12:8080;');
    }
  });

  it('are other pages after another pairing, so that open ones reload themselves', async () => {
    const { under, standby } = await paired(webRoot());
    const before = await page(under, '/tv');
    standby.now = { ...standby.now, epoch: 2 };
    const scriptIn = ({ body }: { readonly body: string }) => /src="([^"]+)"/.exec(body)?.[1];
    expect(scriptIn(await page(under, '/tv'))).toBe(scriptIn(before));
    standby.now = { ...standby.now, other: { ...SECOND, origin: 'http://192.168.0.13:8080' } };
    expect(scriptIn(await page(under, '/tv'))).not.toBe(scriptIn(before));
  });

  it.each(['http://bad;host', 'no address', 'http://"><script>'])('trust no address like %s', async (origin) => {
    const { under, standby } = await paired(webRoot());
    standby.now = { ...standby.now, other: { ...SECOND, origin } };
    const { body, policy } = await page(under, '/tv');
    expect(body).toBe('<html><head></head><body>tv</body></html>');
    expect(policy).toContain("connect-src 'self' ws");
  });

  it('are the usual ones on a computer alone', async () => {
    const root = webRoot();
    const under = await startServer({}, root);
    const { body, policy } = await page(under, '/tv');
    expect(body).toBe('<html><head></head><body>tv</body></html>');
    expect(policy).toContain("connect-src 'self' ws://localhost:8080;");
  });
});

describe('staff', () => {
  it('are told when the second computer is lost, and when it is back', async () => {
    const { under, standby } = await paired();
    const look = () => under.clock.advance(secondsToMillis(seconds(6)));
    const noticed = async () =>
      (await under.call(readMachine, undefined, { as: 'manager' })).body.notices.map(({ kind }) => kind);
    standby.now = { ...standby.now, other: { ...SECOND, lastSeenAt: under.clock.wall() } };
    await look();
    expect(await noticed()).toEqual([]);
    for (let each = 0; each < 3; each += 1) await look();
    expect(await noticed()).toEqual(['second-computer-lost']);
    standby.now = { ...standby.now, other: { ...SECOND, lastSeenAt: under.clock.wall() } };
    await look();
    expect(await noticed()).toEqual([]);
  });
});
