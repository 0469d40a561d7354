// The calls about a pair of computers. They go to either computer, so they cannot use `call`.

import { askGoOverTicket, readStandbyRole, redeemGoOverTicket, type RequestOf } from '@feltclock/contract';
import { deviceClock } from '../server-time/device-clock.ts';
import type { RoleAnswer } from './step.ts';

/** In ms. A dead network answers nothing. */
const ROLE_PATIENCE = 1000;
const TICKET_PATIENCE = 4000;
const TOO_MANY = 429;

async function send(address: string, init: RequestInit, patience: number): Promise<Response | undefined> {
  const request = new AbortController();
  const stop = deviceClock.after(patience, () => request.abort());
  try {
    return await fetch(address, { ...init, cache: 'no-store', signal: request.signal });
  } catch {
    return undefined;
  } finally {
    stop();
  }
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** `origin` is empty for the own computer; `met` is an epoch to tell it. */
export async function askRole(origin: string, met?: number): Promise<RoleAnswer | undefined> {
  const headers: Record<string, string> = met === undefined ? {} : { 'x-feltclock-epoch': String(met) };
  const response = await send(origin + readStandbyRole.path, { headers }, ROLE_PATIENCE);
  if (response?.ok !== true) return undefined;
  const answer = readStandbyRole.reply.safeParse(await bodyOf(response));
  return answer.success ? answer.data : undefined;
}

const post = (address: string, body: unknown): Promise<Response | undefined> =>
  send(
    address,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    TICKET_PATIENCE,
  );

/** Undefined if it is worth another try, null if it was refused. */
export type Gained = string | null | undefined;

/** Too many pages that go over at once wait. Going on without a ticket would cost them their session and their pairing. */
const isDecided = (response: Response | undefined): response is Response =>
  response !== undefined && response.status < 500 && response.status !== TOO_MANY;

export async function askTicket(origin: string, body: RequestOf<typeof askGoOverTicket>): Promise<Gained> {
  const response = await post(origin + askGoOverTicket.path, body);
  if (!isDecided(response)) return undefined;
  const answer = askGoOverTicket.reply.safeParse(await bodyOf(response));
  return answer.success ? answer.data.ticket : null;
}

export async function redeemTicket(ticket: string): Promise<Gained> {
  const response = await post(redeemGoOverTicket.path, { ticket });
  if (!isDecided(response)) return undefined;
  const answer = redeemGoOverTicket.reply.safeParse(await bodyOf(response));
  return answer.success ? answer.data.belongings : null;
}
