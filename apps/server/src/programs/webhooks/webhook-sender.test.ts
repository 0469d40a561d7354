import { millis, seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../../../test-support/manual-clock.ts';
import { openTestDatabase } from '../../../test-support/storage/test-storage.ts';
import { WebhookReceiver, type Received } from '../../../test-support/webhook-receiver.ts';
import { insertProgramEvents, told } from '../../storage/queries/program-events.ts';
import { WebhookSender } from './webhook-sender.ts';
import { insertWebhook } from './webhook.repository.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function opened() {
  const database = await openTestDatabase();
  open.push(() => database.close());
  const receiver = await new WebhookReceiver().listen();
  open.push(() => receiver.close());
  const clock = manualClock();
  const { queries } = database;
  const store = { name: '강남점', phone_no: '', comment: '', detail_address: '', created_at: 0, updated_at: 0 };
  const nobody = { address1: null, address2: null, address3: null, created_by: null, updated_by: null };
  await queries
    .insertInto('store')
    .values({ ...store, ...nobody, deleted_at: null })
    .execute();
  const errors: unknown[] = [];
  const start = (): WebhookSender => {
    const logger = { warn: () => undefined, error: (details: object) => void errors.push(details) };
    const noteGivenUp = async (): Promise<void> => undefined;
    const sender = new WebhookSender({ database, clock, allowsPrivate: true, noteGivenUp, logger });
    sender.start();
    open.push(() => sender.stop());
    return sender;
  };
  const add = (path: string) =>
    insertWebhook(
      queries,
      1,
      { url: receiver.urlOf(path), events: ['game.paused'], names: false, money: false },
      { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', at: clock.now() },
    );
  /** One event for each of the games, with a number that rises in the game. */
  const tell = (sequence: number, games: readonly number[]) =>
    insertProgramEvents(
      queries,
      games.map((gameId) => ({
        ...told('game.paused', clock.now(), { clock: {} as never }),
        storeId: 1,
        gameId,
        sequence,
      })),
    );
  /** Lets due events be sent until the check holds. */
  const until = (check: () => unknown, span = 0) =>
    vi.waitFor(
      async () => {
        await clock.advance(millis(span));
        await check();
      },
      { timeout: 20_000, interval: 2 },
    );
  return { database, receiver, clock, start, add, tell, until, errors };
}

const sequencesOf = (received: readonly Received[], gameId: number): readonly number[] => [
  ...new Set(received.filter(({ body }) => body.gameId === gameId).map(({ body }) => body.sequence as number)),
];

describe('deliveries', () => {
  it('arrive at least once and in the order of each game, through kills and faults', async () => {
    const { database, receiver, start, add, tell, until, errors } = await opened();
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
    const waiting = () =>
      database.queries.selectFrom('webhook_delivery').select('id').where('state', '=', 'waiting').execute();
    await until(async () => expect(await waiting()).toEqual([]), 5000);
    const whole = Array.from({ length: 12 }, (_, place) => place + 1);
    for (const game of games) expect(sequencesOf(receiver.received, game)).toEqual(whole);
    const ids = new Set(receiver.received.map(({ body }) => body.id as string));
    expect(ids.size).toBe(48);
    expect(receiver.received.length).toBeGreaterThan(48);
    expect(errors).toEqual([]);
  });

  it('to one that works are not slowed by fifty that hang', async () => {
    const { receiver, clock, start, add, tell, until } = await opened();
    for (let dead = 0; dead < 50; dead += 1) await add(`/dead/${String(dead)}`);
    receiver.behave = ({ path }) => (path === '/alive' ? 204 : undefined);
    const sender = start();
    await tell(1, [1]);
    // Each of them has hung once, so they are known.
    const reached = () => new Set(receiver.received.map(({ path }) => path));
    await until(() => expect(reached().size).toBe(50), 1000);
    await add('/alive');
    await clock.advance(secondsToMillis(seconds(30)));
    const alive = () => receiver.received.filter(({ path }) => path === '/alive').length;
    for (let sequence = 2; sequence < 7; sequence += 1) {
      await tell(sequence, [1]);
      sender.wake();
      const began = clock.now();
      await until(() => expect(alive()).toBe(sequence - 1), 100);
      expect(clock.now() - began).toBeLessThan(1000);
    }
  });

  it('are at most eight at once, and one to each webhook', async () => {
    const { receiver, start, add, tell, until } = await opened();
    for (let each = 0; each < 20; each += 1) await add(`/${String(each)}`);
    receiver.behave = () => undefined;
    await tell(1, [1, 2, 3]);
    start();
    await until(() => expect(receiver.received).toHaveLength(8));
    await until(() => undefined);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ path }) => path)).size).toBe(8);
  });
});
