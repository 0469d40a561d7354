// Webhooks through kills and power cuts of the server, cuts of the line, and endpoints that refuse, hang, redirect or hang up. Everything that was
// acknowledged must arrive at every endpoint that works in the end, in the order of each game, and nothing else.
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addWebhook,
  ENDPOINTS,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  tryWebhook,
} from '@feltclock/contract';
import { LinkProcess } from '../../../e2e/cluster/support/link-process.ts';
import { staffWith, type StaffApi } from '../../../e2e/support/staff-api.ts';
import { createGames, newDataDir, runProduct, signIn, type RunningProduct, type Venue } from '../fanout/product.ts';
import type { Chance } from './chance.ts';
import { DiskRecord, recorder } from './disk-record.ts';
import type { Faults } from './faults.ts';
import { LossyDisk } from './lossy-disk.ts';
import { damageOf, DATABASE } from './power-aftermath.ts';
import { childOf, operatorsOf } from './power-operators.ts';
import { Endpoint, PLANS, portOf, serveEndpoints } from './webhook-endpoints.ts';
import { checkOperator, checkOrder, WebhookLog } from './webhook-log.ts';
import {
  AddOnOperator,
  EntryOperator,
  lineTo,
  RowOperator,
  StopOperator,
  type TellingOperator,
} from './webhook-operators.ts';

const SHORTEST_LIFE = 2000;
const LONGEST_LIFE = 8000;
const LONGEST_LINE = 12_000;
const LONGEST_CUT = 3000;
/** One life in so many ends with the power. */
const POWER_EVERY = 3;
const LOOK_EVERY = 500;
const ARRIVES_WITHIN = 600_000;
/** Endpoints fail on purpose; the server warns of each failure. */
const QUIETLY = ['env', 'LOG_LEVEL=error'];
const isKept = (name: string): boolean => name === DATABASE || name === `${DATABASE}-wal`;

export interface WebhookFigures {
  readonly deliveries: number;
  readonly requests: number;
  readonly kills: number;
  readonly powerCuts: number;
  readonly lineCuts: number;
  readonly acknowledged: number;
  readonly events: number;
  readonly replays: number;
  /** Acknowledged and in no event, or an event that never arrived at an endpoint. */
  readonly missing: number;
}

interface Stores {
  readonly first: number;
  readonly beside: number;
  readonly operators: readonly TellingOperator[];
}

const idOf = (answer: unknown): number => (answer as { readonly id: number }).id;

/** Two operators who count and move. The game between theirs is free. */
const pairOn = (first: number): readonly TellingOperator[] =>
  operatorsOf(first).flatMap((operator): readonly TellingOperator[] => {
    if (operator.mark === 'c') return [new AddOnOperator(operator)];
    return operator.mark === 'm' ? [new RowOperator(operator)] : [];
  });

async function createStores(venue: Venue): Promise<Stores> {
  const game = await createGames(venue, 6);
  const [store] = (await venue.call('/store/list', {})) as { readonly id: number }[];
  const beside = idOf(await venue.call('/store', ENDPOINTS.createStore.example.body));
  const structure = { ...ENDPOINTS.createStructure.example.body, storeId: beside };
  const structureId = idOf(await venue.call('/structure', structure));
  const games: number[] = [];
  for (const name of ['one', 'two', 'three']) games.push(idOf(await venue.call('/game', { structureId, name })));
  const [gameBeside = 0] = games;
  for (const moved of [game + 2, game + 5, gameBeside + 2])
    await venue.call('/game-log', { id: moved, action: 'INIT' });
  return {
    first: store?.id ?? 0,
    beside,
    operators: [
      ...[...pairOn(game), new StopOperator(game + 1)],
      ...[...pairOn(game + 3), new EntryOperator(game + 4)],
      ...pairOn(gameBeside),
    ],
  };
}

class WebhookTrial {
  readonly #folder = newDataDir();
  readonly #root = mkdtempSync(join(tmpdir(), 'feltclock-webhooks-'));
  readonly #chance: Chance;
  readonly #faults: Faults;
  readonly #endpoints: readonly Endpoint[];
  #stores: Stores = { first: 0, beside: 0, operators: [] };
  #server: Server | undefined;
  #line: LinkProcess | undefined;
  #firstPlace = 0;
  #kills = 0;
  #powerCuts = 0;
  #lineCuts = 0;
  #replays = 0;

  constructor(chance: Chance, faults: Faults) {
    this.#chance = chance;
    this.#faults = faults;
    this.#endpoints = PLANS.map((plan, place) => new Endpoint(plan, place, chance, faults));
  }

  get deliveries(): number {
    return this.#endpoints.reduce((sum, { taken }) => sum + taken, 0);
  }

  async begin(): Promise<void> {
    this.#server = await serveEndpoints(this.#endpoints, this.#faults);
    this.#line = await LinkProcess.start(portOf(this.#server));
    const running = await runProduct(this.#folder);
    const venue = await signIn(running.origin);
    this.#stores = await createStores(venue);
    const staff = staffWith(running.origin, venue.token);
    this.#firstPlace = WebhookLog.lastPlace(this.#folder);
    for (const endpoint of this.#endpoints) {
      const { events, names = false } = endpoint.plan;
      const url = `http://127.0.0.1:${String(this.#line.port)}${endpoint.path}`;
      const chosen = { url, events: [...events], names, money: false };
      endpoint.know(await staff.call(addWebhook, { storeId: this.#storeOf(endpoint), ...chosen }));
    }
    await running.stop();
  }

  /** One run of the server, until it is killed or loses its power. */
  async live(number: number): Promise<void> {
    const isPower = number % POWER_EVERY === 0;
    const disk = isPower ? new LossyDisk(this.#folder, isKept) : undefined;
    const running = await runProduct(this.#folder, [], [...QUIETLY, ...(isPower ? recorder(this.#recordFile) : [])]);
    const { token } = await signIn(running.origin);
    const { operators } = this.#stores;
    const lines = await Promise.all(operators.map(() => lineTo(running.port, token)));
    const state = { isOver: false };
    const isOver = (): boolean => state.isOver;
    await this.#sendAgain(staffWith(running.origin, token));
    const working = Promise.all([
      ...lines.map((line, place) => operators[place]?.workUntil(isOver, line, this.#chance)),
      this.#cutLineUntil(isOver),
    ]);
    await sleep(SHORTEST_LIFE + this.#chance.below(LONGEST_LIFE - SHORTEST_LIFE));
    state.isOver = true;
    if (disk === undefined) await this.#kill(running);
    else await this.#cutPower(running, disk, number);
    await working;
  }

  /** The endpoints work now; whatever still waits arrives. */
  async end(): Promise<void> {
    for (const endpoint of this.#endpoints) endpoint.end();
    const running = await runProduct(this.#folder, [], QUIETLY);
    const { token } = await signIn(running.origin);
    const staff = staffWith(running.origin, token);
    // What an owner does who has mended a program.
    for (const endpoint of this.#endpoints)
      if (endpoint.plan.broken?.works === 'at the end')
        await staff.call(tryWebhook, { storeId: this.#storeOf(endpoint), id: endpoint.id });
    const giveUpAt = performance.now() + ARRIVES_WITHIN;
    while ((await this.#waiting(staff)) > 0 && performance.now() < giveUpAt) await sleep(LOOK_EVERY);
    await running.stop();
  }

  check(): WebhookFigures {
    const log = new WebhookLog(this.#folder, this.#firstPlace);
    log.checkNumbers(this.#faults);
    let missing = 0;
    for (const endpoint of this.#endpoints) {
      missing += log.check(endpoint, this.#storeOf(endpoint));
      checkOrder(endpoint);
    }
    for (const operator of this.#stores.operators)
      missing += checkOperator(operator, this.#witnessOf(operator), this.#faults);
    const arrivals = this.#endpoints.flatMap((endpoint) => [...endpoint.arrivals.values()]);
    return {
      deliveries: this.deliveries,
      requests: arrivals.reduce((sum, { times }) => sum + times, 0),
      kills: this.#kills,
      powerCuts: this.#powerCuts,
      lineCuts: this.#lineCuts,
      acknowledged: this.#stores.operators.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      events: log.events.length,
      replays: this.#replays,
      missing,
    };
  }

  async close(): Promise<void> {
    await this.#line?.close();
    this.#server?.closeAllConnections();
    this.#server?.close();
    if (this.#faults.count > 0) console.log(`The folder is kept: ${this.#folder}`);
    else rmSync(this.#folder, { recursive: true });
    rmSync(this.#root, { recursive: true });
  }

  get #recordFile(): string {
    return join(this.#root, 'record');
  }

  #storeOf({ plan }: Endpoint): number {
    return plan.isBeside === true ? this.#stores.beside : this.#stores.first;
  }

  /** The endpoint of the operator's store that is sent everything. */
  #witnessOf(operator: TellingOperator): Endpoint {
    const isBeside = this.#stores.operators.indexOf(operator) >= this.#stores.operators.length - 2;
    const found = this.#endpoints.find(({ plan }) => (plan.isBeside === true) === isBeside);
    if (found === undefined) throw new Error('No endpoint is sent everything.');
    return found;
  }

  async #cutLineUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await sleep(this.#chance.below(LONGEST_LINE));
      if (isOver()) return;
      this.#lineCuts += 1;
      if (this.#chance.oneIn(2)) this.#line?.cut();
      else this.#line?.hold();
      await sleep(this.#chance.below(LONGEST_CUT));
      this.#line?.mend();
    }
  }

  /** An owner has one of the newest deliveries sent again. */
  async #sendAgain(staff: StaffApi): Promise<void> {
    const endpoint = this.#chance.pick(this.#endpoints);
    const place = { storeId: this.#storeOf(endpoint), id: endpoint.id };
    const delivered = (await staff.call(listWebhookDeliveries, place)).filter(({ state }) => state === 'delivered');
    if (delivered.length === 0) return;
    await staff.call(replayWebhook, { ...place, delivery: this.#chance.pick(delivered).id });
    this.#replays += 1;
  }

  async #kill(running: RunningProduct): Promise<void> {
    await running.stop();
    this.#kills += 1;
  }

  /** The disk keeps what was synced, and any part of the rest. */
  async #cutPower(running: RunningProduct, disk: LossyDisk, number: number): Promise<void> {
    // The recorder ends once the recorded process is gone.
    process.kill(childOf(running.pid), 'SIGKILL');
    await sleep(500);
    await running.stop();
    for await (const event of new DiskRecord(this.#folder, isKept).events(this.#recordFile)) disk.take(event);
    for (const tail of ['', '-wal', '-shm']) rmSync(join(this.#folder, `${DATABASE}${tail}`), { force: true });
    disk.leave(this.#folder, this.#chance, undefined);
    const damage = await damageOf(this.#folder);
    if (damage !== undefined) this.#faults.add('the database is damaged', `life ${String(number)}: ${damage}`);
    this.#powerCuts += 1;
  }

  async #waiting(staff: StaffApi): Promise<number> {
    const alive = new Set(this.#endpoints.filter(({ isAlive }) => isAlive).map(({ id }) => id));
    const { first, beside } = this.#stores;
    const lists = await Promise.all([first, beside].map((storeId) => staff.call(listWebhooks, { storeId })));
    return lists.flat().reduce((sum, { id, waiting }) => sum + (alive.has(id) ? waiting : 0), 0);
  }
}

export async function runWebhooks(deliveries: number, chance: Chance, faults: Faults): Promise<WebhookFigures> {
  const trial = new WebhookTrial(chance, faults);
  await trial.begin();
  for (let number = 1; number <= POWER_EVERY || trial.deliveries < deliveries; number += 1) {
    await trial.live(number);
    if (number % 10 === 0) console.log(`${String(number)} lives, ${String(trial.deliveries)} deliveries`);
  }
  await trial.end();
  const figures = trial.check();
  await trial.close();
  return figures;
}
