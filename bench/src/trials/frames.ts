// Hostile STOMP frames to every destination of the server in process, as every role, many on each connection. Checks that no answer reports a server
// failure, that there is no unhandled error, and that no connection or subscription is left.
import { createGame } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import {
  EVERYBODY,
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../../apps/server/test-support/server-under-test.ts';
import { createMetrics } from '../../../apps/server/src/metrics.ts';
import { collector } from '../collector.ts';
import { errorsIn } from './bodies.ts';
import type { Chance } from './chance.ts';
import type { Faults } from './faults.ts';
import { FrameClient } from './frame-client.ts';
import { hostileFrame, rightFirstFrame, wrongFirstFrame } from './hostile-frame.ts';
import type { Held } from './slope.ts';

const CONNECTIONS = 24;
/** Frames of one client in a second of the server's clock; more would count as a flood. */
const IN_A_SECOND = 45;
const MOST_SECONDS = 30;
/** Ended games refuse everything for the same reason, so new ones replace them. */
const NEW_GAMES_EVERY = 20;
const GAMES = 6;
/** One in so many connections begins with a frame that is most likely wrong. */
const WRONG_FIRST = 12;
const LOOK_EVERY = 50;
const NOBODYS_GAMES = [999_999, 0, 2 ** 53];

export interface FramesFigures {
  /** STOMP frames that the server has parsed, by its own count. */
  readonly taken: number;
  readonly connections: number;
  readonly cutOffs: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly held: readonly Held[];
}

interface Client {
  readonly line: FrameClient;
  readonly chance: Chance;
  readonly name: string;
  seconds: number;
}

const labelled = (page: string, metric: string): readonly (readonly [label: string, value: number])[] =>
  [...page.matchAll(new RegExp(`^feltclock_realtime_${metric}(?:\\{\\w+="(.*)"\\})? (\\S+)$`, 'gm'))].map(
    ([, label = '', value]) => [label, Number(value)],
  );
const sum = (page: string, metric: string): number => labelled(page, metric).reduce((all, [, value]) => all + value, 0);

class Crowded {
  readonly #under: ServerUnderTest;
  readonly #port: number;
  readonly #chance: Chance;
  readonly #faults: Faults;
  readonly #clients = new Map<number, Client>();
  #games: number[] = [];
  connections = 0;

  constructor(under: ServerUnderTest, port: number, chance: Chance, faults: Faults) {
    this.#under = under;
    this.#port = port;
    this.#chance = chance;
    this.#faults = faults;
  }

  /** All clients send one second's frames; then the clock advances by a second. */
  async second(): Promise<void> {
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => this.#send(place)));
    await this.#under.clock.advance(millis(1000));
  }

  async newGames(): Promise<void> {
    const made: number[] = [];
    for (let game = 0; game < GAMES; game += 1) {
      const { body } = await this.#under.call(createGame, { structureId: IDS.structure, name: 'x' }, { as: 'super' });
      made.push(body.id ?? 0);
    }
    this.#games = [...made, IDS.game, IDS.waitingGame, 3, ...NOBODYS_GAMES];
  }

  page(): Promise<string> {
    return this.#under.server.inject({ method: 'GET', url: '/metrics' }).then(({ body }) => body);
  }

  async leave(): Promise<void> {
    for (const { line } of this.#clients.values()) line.end();
    for (let seconds = 0; seconds < 60 && sum(await this.page(), 'connections') > 0; seconds += 1)
      await this.#under.clock.advance(millis(1000));
  }

  async #send(place: number): Promise<void> {
    const client = this.#clients.get(place) ?? (await this.#open(place));
    const { line, chance, name } = client;
    client.seconds += 1;
    const frames = Array.from({ length: IN_A_SECOND }, () => hostileFrame(this.#games, chance));
    const end = `end-${String(client.seconds)}`;
    // Frames are handled in order, so the receipt of the last one is enough.
    const last = Buffer.from(`UNSUBSCRIBE\nid:none\nreceipt:${end}\n\n\0`);
    line.send(Buffer.concat([...frames, last]), chance);
    const isAnswered = await line.receives(`receipt-id:${end}`);
    if (line.hasFailure) this.#faults.add('a frame answered as a failure of the server', name);
    if (isAnswered && !line.isOver && client.seconds < MOST_SECONDS) return;
    line.end();
    this.#clients.delete(place);
  }

  async #open(place: number): Promise<Client> {
    this.connections += 1;
    const number = this.connections;
    const chance = this.#chance.branch(number);
    const who = chance.oneIn(2) ? 'super' : chance.pick(EVERYBODY);
    const line = await FrameClient.open(this.#port, chance.oneIn(8), `c${String(number)}`);
    const token = await this.#under.tokenOf(who);
    if (chance.oneIn(WRONG_FIRST)) line.send(wrongFirstFrame(token, chance), chance);
    else {
      line.send(rightFirstFrame(token), chance);
      await line.receives('CONNECTED');
    }
    const client = { line, chance, seconds: 0, name: `seed ${String(this.#chance.seed)} connection ${String(number)}` };
    this.#clients.set(place, client);
    return client;
  }
}

export async function runFrames(frames: number, chance: Chance, faults: Faults): Promise<FramesFigures> {
  const collect = collector();
  const under = await startServer({ connectionsPerAddress: 5000 }, '/nowhere', { metrics: createMetrics() });
  const port = Number(new URL(await under.server.listen()).port);
  const crowd = new Crowded(under, port, chance, faults);
  const held: Held[] = [];
  let [page, seen] = ['', 0];
  for (let second = 0; sum(page, 'frames_received_total') < frames; second += 1) {
    if (second % NEW_GAMES_EVERY === 0) await crowd.newGames();
    await crowd.second();
    if (second % LOOK_EVERY !== 0) continue;
    page = await crowd.page();
    collect();
    held.push({ done: sum(page, 'frames_received_total'), bytes: process.memoryUsage().heapUsed });
    console.log(
      `${String(held.at(-1)?.done)} taken, ${String(crowd.connections)} connections, ${String(faults.count)} faults`,
    );
    for (const line of errorsIn(under.complaints.slice(seen))) faults.add('an error in the log', line);
    seen = under.complaints.length;
  }
  await crowd.leave();
  page = await crowd.page();
  for (const metric of ['connections', 'subscriptions'])
    if (sum(page, metric) !== 0) faults.add(`${metric} are left`, String(sum(page, metric)));
  await stopServers();
  return {
    taken: sum(page, 'frames_received_total'),
    connections: crowd.connections,
    cutOffs: Object.fromEntries(labelled(page, 'cut_offs_total')),
    refusals: Object.fromEntries(labelled(page, 'refusals_total')),
    held,
  };
}
