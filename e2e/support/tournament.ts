// Games for journeys: with a structure that has every kind of chips, in a store without advertisements unless a journey wants them.

import {
  changePlayers,
  createGame,
  createStructure,
  listStores,
  saveAdMaster,
  updateGame,
  type StructureInput,
} from '@feltclock/contract';
import { minutes, type LevelRows } from '@feltclock/domain';
import { test } from './journey.ts';
import { ADMIN } from './product.ts';
import type { Site } from './site.ts';
import { structureOf, type StaffApi } from './staff-api.ts';

export interface Tournament {
  readonly id: number;
  readonly structureId: number;
  readonly storeId: number;
}

export interface TournamentOptions {
  readonly name: string;
  readonly rows: LevelRows;
  readonly structure?: Partial<StructureInput>;
  readonly counts?: Partial<typeof FIELD>;
  readonly startAt?: number;
}

export const FIELD = {
  current: 87,
  earlyBuyIn: 34,
  buyIn: 58,
  firstReBuyIn: 21,
  secondReBuyIn: 9,
  thirdReBuyIn: 0,
  addOn: 12,
};

const CHIPS = {
  earlyBuyIn: 35_000,
  buyIn: 30_000,
  firstReBuyIn: 30_000,
  secondReBuyIn: 40_000,
  thirdReBuyIn: 40_000,
  addOn: 50_000,
  entryLimit: 2,
  entryLimitFlag: 1,
  buyInAmount: 100_000,
  prizeContent: '<p>우승 <strong>5,000,000</strong></p>',
};

/** Two levels, a break, two levels. */
export const rowsWithBreak = (length: number): LevelRows =>
  [1, 2, 0, 3, 4].map((level) => ({
    level,
    smallBlind: 100 * level,
    bigBlind: 200 * level,
    ante: 200 * level,
    duration: minutes(length),
  }));

/** Turns the advertisements of a store's region on or off. */
export async function setAds(owner: StaffApi, storeId: number, isOn: boolean, cycleTime = 1000): Promise<number> {
  const region = (await owner.call(listStores, {})).find(({ id }) => id === storeId)?.address1 ?? 0;
  await owner.ask(saveAdMaster, { address1: region, isValid: isOn ? 1 : 0, cycleTime });
  return region;
}

/** The first store. */
export async function anyStore(owner: StaffApi): Promise<number> {
  return (await owner.call(listStores, {}))[0]?.id ?? 0;
}

/** A game that has not started. */
export async function createTournament(
  owner: StaffApi,
  storeId: number,
  options: TournamentOptions,
): Promise<Tournament> {
  const { name, rows, structure, counts, startAt } = options;
  const input = { ...structureOf(storeId, name, rows), ...CHIPS, ...structure };
  const { id: structureId = 0 } = await owner.call(createStructure, input);
  const { id = 0 } = await owner.call(createGame, { structureId, name, ...(startAt === undefined ? {} : { startAt }) });
  await owner.call(changePlayers, { id, ...FIELD, ...counts });
  return { id, structureId, storeId };
}

export async function startTournament(
  owner: StaffApi,
  storeId: number,
  options: TournamentOptions,
): Promise<Tournament> {
  const game = await createTournament(owner, storeId, options);
  await owner.call(updateGame, { id: game.id, status: 'PLAYING' });
  return game;
}

/** The start of journeys on boards. */
interface OwnersVenue {
  readonly site: Site;
  /** Calls as the platform's owner. */
  readonly owner: StaffApi;
  readonly storeId: number;
}

/** For the journeys of the present group: the worker's product with its owner signed in, and a store without advertisements. */
export function quietVenue(): OwnersVenue {
  const venue = {} as { -readonly [Part in keyof OwnersVenue]: OwnersVenue[Part] };
  test.beforeAll(async ({ site }) => {
    venue.site = site;
    venue.owner = await site.api(ADMIN);
    // It belongs to no region, so nobody advertises there.
    venue.storeId = (await site.newVenue()).storeId;
  });
  return venue;
}
