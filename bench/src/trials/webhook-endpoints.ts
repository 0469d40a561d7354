// Programs that receive webhooks: each keeps what arrived, checks its signature, and answers as it was planned.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { PROGRAM_EVENT_NAMES, programEnvelope, type ProgramEvent, type ProgramEventName } from '@feltclock/contract';
import { Webhook } from 'standardwebhooks';
import { ANSWERS, type Answer } from '../webhooks/answers.ts';
import type { Chance } from './chance.ts';
import type { Faults } from './faults.ts';

const ALL = PROGRAM_EVENT_NAMES;
const COUNTS: readonly ProgramEventName[] = ['addon.added', 'entry.added', 'level.changed'];

export interface EndpointPlan {
  readonly name: string;
  /** Of the second venue, or of the first. */
  readonly isBeside?: true;
  readonly events: readonly ProgramEventName[];
  readonly names?: true;
  readonly usually: Answer;
  /** What it does once in so many times, until the end. */
  readonly sometimes?: { readonly does: Answer; readonly oneIn: number; readonly takesIt?: true };
  /** It does nothing but this until the end, and works then; or it never works. */
  readonly broken?: { readonly does: Answer; readonly works: 'at the end' | 'never' };
}

/** A store has at most ten. */
export const PLANS: readonly EndpointPlan[] = [
  { name: 'always takes', events: ALL, names: true, usually: 'takes' },
  { name: 'takes some kinds', events: COUNTS, usually: 'takes' },
  { name: 'answers 503', events: ALL, usually: 'takes', sometimes: { does: 'refuses', oneIn: 40 } },
  {
    name: 'takes, then answers 503',
    events: ALL,
    usually: 'takes',
    sometimes: { does: 'refuses', oneIn: 40, takesIt: true },
  },
  { name: 'hangs', events: ALL, usually: 'takes', sometimes: { does: 'hangs', oneIn: 150 } },
  { name: 'redirects', events: ALL, usually: 'takes', sometimes: { does: 'redirects', oneIn: 40 } },
  { name: 'hangs up', events: ALL, usually: 'takes', sometimes: { does: 'hangsUp', oneIn: 40 } },
  { name: 'answers 5 MB', events: ALL, usually: 'takesAndAnswersMuch' },
  { name: 'hangs until the end', events: ALL, usually: 'takes', broken: { does: 'hangs', works: 'at the end' } },
  { name: 'never works', events: ALL, usually: 'takes', broken: { does: 'refuses', works: 'never' } },
  { name: 'beside: always takes', isBeside: true, events: ALL, usually: 'takes' },
  {
    name: 'beside: answers 503',
    isBeside: true,
    events: ALL,
    usually: 'takes',
    sometimes: { does: 'refuses', oneIn: 40 },
  },
  {
    name: 'beside: redirects until the end',
    isBeside: true,
    events: ALL,
    usually: 'takes',
    broken: { does: 'redirects', works: 'at the end' },
  },
  {
    name: 'beside: never works',
    isBeside: true,
    events: ALL,
    usually: 'takes',
    broken: { does: 'hangs', works: 'never' },
  },
];

export interface Arrival {
  readonly event: ProgramEvent;
  readonly text: string;
  isTaken: boolean;
  times: number;
}

export class Endpoint {
  readonly plan: EndpointPlan;
  readonly path: string;
  /** By id, in the order of the first arrivals. */
  readonly arrivals = new Map<string, Arrival>();
  readonly #chance: Chance;
  readonly #faults: Faults;
  #id = 0;
  #secret: Webhook | undefined;
  #isEnd = false;

  constructor(plan: EndpointPlan, place: number, chance: Chance, faults: Faults) {
    this.plan = plan;
    this.path = `/${String(place)}`;
    this.#chance = chance.branch(place);
    this.#faults = faults;
  }

  get id(): number {
    return this.#id;
  }

  get isAlive(): boolean {
    return this.plan.broken?.works !== 'never';
  }

  get taken(): number {
    return [...this.arrivals.values()].filter(({ isTaken }) => isTaken).length;
  }

  know({ id, secret }: { readonly id: number; readonly secret: string }): void {
    this.#id = id;
    this.#secret = new Webhook(secret);
  }

  /** From here on it works, unless it never does. */
  end(): void {
    this.#isEnd = true;
  }

  receive(headers: IncomingHttpHeaders, body: string): Answer {
    const { does, takesIt } = this.#decide();
    try {
      this.#secret?.verify(body, headers as Record<string, string>);
      this.#keep(headers, body, takesIt);
    } catch (error) {
      this.fault('a delivery is wrong', String(error));
    }
    return does;
  }

  fault(kind: string, details: string): void {
    this.#faults.add(kind, `endpoint "${this.plan.name}": ${details}`);
  }

  #decide(): { readonly does: Answer; readonly takesIt: boolean } {
    const { usually, sometimes, broken } = this.plan;
    if (broken !== undefined && !(this.#isEnd && this.isAlive)) return { does: broken.does, takesIt: false };
    if (sometimes !== undefined && !this.#isEnd && this.#chance.oneIn(sometimes.oneIn))
      return { does: sometimes.does, takesIt: sometimes.takesIt === true };
    return { does: usually, takesIt: true };
  }

  #keep(headers: IncomingHttpHeaders, body: string, isTaken: boolean): void {
    const said = JSON.parse(body) as { readonly type: string };
    if (said.type === 'webhook.test') return;
    const event = programEnvelope.parse(said);
    if (headers['webhook-id'] !== event.id) this.fault('a delivery is wrong', `its id differs: ${body}`);
    const known = this.arrivals.get(event.id);
    if (known === undefined) {
      this.arrivals.set(event.id, { event, text: body, isTaken, times: 1 });
      return;
    }
    known.times += 1;
    known.isTaken ||= isTaken;
    if (known.text !== body) this.fault('one id has two bodies', `${known.text} and ${body}`);
  }
}

/** One server for all of them; a redirect that is followed is a fault. */
export async function serveEndpoints(endpoints: readonly Endpoint[], faults: Faults): Promise<Server> {
  const server = createServer((request, response) => {
    const endpoint = endpoints.find(({ path }) => path === request.url);
    if (endpoint === undefined) faults.add('a request went elsewhere', request.url ?? '');
    text(request).then(
      (body) => ANSWERS[endpoint?.receive(request.headers, body) ?? 'refuses'](response),
      // The line was cut, or the sender was killed.
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
