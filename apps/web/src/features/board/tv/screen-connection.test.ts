import type { ScreenMessage, ScreenProfile, ScreenReport } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import type { TopicReader } from '../../../shared/realtime/game-topics.ts';
import { openScreenConnection } from './screen-connection.ts';

const PROFILE = {
  screenId: 5,
  storeId: 1,
  name: '입구 TV',
  storeName: '강남점',
  language: 'ko',
  timeZone: 'Asia/Seoul',
} as const;
const REPORT: ScreenReport = {
  shows: { kind: 'dark', gameIds: [] },
  width: 1920,
  height: 1080,
  pixelRatio: 1,
  version: '1',
  sound: 'unknown',
  isSecure: false,
  isOffBy: null,
  bound: null,
};

/** A server of one screen. Only the newest of its tokens is valid. */
function connect() {
  const state = { opened: 0, isForgotten: false, asked: [] as string[], hurries: [] as unknown[] };
  const topics: TopicReader[] = [];
  const profiles: ScreenProfile[] = [];
  const answer = (status: number, body: unknown, token?: string): Promise<Response> =>
    Promise.resolve(
      new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
      }),
    );
  const fetch = (path: string, init: RequestInit): Promise<Response> => {
    state.asked.push(path);
    const token = (init.headers as Record<string, string> | undefined)?.['Authorization'];
    if (path === '/api/screen/session') {
      if (state.isForgotten) return answer(404, { code: 'screen-ended', message: '' });
      state.opened += 1;
      return answer(200, PROFILE, `Bearer screen-${state.opened}`);
    }
    if (token !== `Bearer screen-${state.opened}` || state.isForgotten)
      return answer(401, { code: 'session-expired', message: '' });
    return answer(200, path.endsWith('programme') ? { programme: { kind: 'dark' }, changesAt: null } : 1);
  };
  const ways: { token: () => string | undefined }[] = [];
  const line = openScreenConnection({
    secret: 'kept',
    fetch,
    now: () => instant(0),
    connect: (way) => {
      ways.push(way);
      return {
        subscribe: (readers: readonly TopicReader[]) => {
          topics.push(...readers);
          return () => undefined;
        },
        reconnectNow: () => state.hurries.push(way.token()),
      } as never;
    },
    onProfile: (profile) => profiles.push(profile),
  });
  return { line, state, topics, profiles, token: () => ways[0]?.token() };
}

describe('a screen’s line', () => {
  it('opens its session once for all who ask together, tells who it is, and lets the connection in', async () => {
    const { line, state, profiles, token } = connect();
    expect(token()).toBeUndefined();
    await Promise.all([line.programme(), line.programme(), line.report(REPORT)]);
    expect(state.opened).toBe(1);
    expect(profiles).toEqual([PROFILE]);
    expect(token()).toBe('Bearer screen-1');
  });

  it('opens it again when it is over', async () => {
    const { line, state } = connect();
    await line.programme();
    state.opened = 7;
    expect(await line.programme()).toEqual({ programme: { kind: 'dark' }, changesAt: null });
    expect(state.opened).toBe(8);
  });

  it('has the connection try at once whenever there is a new session', async () => {
    const { line, state } = connect();
    await line.programme();
    await line.programme();
    expect(state.hurries).toEqual(['Bearer screen-1']);
    state.opened = 7;
    await line.programme();
    expect(state.hurries).toEqual(['Bearer screen-1', 'Bearer screen-8']);
  });

  it('says that the screen is none any more', async () => {
    const { line, state } = connect();
    await line.programme();
    state.isForgotten = true;
    await expect(line.programme()).rejects.toMatchObject({ code: 'screen-ended' });
  });

  it('receives messages on its own topic, and drops invalid ones', () => {
    const { line, topics } = connect();
    const received: ScreenMessage[] = [];
    line.subscribe(
      5,
      (message) => received.push(message),
      () => undefined,
    );
    const [topic] = topics;
    expect(topic?.destination).toBe('/topic/sendScreen/screenId=5');
    for (const body of ['no json', '{}', '{"cause":"dance","at":1}', '{"cause":"identify","at":1}']) topic?.read(body);
    expect(received).toEqual([{ cause: 'identify', at: 1 }]);
  });
});
