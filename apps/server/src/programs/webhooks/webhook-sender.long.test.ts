import { afterEach, expect, it } from 'vitest';
import { closeSenders, openSender, sequencesOf } from '../../../test-support/sender-under-test.ts';

afterEach(closeSenders);

const WEBHOOKS = 10;
const GAMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const LIVES = 20;
const EVENTS_OF_LIFE = 5;
const EVENTS = LIVES * EVENTS_OF_LIFE;

it('10,000 deliveries arrive at least once and in the order of each game, through cuts and restarts', async () => {
  const { receiver, start, add, tell, until, untilNothingWaits, errors } = await openSender();
  const paths = Array.from({ length: WEBHOOKS }, (_, place) => `/${String(place)}`);
  for (const path of paths) await add(path);
  const fate = { count: 0 };
  // Some are refused, some are taken and never answered, and some are taken and cut.
  receiver.behave = () => {
    fate.count += 1;
    if (fate.count % 97 === 0) return undefined;
    if (fate.count % 41 === 0) return 'cut';
    return fate.count % 31 === 0 ? 503 : 204;
  };
  for (let life = 0; life < LIVES; life += 1) {
    for (let event = 1; event <= EVENTS_OF_LIFE; event += 1) await tell(life * EVENTS_OF_LIFE + event, GAMES);
    const before = receiver.received.length;
    const sender = start();
    await until(() => expect(receiver.received.length).toBeGreaterThan(before + 300), 100, 60_000);
    await sender.stop();
  }
  start();
  await untilNothingWaits(100, 300_000);
  const whole = Array.from({ length: EVENTS }, (_, place) => place + 1);
  const ids = new Set<string>();
  for (const path of paths) {
    const own = receiver.received.filter((received) => received.path === path);
    for (const game of GAMES) expect(sequencesOf(own, game)).toEqual(whole);
    for (const { body } of own) ids.add(`${path} ${String(body.id)}`);
  }
  expect(ids.size).toBe(10_000);
  expect(receiver.received.length).toBeGreaterThan(10_000);
  expect(errors).toEqual([]);
}, 900_000);
