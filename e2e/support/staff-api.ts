// Calls the product as a signed-in user without a browser: prepares games and reads the log with which boards are compared.

import {
  login,
  rowsToWire,
  rulesToWire,
  type Endpoint,
  type ReplyOf,
  type RequestOf,
  type StructureInput,
} from '@feltclock/contract';
import { DEFAULT_STRUCTURE, minutes, type LevelRows } from '@feltclock/domain';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface StaffApi {
  readonly token: string;
  /** The parsed reply; throws on a refusal. */
  call<E extends Endpoint>(endpoint: E, body: RequestOf<E>): Promise<ReplyOf<E>>;
  /** Any status and body. A proxy that reaches no node answers by itself, and not in JSON. */
  ask(endpoint: Endpoint, body: unknown): Promise<Answer>;
}

/** GET requests have their fields in the query. */
const queryOf = ({ method }: Endpoint, body: unknown): string =>
  method !== 'GET' || typeof body !== 'object' || body === null
    ? ''
    : `?${new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;

const send = (origin: string, endpoint: Endpoint, body: unknown, token?: string): Promise<Response> =>
  fetch(`${origin}${endpoint.path}${queryOf(endpoint, body)}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });

/** Calls with this token. */
export function staffWith(origin: string, token: string): StaffApi {
  const ask = async (endpoint: Endpoint, body: unknown): Promise<Answer> => {
    const reply = await send(origin, endpoint, body, token);
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    return { status: reply.status, body: await (isJson ? reply.json() : reply.text()) };
  };
  return {
    token,
    ask,
    call: async (endpoint, body) => {
      const { status, body: reply } = await ask(endpoint, body);
      if (status !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${String(status)}: ${JSON.stringify(reply)}`);
      return endpoint.reply.parse(reply) as ReplyOf<typeof endpoint>;
    },
  };
}

/** Signs in. Throws if the product refuses. */
export async function signIn(origin: string, id: string, password: string): Promise<StaffApi> {
  const answer = await send(origin, login, { id, password });
  const token = answer.headers.get('authorization');
  if (!answer.ok || token === null) throw new Error(`${id} could not sign in: ${String(answer.status)}`);
  return staffWith(origin, token);
}

/** A structure of the given rows for a store, with the default values. */
export const structureOf = (
  storeId: number,
  name: string,
  rows: LevelRows = DEFAULT_STRUCTURE.rows,
): StructureInput => {
  const deadlineSeq = Math.min(DEFAULT_STRUCTURE.deadlineSeq, rows.length - 1);
  return {
    ...rulesToWire({ ...DEFAULT_STRUCTURE, rows, deadlineSeq }),
    storeId,
    name,
    prize: '50%',
    prizeContent: '<p>1st 50%</p>',
    levelList: rowsToWire(rows, deadlineSeq),
  };
};

/** Rows of one-minute levels, the shortest that a structure may have. */
export const quickRows = (levels: number): LevelRows =>
  Array.from({ length: levels }, (_, index) => ({
    level: index + 1,
    smallBlind: 100 * (index + 1),
    bigBlind: 200 * (index + 1),
    ante: 200 * (index + 1),
    duration: minutes(1),
  }));

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
