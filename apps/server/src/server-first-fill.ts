// Fills an empty database with the demonstration venue, or with a super administrator alone.

import type { Instant } from '@feltclock/domain';
import { insertAddressCode } from './address/address.repository.ts';
import type { Config } from './config.ts';
import { prepareFirstStart, type FirstStart } from './demo/first-start.ts';
import type { Parts } from './server-parts.ts';
import { generatePassword } from './user/password.ts';

/** Fills an empty database through the very services that staff use. */
export function fillWhenEmpty(
  parts: Parts,
  { hasDemo, adminId, adminPassword }: Config,
): Promise<FirstStart | undefined> {
  const { database, users, administration, structures, gamesOn, clock, media, timers } = parts;
  const now = clock.now();
  const at = (instant: Instant) => gamesOn({ ...clock, now: () => instant }).forDemo;
  return prepareFirstStart(
    {
      hasUsers: () => users.hasUsers(),
      createUsers: (all) => users.create(all, now),
      createAddressCode: (code) => insertAddressCode(database.queries, code),
      createStore: (store, actor) => administration.stores.create(store, actor, now),
      showBoards: (storeId) => timers.setBoardPublic(storeId, true),
      createStructure: async (storeId, { content, design }, actor) => {
        const { id } = await structures.create(storeId, content, { by: actor, at: now });
        if (id === undefined) throw new Error('a structure of the demonstration was refused');
        if (design.length > 0) await structures.changeDesign(id, design, { by: actor, at: now });
        return id;
      },
      createAds: async (region, { cycleTime, pages }, actor) => {
        const edit = { by: actor, at: now };
        await media.ads.saveMaster(region, { isValid: true, cycleTime }, edit);
        const images = await Promise.all(pages.map(({ svg }) => media.draw(svg)));
        for (const [index, { fileName, description }] of pages.entries()) {
          const image = images[index];
          if (image !== undefined) await media.ads.addPage({ region, description }, { name: fileName, image }, edit);
        }
      },
      createWaitingGame: (game, actor) => at(now).create(game, actor),
      createRunningGame: async ({ startedAt, counts, ...game }, actor) => {
        const then = at(startedAt);
        const id = await then.create(game, actor);
        await then.changeCounts(id, { counts, basedOn: undefined }, actor);
        await then.command(id, { do: 'play' }, actor);
        return id;
      },
      generatePassword,
    },
    { hasDemo, adminId, adminPassword, now },
  );
}
