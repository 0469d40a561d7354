import { millis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { closeSenders, openSender, sequencesOf } from '../../../test-support/sender-under-test.ts';
import { TIMEOUT } from './webhook-request.ts';
import { chooseFor, deleteDeliveriesBeyond, findWebhook } from './webhook.repository.ts';

const DAY = 86_400_000;

afterEach(closeSenders);

describe('deliveries', () => {
  it('arrive at least once and in the order of each game, through kills and faults', async () => {
    const { receiver, start, add, tell, until, untilNothingWaits, errors } = await openSender();
    await add('/');
    const games = [1, 2, 3, 4];
    const fate = { count: 0 };
    // Every third request is refused, every seventh is taken and never answered.
    receiver.behave = () => {
      fate.count += 1;
      if (fate.count % 7 === 0) return undefined;
      return fate.count % 3 === 0 ? 503 : 204;
    };
    for (let sequence = 1; sequence <= 12; sequence += 1) await tell(sequence, games);
    for (let life = 0; life < 6; life += 1) {
      const before = receiver.received.length;
      const sender = start();
      await until(() => expect(receiver.received.length).toBeGreaterThan(before + 3), 1000);
      await sender.stop();
    }
    receiver.behave = () => 204;
    start();
    await untilNothingWaits(5000);
    const whole = Array.from({ length: 12 }, (_, place) => place + 1);
    for (const game of games) expect(sequencesOf(receiver.received, game)).toEqual(whole);
    const ids = new Set(receiver.received.map(({ body }) => body.id as string));
    expect(ids.size).toBe(48);
    expect(receiver.received.length).toBeGreaterThan(48);
    expect(errors).toEqual([]);
  });

  it('to one that works are not slowed by fifty of other stores that hang, known or not', async () => {
    const { receiver, clock, start, add, tell, until } = await openSender();
    const alive = () => receiver.received.filter(({ path }) => path === '/alive').length;
    receiver.behave = ({ path }) => (path === '/alive' ? 204 : undefined);
    const sender = start();
    await add('/alive', 6);
    await tell(1, [6], 6);
    await until(() => expect(alive()).toBe(1), 100);
    for (let dead = 0; dead < 50; dead += 1) await add(`/dead/${String(dead)}`, 1 + (dead % 5));
    for (const store of [1, 2, 3, 4, 5]) await tell(1, [store], store);
    const arrivesAtOnce = async (sequence: number): Promise<void> => {
      await tell(sequence, [6], 6);
      sender.wake();
      const began = clock.now();
      await until(() => expect(alive()).toBe(sequence), 100);
      expect(clock.now() - began).toBeLessThan(1000);
    };
    for (let sequence = 2; sequence < 5; sequence += 1) await arrivesAtOnce(sequence);
    // Each of them has hung once, so they are known.
    const reached = () => new Set(receiver.received.map(({ path }) => path));
    await until(() => expect(reached().size).toBe(51), 2000);
    for (let sequence = 5; sequence < 8; sequence += 1) await arrivesAtOnce(sequence);
  });

  it('to a new one wait for one place at most, while fifty of other stores hang for the first time', async () => {
    const { receiver, clock, start, add, tell, until } = await openSender();
    receiver.behave = ({ path }) => (path === '/new' ? 204 : undefined);
    for (let dead = 0; dead < 50; dead += 1) await add(`/dead/${String(dead)}`, 1 + (dead % 5));
    for (const store of [1, 2, 3, 4, 5]) await tell(1, [store], store);
    const sender = start();
    await until(() => expect(receiver.received).toHaveLength(4), 100);
    await add('/new', 6);
    await tell(1, [6], 6);
    sender.wake();
    const began = clock.now();
    await until(() => expect(receiver.received.map(({ path }) => path)).toContain('/new'), 1000);
    expect(clock.now() - began).toBeLessThan(15_000);
  });

  it('to one that took a test wait for none that hangs, in its own store too', async () => {
    const { queries, receiver, clock, start, add, tell, until } = await openSender();
    receiver.behave = ({ path }) => (path === '/alive' ? 204 : undefined);
    for (let dead = 0; dead < 4; dead += 1) await add(`/dead/${String(dead)}`, 1);
    const id = await add('/alive', 1);
    const webhook = await findWebhook(queries, { storeId: 1, id });
    const sender = start();
    await sender.try(webhook!, 'a test');
    await tell(1, [1], 1);
    sender.wake();
    const began = clock.now();
    await until(() => expect(receiver.received.filter(({ path }) => path === '/alive')).toHaveLength(2), 100);
    expect(clock.now() - began).toBeLessThan(1000);
  });

  it('are at most eight at once, and one to each webhook', async () => {
    const { receiver, start, add, tell, until } = await openSender();
    for (let each = 0; each < 18; each += 1) await add(`/${String(each)}`, 1 + (each % 3));
    for (const store of [1, 2, 3]) await tell(1, [store], store);
    const sender = start();
    await until(() => expect(receiver.received).toHaveLength(18), 100);
    receiver.behave = () => undefined;
    for (const store of [1, 2, 3]) await tell(2, [store, 10 + store], store);
    sender.wake();
    await until(() => expect(receiver.received).toHaveLength(18 + 8));
    await until(() => undefined);
    const late = receiver.received.slice(18);
    expect(late).toHaveLength(8);
    expect(new Set(late.map(({ path }) => path)).size).toBe(8);
  });

  it('have their day from when they were noticed, not from when they happened', async () => {
    const { queries, receiver, clock, start, add, tell, until, untilNothingWaits } = await openSender();
    receiver.behave = () => 503;
    await add('/');
    await tell(1, [1], 1, millis(2 * DAY));
    start();
    await until(() => expect(receiver.received).toHaveLength(1));
    receiver.behave = () => 204;
    await untilNothingWaits(5000);
    const [delivery] = await queries.selectFrom('webhook_delivery').selectAll().execute();
    expect([delivery?.state, delivery?.attempts]).toEqual(['delivered', 2]);
    expect(delivery?.created_at).toBeGreaterThan(clock.now() - DAY);
  });

  it('go on to a webhook whose last failure is a week old', async () => {
    const { queries, receiver, clock, start, add, tell, until, untilNothingWaits } = await openSender();
    await add('/');
    await queries
      .updateTable('webhook')
      .set({ failing_since: clock.now() - 7 * DAY })
      .execute();
    receiver.behave = () => 503;
    await tell(1, [1]);
    start();
    await until(() => expect(receiver.received).toHaveLength(1));
    receiver.behave = () => 204;
    await untilNothingWaits(5000);
    expect(receiver.received).toHaveLength(2);
  });

  it('that another node took over and delivered stay delivered', async () => {
    const { queries, receiver, clock, start, add, tell, until } = await openSender();
    receiver.behave = () => undefined;
    await add('/');
    await tell(1, [1]);
    start();
    await until(() => expect(receiver.received).toHaveLength(1));
    await queries
      .updateTable('webhook_delivery')
      .set({ state: 'delivered', attempts: 1, next_attempt_at: null })
      .execute();
    await clock.advance(TIMEOUT);
    await until(() => undefined);
    expect(await queries.selectFrom('webhook_delivery').select('state').execute()).toEqual([{ state: 'delivered' }]);
  });
});

describe('a failure', () => {
  /** A request of the only webhook is under way; its answer comes when `end` is called. */
  async function underWay(status: number) {
    const sender = await openSender();
    const { queries, receiver, start, add, tell, until } = sender;
    const id = await add('/old');
    await queries
      .updateTable('webhook')
      .set({ failing_since: sender.clock.now() - 4 * DAY })
      .execute();
    await tell(1, [1]);
    receiver.behave = () => undefined;
    start();
    await until(() => expect(receiver.received).toHaveLength(1));
    receiver.behave = () => status;
    const choose = async (path: string): Promise<void> =>
      chooseFor(queries, id, { url: receiver.urlOf(path), events: ['game.paused'], names: false, money: false }, true);
    return { ...sender, choose, webhook: () => findWebhook(queries, { storeId: 1, id }) };
  }
  /** The answer of the request under way is written. */
  const answered = ({ queries, receiver, until }: Awaited<ReturnType<typeof underWay>>, status: number) => {
    receiver.answerAll(status);
    return until(async () => {
      const [delivery] = await queries.selectFrom('webhook_delivery').select('attempts').execute();
      expect(delivery?.attempts).toBeGreaterThan(0);
    });
  };

  it('of an address that its owner replaced meanwhile says nothing about the new one', async () => {
    const under = await underWay(204);
    await under.choose('/new');
    await answered(under, 410);
    await under.untilNothingWaits(0);
    expect(await under.webhook()).toMatchObject({ failing_since: null, given_up_at: null });
    expect(under.receiver.received.map(({ path }) => path)).toEqual(['/old', '/new']);
  });

  it('after another success is the first of its kind', async () => {
    const under = await underWay(503);
    await under.queries.updateTable('webhook').set({ failing_since: null }).execute();
    await under.queries
      .updateTable('webhook_delivery')
      .set({ created_at: under.clock.now() - 2 * DAY })
      .execute();
    await answered(under, 503);
    expect(await under.webhook()).toMatchObject({ failing_since: under.clock.now(), given_up_at: null });
  });

  it('of an address that is gone gives the webhook up once', async () => {
    const under = await underWay(204);
    await answered(under, 410);
    expect((await under.webhook())?.given_up_at).toBe(under.clock.now());
  });
});

it('keeps the newest deliveries of each webhook', async () => {
  const { queries, add, tell } = await openSender();
  await add('/one');
  await add('/other');
  for (let sequence = 1; sequence <= 4; sequence += 1) await tell(sequence, [1]);
  await deleteDeliveriesBeyond(queries, 3);
  const kept = await queries.selectFrom('webhook_delivery').select(['webhook_id', 'id']).orderBy('id').execute();
  expect(kept.map(({ webhook_id: webhook, id }) => [webhook, id])).toEqual([
    ...[
      [1, 3],
      [2, 4],
    ],
    ...[
      [1, 5],
      [2, 6],
    ],
    ...[
      [1, 7],
      [2, 8],
    ],
  ]);
});
