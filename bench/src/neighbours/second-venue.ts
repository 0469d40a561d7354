// A venue beside the measured one: a store with its own account, structure and game.
import { ENDPOINTS } from '@feltclock/contract';
import type { ProductProcess } from '../fanout/product.ts';
import type { Target } from './shapes.ts';

const ACCOUNT = 'player';
const [GIVEN, OWN] = ['first-of-the-neighbour', 'second-of-the-neighbour'];

async function signIn(origin: string, password: string): Promise<string> {
  const body = JSON.stringify({ id: ACCOUNT, password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/login`, { method: 'POST', headers, body });
  return answer.headers.get('authorization') ?? '';
}

/** A password set by somebody else must be changed before anything else is allowed. */
async function tokenOf({ origin, venue }: ProductProcess): Promise<string> {
  await venue.call('/user/password', { id: ACCOUNT, password: GIVEN });
  const headers = { 'content-type': 'application/json', authorization: await signIn(origin, GIVEN) };
  const body = JSON.stringify({ presentPassword: GIVEN, password: OWN });
  const answer = await fetch(`${origin}/api/user/password`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`The neighbour's password was refused: ${await answer.text()}`);
  return signIn(origin, OWN);
}

/** As many have fifty webhooks. */
const STORES = 5;

const idOf = (answer: unknown): number => (answer as { readonly id: number }).id;

/** One account manages one store; without one, the platform does. */
async function newStore({ venue }: ProductProcess, adminId: string | null) {
  const { body } = ENDPOINTS.createStore.example;
  const store = idOf(await venue.call('/store', { ...body, adminId }));
  const structure = idOf(await venue.call('/structure', { ...ENDPOINTS.createStructure.example.body, storeId: store }));
  const game = idOf(await venue.call('/game', { structureId: structure, name: 'beside' }));
  return { store, structure, game };
}

export async function secondVenue(server: ProductProcess): Promise<Omit<Target, 'answered'>> {
  const own = await newStore(server, ACCOUNT);
  const stores = [];
  for (let number = 1; number <= STORES; number += 1) stores.push(await newStore(server, null));
  const platform = { token: server.venue.token, stores };
  return { port: server.port, token: await tokenOf(server), ...own, platform };
}
