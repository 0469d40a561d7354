// Fills an empty database with the demonstration venue, or with one super administrator only.

import { readFile } from 'node:fs/promises';
import { instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import type { Config } from '../config.ts';
import type { AddressService } from '../address/address.routes.ts';
import type { DemoProvince } from '../demo/demo-addresses.ts';
import { DEMO_ENTRY_POINTS, DEMO_SEASON, DEMO_STORE_POINTS, type DemoCustomer } from '../demo/demo-season.ts';
import { prepareFirstStart, type FirstStart } from '../demo/first-start.ts';
import type { PointRequest } from '../points/point.service.ts';
import type { Clock } from '../system-clock.ts';
import { generatePassword } from '../user/password.ts';
import type { WiredServer } from './wire-server.ts';

/** Three statements for some hundred addresses, because each tier needs the ids of the tier above. Returns a function from names to ids. */
async function fillAddresses(
  addresses: AddressService,
  provinces: readonly DemoProvince[],
): Promise<(names: readonly [string, string, string]) => [number, number, number]> {
  const idOf = (made: readonly { id: number; name: string; parentId: number | null }[]) => {
    const ids = new Map(made.map(({ id, name, parentId }) => [`${parentId ?? ''} ${name}`, id]));
    return (parentId: number | null, name: string): number => {
      const id = ids.get(`${parentId ?? ''} ${name}`);
      if (id === undefined) throw new Error(`the demonstration knows no ${name}`);
      return id;
    };
  };
  const first = idOf(await addresses.fill(provinces.map(({ name }) => ({ name, parentId: null, tier: 1 }))));
  const districts = provinces.flatMap((province) =>
    province.districts.map((district) => ({ ...district, parentId: first(null, province.name) })),
  );
  const second = idOf(await addresses.fill(districts.map(({ name, parentId }) => ({ name, parentId, tier: 2 }))));
  const third = idOf(
    await addresses.fill(
      districts.flatMap(({ name, parentId, neighbourhoods }) =>
        neighbourhoods.map((each) => ({ name: each, parentId: second(parentId, name), tier: 3 })),
      ),
    ),
  );
  return ([province, district, neighbourhood]) => {
    const address1 = first(null, province);
    const address2 = second(address1, district);
    return [address1, address2, third(address2, neighbourhood)];
  };
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
}

/** Uses the same services as staff. */
export function fillWhenEmpty(
  wired: WiredServer,
  { config, clock, hasDemoSeason }: FirstFillNeeds,
): Promise<FirstStart | undefined> {
  const {
    people: { users },
    administration,
    displays: { ads, timers },
    tournaments: { structures, gamesOn },
  } = wired;
  const { hasDemo, adminId, adminPassword } = config;
  const now = clock.now();
  const at = (then: Instant) => gamesOn({ ...clock, now: () => then });
  return prepareFirstStart(
    {
      hasUsers: () => users.hasUsers(),
      createUsers: (all) => users.create(all, now),
      createAddresses: (provinces) => fillAddresses(administration.addresses, provinces),
      createStore: async (store, actor) => {
        const { id } = await administration.stores.create(store, { by: actor, at: now }, 'ko');
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
    { hasDemo, adminId, adminPassword, now },
  );
}
