// The log of events of a stopped server, and what must be true of everything that arrived at endpoints.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ProgramEvent } from '@feltclock/contract';
import type { Faults } from './faults.ts';
import { DATABASE } from './power-aftermath.ts';
import type { Endpoint } from './webhook-endpoints.ts';
import type { TellingOperator } from './webhook-operators.ts';

interface LoggedEvent {
  readonly uid: string;
  readonly storeId: number;
  readonly gameId: number | null;
  readonly sequence: number | null;
  readonly type: string;
}

const isSame = (event: ProgramEvent, logged: LoggedEvent | undefined): boolean =>
  logged?.type === event.type &&
  logged.storeId === event.storeId &&
  logged.gameId === (event.gameId ?? null) &&
  logged.sequence === (event.sequence ?? null);

export class WebhookLog {
  readonly events: readonly LoggedEvent[];
  /** The rows of the outbox by webhook. */
  readonly #rowsOf: ReadonlyMap<number, number>;

  /** Reads the events after this place of the log. */
  constructor(folder: string, after: number) {
    const file = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
    const read = (query: string, ...values: number[]): Record<string, unknown>[] => file.prepare(query).all(...values);
    this.events = read(
      `select uid, store_id as "storeId", game_id as "gameId", sequence, type from program_event where id > ? order by id`,
      after,
    ) as unknown as LoggedEvent[];
    const rows = read('select webhook_id as webhook, count(*) as count from webhook_delivery group by webhook_id');
    this.#rowsOf = new Map(rows.map(({ webhook, count }) => [Number(webhook), Number(count)]));
    file.close();
  }

  static lastPlace(folder: string): number {
    const file = new DatabaseSync(join(folder, DATABASE), { readOnly: true });
    const { place } = file.prepare('select coalesce(max(id), 0) as place from program_event').get() ?? {};
    file.close();
    return Number(place);
  }

  /** The numbers of each game have no gap. */
  checkNumbers(faults: Faults): void {
    const last = new Map<number, number>();
    for (const { gameId, sequence, uid } of this.events) {
      if (gameId === null || sequence === null) continue;
      const before = last.get(gameId) ?? sequence - 1;
      if (sequence !== before + 1) faults.add('a number is missing in the log', `${uid}: ${String(sequence)}`);
      last.set(gameId, sequence);
    }
  }

  /** Returns how many deliveries are missing. */
  check(endpoint: Endpoint, storeId: number): number {
    const chosen: readonly string[] = endpoint.plan.events;
    const wanted = this.events.filter((event) => event.storeId === storeId && chosen.includes(event.type));
    const byId = new Map(wanted.map((event) => [event.uid, event]));
    for (const { event } of endpoint.arrivals.values()) {
      if (!isSame(event, byId.get(event.id)))
        endpoint.fault('something arrived that did not happen, or was not chosen', JSON.stringify(event));
    }
    const rows = this.#rowsOf.get(endpoint.id) ?? 0;
    if (rows !== wanted.length)
      endpoint.fault('the outbox is not the log', `${String(rows)} instead of ${String(wanted.length)}`);
    if (!endpoint.isAlive) return 0;
    const missing = wanted.filter(({ uid }) => endpoint.arrivals.get(uid)?.isTaken !== true);
    for (const event of missing) endpoint.fault('an event never arrived', JSON.stringify(event));
    return missing.length;
  }
}

/** First arrivals are in the order of each game. */
export function checkOrder(endpoint: Endpoint): void {
  const last = new Map<number, number>();
  for (const { event } of endpoint.arrivals.values()) {
    const { gameId, sequence } = event;
    if (gameId === undefined || sequence === undefined) continue;
    if (sequence <= (last.get(gameId) ?? 0)) endpoint.fault('out of order', JSON.stringify(event));
    last.set(gameId, sequence);
  }
}

/** Is the one list contained in the other, in its order? Returns the first item that is not. */
function firstMissing(some: readonly string[], all: readonly string[]): string | undefined {
  let place = 0;
  return some.find((item) => {
    place = all.indexOf(item, place) + 1;
    return place === 0;
  });
}

/** Everything acknowledged was told, and nothing that was never sent. Returns how many acknowledged commands are missing. */
export function checkOperator(operator: TellingOperator, endpoint: Endpoint, faults: Faults): number {
  const told = [...endpoint.arrivals.values()]
    .filter(({ event, isTaken }) => isTaken && event.gameId === operator.game)
    .flatMap(({ event }) => operator.markOf(event) ?? []);
  const lost = firstMissing(operator.acknowledged, told);
  const name = `game ${String(operator.game)}`;
  if (lost !== undefined) faults.add('acknowledged and not told', `${name}: ${lost}`);
  const invented = firstMissing(told, operator.sent);
  if (invented !== undefined) faults.add('told and never sent', `${name}: ${invented}`);
  return lost === undefined ? 0 : 1;
}
