// Decides who may make which call: checks each endpoint's declared access against the domain's permission table
// (docs/rules/people.md#roles-and-rights).

import type { Endpoint, ErrorCode } from '@feltclock/contract';
import { couldEver, may, type Principal, type Right, type Subject } from '@feltclock/domain';
import { forbidden, notFound, refused, sessionExpired, unauthenticated, type Failure } from '../failures.ts';
import type { Ownership } from './ownership.ts';

/** A caller with an API key. */
export type KeyPrincipal = Extract<Principal, { role: 'KEY' }>;

/** Why an API key opens nothing. */
export type KeyFault = Extract<ErrorCode, 'key-unknown' | 'key-expired' | 'key-revoked'>;

/** What an Authorization header stands for. */
export type Identity =
  | { readonly known: true; readonly sessionId: string; readonly principal: Principal }
  | { readonly known: false; readonly reason: 'none' | 'expired' | KeyFault };

/** The thing that a call is about. */
export interface Thing {
  readonly of: 'game' | 'structure' | 'store' | 'region' | 'ad-image';
  readonly id: number | 'ALL';
}

/** A caller who must first set a password or a second factor gets that refusal. */
function refusalOf({ role }: Principal): Failure {
  if (role === 'PASSWORD_DUE') return refused('password-due');
  return role === 'FACTOR_DUE' ? refused('second-factor-due') : forbidden();
}

/** Why a caller without a sign-in or a valid key is refused. */
export function unknownCaller(reason: Extract<Identity, { known: false }>['reason']): Failure {
  if (reason === 'none') return unauthenticated();
  return reason === 'expired' ? sessionExpired() : refused(reason);
}

/** Checked before the body is read: is the caller signed in, and could they ever make this call? Throws 401 or 403. */
export function assertCouldEver(endpoint: Endpoint, identity: Identity): void {
  const { right } = endpoint.access;
  if (right === 'public') return;
  if (!identity.known) throw unknownCaller(identity.reason);
  if (!couldEver(identity.principal, right)) throw refusalOf(identity.principal);
}

/** A viewer may read the structure of the game that it watches. */
async function viewedGame(
  principal: Principal,
  structureId: number,
  ownership: Ownership,
): Promise<number | undefined> {
  if (principal.role !== 'VIEWER') return undefined;
  const watched = await ownership.structureOfGame(principal.gameId);
  return watched === structureId ? principal.gameId : undefined;
}

const orNotFound = (id: number | undefined): number => {
  if (id === undefined) throw notFound();
  return id;
};

/** Regional advertisements belong to no store. A viewer may read those of the watched game's board, a screen those of its store, and so may a key. */
async function regionSubject(principal: Principal, region: number, ownership: Ownership): Promise<Subject> {
  if ('storeId' in principal && (principal.role === 'SCREEN' || principal.role === 'KEY')) {
    const { storeId } = principal;
    return (await ownership.regionOfStore(storeId)) === region ? { storeId } : {};
  }
  if (principal.role !== 'VIEWER') return {};
  const watched = await ownership.regionOfGame(principal.gameId);
  return watched === region ? { gameId: principal.gameId } : {};
}

/** A viewer may read the advertisements of the watched game's store. */
async function storeSubject(principal: Principal, storeId: number, ownership: Ownership): Promise<Subject> {
  if (principal.role !== 'VIEWER') return { storeId };
  const watched = await ownership.storeOfGame(principal.gameId);
  return watched === storeId ? { storeId, gameId: principal.gameId } : { storeId };
}

async function adImageSubject(principal: Principal, fileId: number, ownership: Ownership): Promise<Subject> {
  const region = await ownership.regionOfAdImage(fileId);
  if (region !== undefined) return regionSubject(principal, region, ownership);
  return storeSubject(principal, orNotFound(await ownership.storeOfAdImage(fileId)), ownership);
}

/** Throws 404 if the thing does not exist. */
async function subjectOf({ of, id }: Thing, principal: Principal, ownership: Ownership): Promise<Subject> {
  if (id === 'ALL') return {};
  switch (of) {
    case 'store':
      if (!(await ownership.storeExists(id))) throw notFound();
      return storeSubject(principal, id, ownership);
    case 'game':
      return { storeId: orNotFound(await ownership.storeOfGame(id)), gameId: id };
    case 'structure': {
      const storeId = orNotFound(await ownership.storeOfStructure(id));
      return { storeId, gameId: await viewedGame(principal, id, ownership) };
    }
    case 'region':
      if (!(await ownership.regionExists(id))) throw notFound();
      return regionSubject(principal, id, ownership);
    case 'ad-image':
      return adImageSubject(principal, id, ownership);
  }
}

/** Checks the right for this thing and returns what it was checked for. Throws 404 or 403. Used for calls and realtime destinations. */
export async function assertMay(
  principal: Principal,
  right: Right,
  thing: Thing,
  ownership: Ownership,
): Promise<Subject> {
  if (!couldEver(principal, right)) throw refusalOf(principal);
  const subject = await subjectOf(thing, principal, ownership);
  if (!may(principal, right, subject)) throw forbidden();
  return subject;
}

/** The thing that a call names, if its right depends on one. */
export function thingOf(
  endpoint: Endpoint,
  parts: { readonly body: unknown; readonly params: unknown },
): Thing | undefined {
  const { access } = endpoint;
  return 'of' in access ? { of: access.of, id: access.id(parts) } : undefined;
}
