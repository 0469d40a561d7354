import { ENDPOINTS, LANGUAGES } from '@feltclock/contract';
import { structureProblems } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanPrizeHtml } from '../http/bodies/prize-html.ts';
import { ADMIN_PASSWORD, START, startServer, stopServers } from '../../test-support/server-under-test.ts';
import { DEEP_STACK, DEFAULT, TURBO } from './demo-structures.ts';
import { UnusableDatabase } from '../storage/files/file-check.ts';
import { StorageTrouble } from '../storage/storage-trouble.ts';
import type { FirstStart } from './first-start.ts';
import { accountsText, failedStartText, firstSignInOf, welcomeText } from './welcome.ts';

afterEach(stopServers);

const { login, listAddress1, listGames, readBoard, readGame, readSession } = ENDPOINTS;

describe('an empty database', () => {
  it('becomes a venue with one game under way and one waiting', async () => {
    const under = await startServer();
    const { body } = await under.call(listGames, { storeId: 1 }, { as: 'manager' });
    expect(body).toHaveLength(2);
    const [running, waiting] = [...body].sort((one, other) => one.id - other.id);
    expect(running).toMatchObject({ status: 'PLAYING', level: 3, registrationStatus: 'OPEN', currentPlayer: 27 });
    expect(running).toMatchObject({ totalPlayer: 34, createDate: START - 21 * 60_000, structureName: '데일리 터보' });
    expect(waiting).toMatchObject({ status: 'READY', registrationStatus: 'READY', startAt: START + 45 * 60_000 });
  });

  it('shows a board that adds up, 21 minutes into 8-minute levels', async () => {
    const under = await startServer();
    const { body } = await under.call(readBoard, { id: 1 }, { as: 'viewer' });
    const chips = 9 * 35_000 + 17 * 30_000 + 6 * 30_000 + 2 * 40_000;
    expect(body.stack).toEqual({ totalChips: chips, avgStacks: Math.round(chips / 27) });
    expect(body.clock).toMatchObject({ seq: 2, at: START - 5 * 60_000, remaining: 8 * 60_000 });
    expect(body.store.name).toBe('펠트 라운지 강남점');
    const log = await under.server.database.queries
      .selectFrom('game_log')
      .select(['action', 'cause'])
      .where('game_id', '=', 1)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['CREATE', 'PLAY', 'PLAY', 'PLAY']);
  });

  it('lets everybody in with the printed passwords, and stores none of them', async () => {
    const under = await startServer({ adminPassword: undefined });
    const accounts = under.server.firstStart?.accounts ?? [];
    expect(accounts.map(({ id }) => id)).toEqual(['admin', 'gangnam', 'player']);
    for (const { id, password = '' } of accounts) expect((await under.call(login, { id, password })).status).toBe(200);
    expect(under.complaints).toEqual([]);
  });

  it('needs no outage to be explained: nothing was lost', async () => {
    const under = await startServer();
    expect((await under.call(readGame, { id: 1 }, { as: 'manager' })).body.outage).toBeNull();
  });

  it('gets a super administrator and the regions when no demonstration is wanted', async () => {
    const under = await startServer({ hasDemo: false, adminId: 'owner' });
    expect(under.server.firstStart).toEqual({
      accounts: [{ id: 'owner', password: undefined, what: 'super administrator' }],
      runningGame: undefined,
      waitingGame: undefined,
    });
    const { queries } = under.server.database;
    expect(await queries.selectFrom('store').selectAll().execute()).toEqual([]);
    expect(await queries.selectFrom('structure').selectAll().execute()).toEqual([]);
    expect((await under.call(listAddress1, undefined)).body).toHaveLength(17 + 47);
    expect((await under.call(login, { id: 'owner', password: ADMIN_PASSWORD })).status).toBe(200);
  });

  it('speaks the language of the system with its first accounts', async () => {
    const under = await startServer({}, '/nowhere', { language: 'ja' });
    for (const as of ['super', 'manager', 'user'] as const)
      expect((await under.call(readSession, undefined, { as })).body.language).toBe('ja');
  });
});

describe('the demonstration’s structures', () => {
  it.each([TURBO, DEEP_STACK, DEFAULT])('$content.name may be stored as it is', ({ content }) => {
    expect(structureProblems(content.rules.rows, content.rules.deadlineSeq)).toEqual([]);
    expect(cleanPrizeHtml(content.prizeContent)).toBe(content.prizeContent);
    const blinds = content.rules.rows.filter((row) => row.level > 0).map((row) => row.bigBlind);
    expect([...blinds].sort((one, other) => one - other)).toEqual(blinds);
  });

  it('are different tournaments', () => {
    expect([TURBO, DEEP_STACK, DEFAULT].map(({ content }) => content.rules.rows.length)).toEqual([23, 32, 34]);
  });
});

describe('what is printed', () => {
  const accounts: FirstStart['accounts'] = [
    { id: 'admin', password: undefined, what: 'super administrator' },
    { id: 'gangnam', password: 'Zx81Spectrum', what: 'store administrator' },
  ];
  const firstStart = { accounts, runningGame: 1, waitingGame: 2 };

  it('prints the passwords as soon as there are any', async () => {
    const announced: string[] = [];
    const under = await startServer({}, '/nowhere', { announce: (made) => announced.push(accountsText(made, 'en')) });
    expect(announced).toEqual([accountsText(under.server.firstStart!, 'en')]);
    expect(accountsText(firstStart, 'en')).toMatch(/gangnam +Zx81Spectrum +store administrator/);
    expect(accountsText(firstStart, 'en')).toMatch(/admin +\(the one you set\) +super administrator/);
  });

  const welcome = {
    version: '7.8.9 (3f6315a)',
    origin: 'http://192.168.0.10:8080',
    guests: 'http://192.168.0.10:8080',
    fingerprint: undefined,
    isAlone: false,
    boardPath: '/s/abcdefgh2345',
    firstSignIn: undefined,
    hasCode: true,
  };

  it('ends a first start with who signs in, where, and what to press', () => {
    const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);
    const whole = { ...welcome, firstSignIn: firstSignInOf(firstStart) };
    expect(lastLine(welcomeText(whole, 'en'))).toBe(
      'Next: open http://192.168.0.10:8080/login, sign in as gangnam, and press “Start” on the waiting game.',
    );
    const alone = { ...welcome, firstSignIn: firstSignInOf({ ...firstStart, accounts: accounts.slice(0, 1) }) };
    expect(lastLine(welcomeText(alone, 'ko'))).toBe(
      "다음: http://192.168.0.10:8080/login 에서 admin 계정으로 로그인하고 '매장 만들기'를 누르세요. 그다음은 메인이 여섯 단계로 안내합니다.",
    );
    expect(welcomeText(welcome, 'en')).not.toContain('Next:');
  });

  it('names the addresses to open, a board that needs no sign-in among them', () => {
    const text = welcomeText(welcome, 'en');
    for (const path of ['/login', '/timer-list', '/s/abcdefgh2345', '/tv', '/api/docs'])
      expect(text).toContain(`http://192.168.0.10:8080${path}`);
    expect(text).not.toContain('display-board');
    expect(text).toContain('Feltclock 7.8.9 (3f6315a) is running.');
  });

  it('draws a code of the list where somebody looks at it and others can follow it', () => {
    expect(welcomeText(welcome, 'en')).toMatch(/[▀▄█]{20}/);
    expect(welcomeText({ ...welcome, hasCode: false }, 'en')).not.toMatch(/[▀▄█]/);
    expect(welcomeText({ ...welcome, isAlone: true }, 'en')).not.toMatch(/[▀▄█]/);
  });

  it('says who can’t come in, and what is missing without encryption', () => {
    expect(welcomeText({ ...welcome, isAlone: true }, 'en')).toContain('HOST=0.0.0.0');
    expect(welcomeText(welcome, 'en')).toMatch(/Without HTTPS, anybody on the network can read passwords/);
    expect(welcomeText({ ...welcome, origin: 'https://timer.example.com' }, 'en')).not.toMatch(/HTTPS|HOST/);
  });

  it('leads guests and TVs past an authority that they may not trust, and everybody who signs in to it', () => {
    const text = welcomeText({ ...welcome, origin: 'https://192.168.0.10:8080', fingerprint: 'AB:CD' }, 'en');
    for (const path of ['/timer-list', '/s/abcdefgh2345', '/tv', '/trust'])
      expect(text).toContain(`http://192.168.0.10:8080${path}`);
    expect(text).toContain('https://192.168.0.10:8080/login');
    expect(text).toContain('AB:CD (SHA-256');
    expect(welcomeText(welcome, 'en')).not.toContain('/trust');
  });

  it('has no board to name where none is shown', () => {
    expect(welcomeText({ ...welcome, boardPath: undefined }, 'en')).not.toMatch(/running board/i);
  });

  /** Letters that the two other languages do not have. */
  const LETTERS = { ko: /[가-힣]/, en: /[a-z]{4}/, ja: /[ぁ-んァ-ヶ一-龠]/ } as const;
  const OTHERS = { ko: /[ぁ-んァ-ヶ]/, en: /[가-힣ぁ-んァ-ヶ一-龠]/, ja: /[가-힣]/ } as const;

  it.each(LANGUAGES)('is all in the language of the system: %s', (language) => {
    const whole = { ...welcome, fingerprint: 'AB:CD', hasCode: false, firstSignIn: firstSignInOf(firstStart) };
    const all = [
      accountsText(firstStart, language),
      welcomeText(whole, language),
      welcomeText({ ...whole, isAlone: true }, language),
      failedStartText(new StorageTrouble('read-only', new Error('why')), '/data', language),
    ];
    for (const text of all) {
      for (const line of text.split('\n').filter((each) => each !== '')) expect(line).toMatch(LETTERS[language]);
      expect(text).not.toMatch(OTHERS[language]);
    }
  });

  it.each(LANGUAGES)('says in %s what storage refused at the start, where, and with which words', (language) => {
    const cause = new Error('attempt to write a readonly database');
    for (const error of [
      new StorageTrouble('read-only', cause),
      new StorageTrouble('disk-full', cause),
      new StorageTrouble('disk-failing', cause),
      new UnusableDatabase('The data folder is refused.', { reason: 'read-only', cause }),
    ]) {
      const text = failedStartText(error, '/srv/feltclock', language);
      expect(text).toContain('/srv/feltclock');
      expect(text).toContain('(attempt to write a readonly database)');
      expect(text).not.toMatch(OTHERS[language]);
    }
    expect(failedStartText(new Error('another thing'), '/data', language)).toMatch(/: another thing$/);
  });
});
