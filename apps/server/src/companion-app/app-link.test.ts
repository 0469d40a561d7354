import { ENDPOINTS } from '@feltclock/contract';
import { millis, minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startReceiver, type Receiver } from '../../../../tools/app-receiver/receiver.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { pauseAfter } from '../delivery-loop.ts';
import { MOST_ATTEMPTS } from './app-link.ts';
import { APP_SCHEMAS } from '../../test-support/companion-app/app-schemas.ts';

const SECRET = 'a secret of the tests';
const THREE_SECONDS = secondsToMillis(seconds(3));
const as = 'super' as const;

const { createStore, updateStore, deleteStore, sendStore, createAddress1, renameAddress1, deleteStructure } = ENDPOINTS;
const { createStructure, updateStructure, readAppLink, retryAppDelivery, readStore } = ENDPOINTS;
const STORE = { name: '새 매장', phoneNo: '02-1', detailAddress: '3층' };

const receivers: Receiver[] = [];
afterEach(async () => {
  await stopServers();
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function linked(): Promise<{ under: ServerUnderTest; receiver: Receiver }> {
  const receiver = await startReceiver({ secret: SECRET });
  receivers.push(receiver);
  const under = await startServer({ companionApp: { url: receiver.url, secret: SECRET } });
  return { under, receiver };
}

const create = (under: ServerUnderTest, name = STORE.name) => under.call(createStore, { ...STORE, name }, { as });
const rename = (under: ServerUnderTest, id: number, name: string) =>
  under.call(updateStore, { ...STORE, id, name }, { as });
const waiting = async (under: ServerUnderTest) => (await under.call(readAppLink, undefined, { as })).body.deliveries;
const shortly = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

/** Holds every request until the returned function releases them. */
function hold(receiver: Receiver): () => void {
  const held: (() => void)[] = [];
  receiver.behave = () => new Promise((resolve) => held.push(() => resolve(undefined)));
  return () => {
    receiver.behave = () => undefined;
    for (const answer of held) answer();
  };
}

describe('what is saved', () => {
  it('reaches the App at once, signed and as documented', async () => {
    const { under, receiver } = await linked();
    const { body: made } = await create(under);
    const { body: renamed } = await rename(under, made.id!, '다른 이름');
    expect([made, renamed]).toEqual([
      { code: 1, message: '', id: made.id },
      { code: 1, message: '', id: made.id },
    ]);
    expect(receiver.arrivals.map(({ method, path, verdict }) => [method, path, verdict])).toEqual([
      ['POST', '/stores', 'applied'],
      ['PUT', '/stores', 'applied'],
    ]);
    const received = receiver.things.get(`/stores/${String(made.id)}`);
    expect(received).toEqual({
      id: made.id,
      name: '다른 이름',
      address1: null,
      address2: null,
      address3: null,
      detailAddress: '3층',
      phoneNo: '02-1',
    });
    expect(await waiting(under)).toEqual([]);
  });

  it('receives structures and addresses too, and deletions', async () => {
    const { under, receiver } = await linked();
    const structure = (await under.call(createStructure, createStructure.example.body, { as })).body.id!;
    await under.call(updateStructure, { ...updateStructure.example.body, id: structure }, { as });
    await under.call(deleteStructure, structure, { as });
    const address = (await under.call(createAddress1, { name: '새 지역' }, { as })).body.id!;
    await under.call(renameAddress1, { id: address, name: '헌 지역' }, { as });
    const store = (await create(under)).body.id!;
    await under.call(deleteStore, store, { as });
    expect(receiver.arrivals.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /structures',
      'PUT /structures',
      'DELETE /structures',
      'POST /addresses',
      'PUT /addresses',
      'POST /stores',
      'DELETE /stores',
    ]);
    for (const { method, path, body, isSigned } of receiver.arrivals) {
      const name = method === 'DELETE' ? 'gone' : ({ '/structures': 'structure', '/stores': 'store' } as const)[path];
      expect(APP_SCHEMAS[name ?? 'address'].safeParse(body).error).toBeUndefined();
      expect(isSigned).toBe(true);
    }
    expect([...receiver.things.keys()]).toEqual([`/addresses/${String(address)}`]);
    const sequences = receiver.arrivals.map(({ body }) => Number(body['sequence']));
    expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
  });

  it('receives nothing of the demonstration', async () => {
    const { under, receiver } = await linked();
    expect(await waiting(under)).toEqual([]);
    expect(receiver.arrivals).toEqual([]);
  });

  it('can be sent again on request', async () => {
    const { under, receiver } = await linked();
    const answer = await under.call(sendStore, sendStore.example.body, { as });
    expect(answer.body).toEqual({ code: 1, message: '', id: IDS.store });
    expect(receiver.things.get('/stores/1')).toMatchObject({ name: '펠트 라운지 강남점', address1: IDS.region });
  });

  it('refuses requests without the secret', async () => {
    const receiver = await startReceiver({ secret: 'another secret than ours' });
    receivers.push(receiver);
    const under = await startServer({ companionApp: { url: receiver.url, secret: SECRET } });
    const { body } = await create(under);
    expect(body).toMatchObject({
      code: -1,
      message: 'App 서버가 요청을 처리하지 못했습니다. App 담당자에게 문의해주세요.',
    });
    expect(receiver.things.size).toBe(0);
  });
});

describe('an App that takes ten seconds', () => {
  it('delays a save by three, which answers -1; a message that was received in the end is not sent again', async () => {
    const { under, receiver } = await linked();
    const release = hold(receiver);
    const saving = create(under);
    await shortly(() => expect(receiver.arrivals).toHaveLength(1));
    await under.clock.advance(THREE_SECONDS);
    const { body } = await saving;
    expect(body).toMatchObject({
      code: -1,
      message: 'App 서버가 3초 안에 응답하지 않았습니다. 잠시 후 다시 확인해주세요.',
    });
    expect((await under.call(readStore, { id: body.id! }, { as })).body.name).toBe(STORE.name);
    release();
    await shortly(() => expect(receiver.things.size).toBe(1));
    await shortly(async () => expect(await waiting(under)).toMatchObject([{ attempts: 1, state: 'waiting' }]));
    await under.clock.advance(pauseAfter(1));
    await shortly(async () => expect(await waiting(under)).toEqual([]));
    expect(receiver.arrivals.map(({ verdict }) => verdict)).toEqual(['applied', 'repeated']);
  });

  it('lets a second save of the same store wait no longer than the first, and receives the newest last', async () => {
    const { under, receiver } = await linked();
    const { body: made } = await create(under);
    const release = hold(receiver);
    const first = rename(under, made.id!, '하나');
    await shortly(() => expect(receiver.arrivals).toHaveLength(2));
    await under.clock.advance(secondsToMillis(seconds(1)));
    const second = rename(under, made.id!, '둘');
    await shortly(async () => expect(await waiting(under)).toHaveLength(2));
    await under.clock.advance(THREE_SECONDS);
    expect([(await first).body.code, (await second).body.code]).toEqual([-1, -1]);
    release();
    await under.clock.advance(minutesToMillis(minutes(1)));
    await shortly(async () => expect(await waiting(under)).toEqual([]));
    expect(receiver.things.get(`/stores/${String(made.id)}`)).toMatchObject({ name: '둘' });
  });
});

describe('an App that answers 500', () => {
  it('makes saves answer -1 with the reason, and is asked again with growing pauses', async () => {
    const { under, receiver } = await linked();
    receiver.behave = () => 500;
    const { body } = await create(under);
    expect(body).toEqual({
      code: -1,
      message: 'App 서버가 요청을 처리하지 못했습니다. App 담당자에게 문의해주세요.',
      id: body.id,
    });
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      await under.clock.advance(millis(pauseAfter(attempts) - 1));
      expect(receiver.arrivals).toHaveLength(attempts);
      await under.clock.advance(millis(1));
      await shortly(async () => expect(await waiting(under)).toMatchObject([{ attempts: attempts + 1 }]));
    }
    receiver.behave = () => undefined;
    await under.clock.advance(pauseAfter(4));
    await shortly(async () => expect(await waiting(under)).toEqual([]));
    expect(new Set(receiver.arrivals.map(({ key }) => key)).size).toBe(1);
    expect(receiver.arrivals.map(({ verdict }) => verdict)).toEqual([...Array(4).fill('refused'), 'applied']);
  });

  it('receives only the newest of several saves afterwards, as created', async () => {
    const { under, receiver } = await linked();
    receiver.behave = () => 500;
    const { body: made } = await create(under, '하나');
    await rename(under, made.id!, '둘');
    await rename(under, made.id!, '셋');
    receiver.behave = () => undefined;
    await under.clock.advance(minutesToMillis(minutes(1)));
    await shortly(async () => expect(await waiting(under)).toEqual([]));
    const taken = receiver.arrivals.filter(({ verdict }) => verdict === 'applied');
    expect(taken.map(({ method, body }) => [method, body['name']])).toEqual([['POST', '셋']]);
  });

  it('is not held against other stores', async () => {
    const { under, receiver } = await linked();
    receiver.behave = ({ body }) => (body['name'] === '나쁨' ? 500 : undefined);
    expect((await create(under, '나쁨')).body.code).toBe(-1);
    expect((await create(under, '좋음')).body.code).toBe(1);
  });

  it('is given up after so many attempts, and shown; a retry begins anew', async () => {
    const { under, receiver } = await linked();
    receiver.behave = () => 503;
    const { body: made } = await create(under);
    // Sets the attempts as if all but the last were made: ten hours would be many turns of everything that uses the clock.
    const { queries } = under.server.database;
    await queries
      .updateTable('app_message')
      .set({ attempts: MOST_ATTEMPTS - 1 })
      .execute();
    await under.clock.advance(pauseAfter(1));
    await shortly(async () => expect(await waiting(under)).toMatchObject([{ attempts: MOST_ATTEMPTS }]));
    const [givenUp] = await waiting(under);
    expect(givenUp).toMatchObject({
      thing: 'store',
      thingId: made.id,
      name: STORE.name,
      what: 'created',
      state: 'given-up',
      nextAttemptAt: null,
      reason: 'App 서버가 요청을 처리하지 못했습니다. App 담당자에게 문의해주세요 (HTTP 503)',
    });
    await under.clock.advance(minutesToMillis(minutes(5)));
    expect(receiver.arrivals).toHaveLength(2);
    const retry = () => under.call(retryAppDelivery, { id: givenUp!.id }, { as });
    expect((await retry()).body).toMatchObject({ code: -1 });
    expect(await waiting(under)).toMatchObject([{ attempts: 1, state: 'waiting' }]);
    receiver.behave = () => undefined;
    expect((await retry()).body).toEqual({ code: 1, message: '', id: givenUp!.id });
    expect((await under.send(retryAppDelivery, { id: givenUp!.id }, { as })).status).toBe(404);
    expect(under.complaints.join()).toContain('nothing more is tried by itself');
  });
});

describe('an App that is not there', () => {
  it('receives everything once, in order per thing, when it is back', async () => {
    const { under, receiver } = await linked();
    await receiver.close();
    const stores = [(await create(under, 'A')).body, (await create(under, 'B')).body];
    expect(stores.map(({ code, message }) => [code, message])).toEqual(
      Array(2).fill([-1, 'App 서버에 연결할 수 없습니다. App 서버가 켜져 있는지 확인해주세요.']),
    );
    await rename(under, stores[0]!.id!, 'A2');
    await under.call(deleteStore, stores[1]!.id!, { as });
    await receiver.listen();
    await under.call(retryAppDelivery, { id: 'ALL' }, { as });
    await under.clock.advance(millis(1));
    await shortly(async () => expect(await waiting(under)).toEqual([]));
    // Messages about two different things have no order between them.
    const received = receiver.arrivals.map(({ method, body }) => [method, body['id'], body['name']]);
    expect(received.sort(([, one], [, other]) => Number(one) - Number(other))).toEqual([
      ['POST', stores[0]!.id, 'A2'],
      ['DELETE', stores[1]!.id, undefined],
    ]);
  });

  it('counts what is gone there as deleted', async () => {
    const { under, receiver } = await linked();
    receiver.behave = ({ method }) => (method === 'DELETE' ? 404 : undefined);
    expect((await under.call(deleteStore, IDS.thirdStore, { as })).body.code).toBe(1);
  });

  it('is not followed to where it points', async () => {
    const { under, receiver } = await linked();
    receiver.behave = () => 307;
    const { body } = await create(under);
    expect(body).toMatchObject({ code: -1, message: expect.not.stringContaining('HTTP') });
    const { deliveries } = (await under.call(readAppLink, undefined, { as })).body;
    expect(deliveries[0]?.reason).toContain('HTTP 307');
  });
});

describe('a save that fails', () => {
  it('sends the App nothing', async () => {
    const { under, receiver } = await linked();
    const { status } = await under.send(createStore, { ...STORE, address2: IDS.district }, { as });
    expect(status).toBe(400);
    expect(await waiting(under)).toEqual([]);
    expect(receiver.arrivals).toEqual([]);
  });
});

describe('without an App', () => {
  it('saves answer 1, nothing is written down, and sending says so', async () => {
    const under = await startServer();
    expect((await create(under)).body.code).toBe(1);
    const { body } = await under.call(readAppLink, undefined, { as });
    expect(body).toEqual({ isConfigured: false, deliveries: [] });
    const sent = await under.call(sendStore, { id: IDS.store }, { as });
    expect(sent.body).toEqual({
      code: 0,
      message: '연결된 App이 없습니다. App 연계 주소를 설정해주세요.',
      id: IDS.store,
    });
  });

  it('players get its store addresses where they are set', async () => {
    const appStoreUrl = 'https://apps.apple.com/kr/app/id1';
    const under = await startServer({ appStoreUrl });
    const { body } = await under.call(ENDPOINTS.readApp, undefined);
    expect(body).toEqual({ isLinked: false, appStoreUrl, playStoreUrl: null });
  });
});
