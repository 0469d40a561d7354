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

export async function secondVenue(server: ProductProcess): Promise<Omit<Target, 'answered'>> {
  const { venue, port } = server;
  const idOf = (answer: unknown): number => (answer as { readonly id: number }).id;
  const store = idOf(await venue.call('/store', { ...ENDPOINTS.createStore.example.body, adminId: ACCOUNT }));
  const structure = idOf(await venue.call('/structure', { ...ENDPOINTS.createStructure.example.body, storeId: store }));
  const game = idOf(await venue.call('/game', { structureId: structure, name: 'beside' }));
  return { port, token: await tokenOf(server), store, structure, game };
}
