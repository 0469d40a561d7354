// Fills an empty database with regions and the demonstration venue, or with regions and one super administrator.

import { readFile } from 'node:fs/promises';
import type { AddressCode, Language } from '@feltclock/contract';
import { instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import type { Config } from '../config.ts';
import type { AddressService } from '../address/address.routes.ts';
import { FIRST_COUNTRIES } from '../address/first-addresses.ts';
import { DEMO_ENTRY_POINTS, DEMO_SEASON, DEMO_STORE_POINTS, type DemoCustomer } from '../demo/demo-season.ts';
import { prepareFirstStart, type FirstStart } from '../demo/first-start.ts';
import type { PointRequest } from '../points/point.service.ts';
import type { Clock } from '../system-clock.ts';
import { generatePassword } from '../user/password.ts';
import type { WiredServer } from './wire-server.ts';

async function findAddress(
  addresses: AddressService,
  names: readonly [string, string, string],
): Promise<readonly [number, number, number]> {
  const idIn = (codes: readonly AddressCode[], name: string): number => {
    const id = codes.find((code) => code.name === name)?.id;
    if (id === undefined) throw new Error(`there is no address ${name}`);
    return id;
  };
  const [region, district, neighbourhood] = names;
  const address1 = idIn(await addresses.list(1, null), region);
  const address2 = idIn(await addresses.list(2, address1), district);
  return [address1, address2, idIn(await addresses.list(3, address2), neighbourhood)];
}

interface DemoSeasonPlan {
  readonly storeId: number;
  readonly structureId: number;
  readonly customers: readonly DemoCustomer[];
}

const HOURS = (count: number) => minutesToMillis(minutes(count * 60));

/** Writes yesterday evening's tournament with the times at which each step would have happened. */
async function playSeason(
  { people: { users }, results: { points }, tournaments: { gamesOn } }: WiredServer,
  { storeId, structureId, customers }: DemoSeasonPlan,
  { actor, clock }: { readonly actor: string; readonly clock: Clock },
): Promise<void> {
  const now = clock.now();
  const at = (then: Instant) => gamesOn({ ...clock, now: () => then });
  const [began, ended] = [instant(now - HOURS(20)), instant(now - HOURS(17.5))];
  await users.createWithoutPassword(customers, began);
  await points.seasons.create({ ...DEMO_SEASON, startsAt: undefined }, actor);
  const game = await at(began).games.create({ structureId, name: '윈터 시즌 개막전' }, actor);
  await at(began).commands.command(game, { do: 'play' }, actor);
  await at(ended).commands.command(game, { do: 'end' }, actor);
  const finishers = customers.map(({ id }, index) => ({ place: index + 1, userId: id, name: '' }));
  // The season has begun by then, so the result counts for it.
  await points.results.save(game, { version: 0, finishers }, { by: actor, at: clock.now() });
  const give = (transfer: Pick<PointRequest, 'kind' | 'from' | 'to' | 'amount' | 'reason'>, key: string) =>
    points.points.move({ ...transfer, key, answers: transfer.to, field: 'to' }, { by: actor, at: now });
  const store = { kind: 'store', storeId } as const;
  await give(
    { kind: 'grant-store', from: { kind: 'platform' }, to: store, amount: DEMO_STORE_POINTS, reason: '시즌 운영' },
    'demo-store',
  );
  for (const { id } of customers)
    await give(
      {
        kind: 'grant-customer',
        from: store,
        to: { kind: 'customer', userId: id },
        amount: DEMO_ENTRY_POINTS,
        reason: '개막전 참가',
      },
      `demo-${id}`,
    );
}

interface FirstFillNeeds {
  readonly config: Config;
  readonly clock: Clock;
  readonly hasDemoSeason: boolean;
  readonly language: Language;
}

/** Uses the same services as staff. The first page makes the first account itself, and only needs the regions. */
export async function fillWhenEmpty(
  wired: WiredServer,
  { config, clock, hasDemoSeason, language }: FirstFillNeeds,
): Promise<FirstStart | undefined> {
  const {
    people: { users },
    administration,
    displays: { ads, timers },
    tournaments: { structures, gamesOn },
  } = wired;
  const { hasDemo, adminId, adminPassword, firstAccounts } = config;
  if (firstAccounts === 'page') {
    if (!(await users.hasUsers())) await administration.addresses.fill(FIRST_COUNTRIES);
    return undefined;
  }
  const now = clock.now();
  const at = (then: Instant) => gamesOn({ ...clock, now: () => then });
  return prepareFirstStart(
    {
      hasUsers: () => users.hasUsers(),
      createUsers: (all) => users.create(all, now),
      createAddresses: () => administration.addresses.fill(FIRST_COUNTRIES),
      findAddress: (names) => findAddress(administration.addresses, names),
      createStore: async (store, actor) => {
        const { id } = await administration.stores.create(store, { by: actor, at: now }, 'ko', {
          hasFirstStructure: false,
        });
        if (id === undefined) throw new Error('a store of the demonstration was refused');
        return id;
      },
      showBoards: (storeId) => timers.setBoardPublic(storeId, true),
      createStructure: async (storeId, { content, design }, actor) => {
        const { id } = await structures.create(storeId, content, { by: actor, at: now }, 'ko');
        if (id === undefined) throw new Error('a structure of the demonstration was refused');
        if (design.length > 0) await structures.changeDesign(id, design, { by: actor, at: now });
        return id;
      },
      createAds: async (region, { cycleTime, pages }, actor) => {
        const edit = { by: actor, at: now };
        await ads.saveMaster(region, { isValid: true, cycleTime }, edit);
        for (const { fileName, description, picture } of pages) {
          const image = { type: 'image/jpeg', bytes: await readFile(picture) } as const;
          await ads.addPage({ region, description }, { name: fileName, image }, edit);
        }
      },
      createWaitingGame: (game, actor) => at(now).games.create(game, actor),
      createRunningGame: async ({ startedAt, counts, ...game }, actor) => {
        const { games, commands } = at(startedAt);
        const id = await games.create(game, actor);
        await commands.changeCounts(id, { counts, basedOn: undefined }, actor, () => 'all');
        await commands.command(id, { do: 'play' }, actor);
        return id;
      },
      playSeason: async (season, actor) => {
        if (hasDemoSeason) await playSeason(wired, season, { actor, clock });
      },
      generatePassword,
    },
    { hasDemo, adminId, adminPassword, language, now },
  );
}
