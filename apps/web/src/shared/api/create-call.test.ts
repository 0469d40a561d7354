import {
  browseTimers,
  createGame,
  deleteGame,
  listGames,
  listStores,
  login,
  logout,
  readGame,
  readSession,
  UNATTENDED_HEADER,
} from '@feltclock/contract';
import { describe, expect, it, vi } from 'vitest';
import { ATTENDANCE, INACTIVITY } from '../session/create-session.ts';
import { holdClock, pass } from '../../../test-support/held-clock.ts';
import { profileOf, sessionInTest } from '../../../test-support/session.ts';
import { ApiFailure } from './api-failure.ts';
import { createCall } from './create-call.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

function callInTest(response: Response | Error | ((init: RequestInit) => Promise<Response>)) {
  const { session, pass } = sessionInTest();
  const fetch = vi.fn((_path: string, init: RequestInit) =>
    typeof response === 'function'
      ? response(init)
      : response instanceof Error
        ? Promise.reject(response)
        : Promise.resolve(response),
  );
  return { call: createCall({ fetch, session }), fetch, session, pass };
}

const failureOf = async (promise: Promise<unknown>): Promise<ApiFailure> =>
  promise.then(
    () => expect.fail('the call should have failed'),
    (failure: unknown) => {
      expect(failure).toBeInstanceOf(ApiFailure);
      return failure as ApiFailure;
    },
  );

describe('what is sent', () => {
  it('is the method, path, body and the session’s token', async () => {
    const { call, fetch, session } = callInTest(answer(200, []));
    session.start('Bearer a', profileOf());
    await call(listGames, { storeId: 3 });
    expect(fetch).toHaveBeenCalledWith('/api/game/list', {
      method: 'POST',
      headers: { Accept: 'application/json', Authorization: 'Bearer a', 'Content-Type': 'application/json' },
      body: '{"storeId":3}',
    });
  });

  it('has a key where something is made: the same for a double press and after a lost answer, another later', async () => {
    holdClock();
    const lost = new Error('lost');
    const answers = [
      lost,
      answer(409, { code: 'conflict' }),
      ...[1, 2, 3].map((id) => answer(200, { code: 1, message: '', id })),
    ];
    const { call, fetch } = callInTest(async () => {
      const next = answers.shift();
      if (next instanceof Response) return next;
      throw next ?? lost;
    });
    const keyOf = async (name = '금요일'): Promise<unknown> => {
      await call(createGame, { structureId: 3, name }).catch(() => undefined);
      return (fetch.mock.lastCall?.[1].headers as Record<string, string>)['Idempotency-Key'];
    };
    const first = await keyOf();
    expect(first).toMatch(/^[\w-]{8,64}$/);
    // The outcome of the first is unknown; the second was refused, so the third has a new key.
    expect(await keyOf()).toBe(first);
    const third = await keyOf();
    expect(third).not.toBe(first);
    expect(await keyOf()).toBe(third);
    expect(await keyOf('토요일')).not.toBe(third);
    await pass(2000);
    answers.push(answer(200, { code: 1, message: '', id: 4 }));
    expect(await keyOf()).not.toBe(third);
  });

  it('has no body with GET and no token from a guest', async () => {
    const { call, fetch } = callInTest(answer(200, profileOf()));
    await call(readSession);
    expect(fetch).toHaveBeenCalledWith('/api/session', { method: 'GET', headers: { Accept: 'application/json' } });
  });

  it('says when nobody asked for it: a page’s own questions are no use of the session, and do not become one', async () => {
    const { call, fetch, session, pass } = callInTest(() => Promise.resolve(answer(200, [])));
    const isUnattended = (): boolean => UNATTENDED_HEADER in (fetch.mock.lastCall?.[1].headers ?? {});
    await call(browseTimers, {});
    expect(isUnattended()).toBe(false);
    session.start('Bearer a', profileOf());
    await call(listGames, { storeId: 3 });
    expect(isUnattended()).toBe(false);
    for (let round = 0; round < 3; round += 1) {
      pass(ATTENDANCE);
      await call(listGames, { storeId: 3 });
      expect(isUnattended()).toBe(true);
    }
    session.touch();
    await call(listGames, { storeId: 3 });
    expect(isUnattended()).toBe(false);
  });

  it('is a query with GET, without the fields that say nothing', async () => {
    const { call, fetch } = callInTest(() => Promise.resolve(answer(200, [])));
    await call(browseTimers, { address1: 3, address2: null, gameStatus: 'OPEN', page: 2 });
    expect(fetch.mock.lastCall?.[0]).toBe('/api/timer-list?address1=3&gameStatus=OPEN&page=2');
    expect(fetch.mock.lastCall?.[1].body).toBeUndefined();
    await call(browseTimers, { address1: null });
    expect(fetch.mock.lastCall?.[0]).toBe('/api/timer-list');
  });

  it('is a bare id where the contract says so', async () => {
    const { call, fetch } = callInTest(answer(200, 1));
    await expect(call(deleteGame, 12)).resolves.toBe(1);
    expect(fetch.mock.lastCall?.[1].body).toBe('12');
  });
});

describe('an answer', () => {
  it('is parsed, and drops what the contract does not name', async () => {
    const { call } = callInTest(answer(200, { ...profileOf(), secret: 1 }));
    await expect(call(readSession)).resolves.toEqual(profileOf());
  });

  it('that breaks the contract is a failure', async () => {
    const { call } = callInTest(answer(200, { id: 5 }));
    expect(await failureOf(call(readSession))).toMatchObject({ code: 'internal', status: 200 });
  });

  it('to a login begins the session with the token of its header', async () => {
    const { call, session } = callInTest(answer(200, profileOf(), { authorization: 'Bearer new' }));
    await call(login, { id: 'gangnam', password: 'secret' });
    expect(session.get()).toMatchObject({ token: 'Bearer new', profile: profileOf() });
  });
});

describe('a refusal', () => {
  it('carries code, status, message, field errors and the whole answer', async () => {
    const body = {
      code: 'invalid-request',
      message: 'storeId: expected a number',
      errors: [{ field: 'storeId', message: 'expected a number' }, 'junk'],
      games: ['A'],
    };
    const { call } = callInTest(answer(400, body));
    expect(await failureOf(call(listStores, {}))).toMatchObject({
      code: 'invalid-request',
      status: 400,
      message: 'storeId: expected a number',
      errors: [{ field: 'storeId', message: 'expected a number' }],
      details: body,
    });
  });

  it.each([
    [new TypeError('Failed to fetch'), 'network', 0],
    [answer(502, 'bad gateway'), 'network', 502],
    [new Response('<html>', { status: 504, headers: { 'content-type': 'text/html' } }), 'network', 504],
    [answer(503, { code: 'not-ready', message: '' }), 'not-ready', 503],
    [answer(500, { code: 'No such code' }), 'internal', 500],
    [answer(409, { code: 'of-a-newer-server' }), 'of-a-newer-server', 409],
    [new Response('{', { status: 400, headers: { 'content-type': 'application/json' } }), 'internal', 400],
  ])('is %#: by the name it has, else network or internal', async (response, code, status) => {
    const { call, session } = callInTest(response);
    session.start('Bearer a', profileOf());
    expect(await failureOf(call(listStores, {}))).toMatchObject({ code, status });
    expect(session.get().token).toBe('Bearer a');
  });

  it('that the caller asked for by aborting is passed on as it is', async () => {
    const abort = new AbortController();
    const { call } = callInTest(
      (init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const made = call(listStores, {}, { signal: abort.signal });
    abort.abort();
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the end of a session', () => {
  it.each([
    [401, 'session-expired', 'expired'],
    [403, 'forbidden', 'forbidden'],
  ])('follows from a %i', async (status, code, ended) => {
    const { call, session } = callInTest(answer(status, { code, message: '' }));
    session.start('Bearer a', profileOf());
    expect(await failureOf(call(readGame, { id: 1 }))).toMatchObject({ code });
    expect(session.get()).toMatchObject({ token: undefined, ended });
  });

  it.each([
    ['a password to choose', 'password-due', { mustChangePassword: true, mustSetUpFactor: false }],
    ['a second factor to set up', 'second-factor-due', { mustChangePassword: false, mustSetUpFactor: true }],
  ])('does not follow from %s first: the session is for that alone from then on', async (_, code, profile) => {
    const { call, session } = callInTest(answer(403, { code, message: '' }));
    session.start('Bearer a', profileOf());
    expect(await failureOf(call(readGame, { id: 1 }))).toMatchObject({ code, status: 403 });
    expect(session.get()).toMatchObject({ token: 'Bearer a', profile });
  });

  it('does not follow from a wrong password', async () => {
    const { call, session } = callInTest(answer(401, { code: 'invalid-credentials', message: '' }));
    session.start('Bearer a', profileOf());
    expect(await failureOf(call(login, { id: 'a', password: 'b' }))).toMatchObject({ code: 'invalid-credentials' });
    expect(session.get().token).toBe('Bearer a');
  });

  it('does not follow from the late refusal of an earlier session', async () => {
    const refusals: ((response: Response) => void)[] = [];
    const { call, session } = callInTest(() => new Promise((resolve) => refusals.push(resolve)));
    session.start('Bearer old', profileOf());
    const late = failureOf(call(logout));
    session.start('Bearer new', profileOf());
    refusals[0]?.(answer(401, { code: 'session-expired', message: '' }));
    await late;
    expect(session.get().token).toBe('Bearer new');
  });

  it('after 5 hours without activity is decided by the server, and reported as such', async () => {
    const { call, session, pass } = callInTest(answer(401, { code: 'session-expired', message: '' }));
    session.start('Bearer a', profileOf());
    pass(INACTIVITY);
    expect(await failureOf(call(listStores, {}))).toMatchObject({ code: 'session-expired', status: 401 });
    expect(session.get()).toMatchObject({ token: undefined, ended: 'inactive' });
  });

  it('is not for this device to declare, whose clock may have jumped', async () => {
    const { call, session, pass } = callInTest(answer(200, []));
    session.start('Bearer a', profileOf());
    pass(INACTIVITY);
    expect(await call(listStores, {})).toEqual([]);
    expect(session.get().token).toBe('Bearer a');
  });

  it('is put off by each call', async () => {
    const { call, session, pass } = callInTest(() => Promise.resolve(answer(200, [])));
    session.start('Bearer a', profileOf());
    for (let hour = 0; hour < 3; hour += 1) {
      pass((INACTIVITY / 2) as typeof INACTIVITY);
      await call(listStores, {});
    }
    expect(session.get().token).toBe('Bearer a');
  });
});
