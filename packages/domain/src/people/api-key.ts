// API keys: what a program may do, and its name in the trail (docs/rules/people.md#api-keys).

import type { Right } from './rights.ts';

/** `READ` reads without money; `FLOOR` runs games; `CASH` takes entries and sees money; `SCREENS` directs TVs; `VENUE` prepares games. */
export const KEY_SCOPES = ['READ', 'FLOOR', 'CASH', 'SCREENS', 'VENUE'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

const READS: readonly Right[] = ['read-board', 'read-venue', 'read-store', 'read-platform'];

/** No scope gives a right to accounts, people, devices, settings or the machine, so no key can. */
const ADDS: Readonly<Record<KeyScope, readonly Right[]>> = {
  READ: [],
  FLOOR: ['publish', 'change-counts', 'work-table'],
  CASH: ['take-entries', 'change-counts'],
  SCREENS: ['run-screens'],
  VENUE: ['change-venue'],
};

/** True if a key with these scopes has the right in its store. Every scope reads; money decisions take both the floor's and the cash desk's. */
export function keyHasRight(scopes: readonly KeyScope[], right: Right): boolean {
  if (right === 'public') return true;
  if (right === 'run-money') return scopes.includes('FLOOR') && scopes.includes('CASH');
  return scopes.length > 0 && (READS.includes(right) || scopes.some((scope) => ADDS[scope].includes(right)));
}

/** Chosen login names contain no space, so nobody can register the name of a key. */
const ACTOR = /^key (\d+) (.+)$/s;

/** The key as an actor, stored where a login name stands otherwise. */
export const keyActor = (keyId: number, name: string): string => `key ${String(keyId)} ${name}`;

/** The name of a key that acted; undefined if the actor is a person. */
export const keyNameIn = (actor: string): string | undefined => ACTOR.exec(actor)?.[2];
