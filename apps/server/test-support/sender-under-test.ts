// A sender of webhooks on a database of its own, with six stores, a held clock and a receiver.

import { instant, millis } from '@feltclock/domain';
import { expect, vi } from 'vitest';
import { insertProgramEvents, told } from '../src/storage/queries/program-events.ts';
import { WebhookSender } from '../src/programs/webhooks/webhook-sender.ts';
import { insertWebhook } from '../src/programs/webhooks/webhook.repository.ts';
import { manualClock } from './manual-clock.ts';
import { openTestDatabase } from './storage/test-storage.ts';
import { WebhookReceiver, type Received } from './webhook-receiver.ts';

const open: (() => Promise<void>)[] = [];

/** Call it after each test. */
export async function closeSenders(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}

export async function openSender() {
  const database = await openTestDatabase();
  open.push(() => database.close());
  const receiver = await new WebhookReceiver().listen();
  open.push(() => receiver.close());
  const clock = manualClock();
  const { queries } = database;
  const store = { name: '강남점', phone_no: '', comment: '', detail_address: '', created_at: 0, updated_at: 0 };
  const nobody = { address1: null, address2: null, address3: null, created_by: null, updated_by: null };
  const row = { ...store, ...nobody, deleted_at: null };
  await queries.insertInto('store').values([row, row, row, row, row, row]).execute();
  const errors: unknown[] = [];
  const start = (): WebhookSender => {
    const logger = { warn: () => undefined, error: (details: object) => void errors.push(details) };
    const noteGivenUp = async (): Promise<void> => undefined;
    const sender = new WebhookSender({ database, clock, allowsPrivate: true, noteGivenUp, logger });
    sender.start();
    open.push(() => sender.stop());
    return sender;
  };
  const add = (path: string, storeId = 1) =>
    insertWebhook(
      queries,
      storeId,
      { url: receiver.urlOf(path), events: ['game.paused'], names: false, money: false },
      { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', at: clock.now() },
    );
  /** One event for each of the games, with a number that rises in the game. `late`: how long after it happened. */
  const tell = (sequence: number, games: readonly number[], storeId = 1, late = millis(0)) =>
    insertProgramEvents(
      queries,
      games.map((gameId) => ({
        ...told('game.paused', instant(clock.now() - late), { clock: {} as never }),
        storeId,
        gameId,
        sequence,
      })),
      clock.now(),
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
  const untilNothingWaits = (span: number) =>
    until(async () => {
      const waiting = queries.selectFrom('webhook_delivery').select('id').where('state', '=', 'waiting');
      expect(await waiting.limit(1).execute()).toEqual([]);
    }, span);
  return { queries, untilNothingWaits, receiver, clock, start, add, tell, until, errors };
}

/** The sequences of a game as they first arrived. */
export const sequencesOf = (received: readonly Received[], gameId: number): readonly number[] => [
  ...new Set(received.filter(({ body }) => body.gameId === gameId).map(({ body }) => body.sequence as number)),
];
