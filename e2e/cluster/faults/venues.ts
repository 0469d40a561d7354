// The venues on the floor. Each has its own administrator, who signs in its boards and operates its games.

import { createGame, createStore, createStructure, signUp, type StructureInput } from '@feltclock/contract';
import { quickRows, signIn, structureOf, type StaffApi } from '../../support/staff-api.ts';

export interface Administrator {
  readonly id: string;
  readonly password: string;
}

export interface Venue {
  readonly storeId: number;
  readonly administrator: Administrator;
  /** Calls as its administrator. */
  readonly staff: StaffApi;
  readonly structureId: number;
}

export interface Game {
  readonly id: number;
  readonly venue: Venue;
}

/** A store with its administrator and one structure of so many one-minute levels. */
export async function openVenue(origin: string, owner: StaffApi, id: string, levels: number): Promise<Venue> {
  const administrator = { id, password: 'manager-password-1' };
  await owner.call(signUp, { ...administrator, nickname: id });
  const { id: storeId = 0 } = await owner.call(createStore, { name: id, adminId: id });
  const staff = await signIn(origin, id, administrator.password);
  const structure: StructureInput = structureOf(storeId, id, quickRows(levels));
  const { id: structureId = 0 } = await staff.call(createStructure, structure);
  return { storeId, administrator, staff, structureId };
}

export async function newGame(venue: Venue): Promise<Game> {
  const { id = 0 } = await venue.staff.call(createGame, { structureId: venue.structureId });
  return { id, venue };
}
