// The settings that a store's owner has chosen; money included (docs/rules/money.md#payments).

import {
  DEFAULT_STORE_MONEY,
  DEFAULT_STORE_OPTIONS,
  STORE_FEATURES,
  type FeatureChoices,
  type StoreFeature,
  type StoreOptions,
  type StoreMoney,
} from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import { jsonText, parseJsonText, type JsonText } from '../storage/json-text.ts';

/** Null for the default settings. */
export const moneyIn = (stored: JsonText<StoreMoney> | null | undefined): StoreMoney =>
  stored === null || stored === undefined ? DEFAULT_STORE_MONEY : parseJsonText(stored);

/** The money settings of the game's store. */
export async function findMoneyOfGame(queries: Queries, gameId: number): Promise<StoreMoney> {
  const row = await queries
    .selectFrom('game')
    .innerJoin('store_settings', 'store_settings.store_id', 'game.store_id')
    .select('store_settings.money')
    .where('game.id', '=', gameId)
    .executeTakeFirst();
  return moneyIn(row?.money);
}

export interface StoreSettings extends StoreOptions, StoreMoney {
  readonly defaultStructureId: number | null;
}

/** Null without a logo. */
export async function logoName(queries: Queries, storeId: number): Promise<string | null> {
  const found = queries.selectFrom('store_logo').select('name').where('store_id', '=', storeId);
  return (await found.executeTakeFirst())?.name ?? null;
}

type Chosen = { readonly [Setting in Exclude<keyof StoreOptions, 'namesOnBoards'>]: StoreOptions[Setting] | null } & {
  readonly namesOnBoards: number | null;
};

const optionsOf = (chosen: Chosen): StoreOptions => ({
  closesAt: chosen.closesAt,
  prizeHeading: chosen.prizeHeading ?? DEFAULT_STORE_OPTIONS.prizeHeading,
  language: chosen.language,
  timeZone: chosen.timeZone ?? DEFAULT_STORE_OPTIONS.timeZone,
  currency: chosen.currency ?? DEFAULT_STORE_OPTIONS.currency,
  sounds: chosen.sounds ?? DEFAULT_STORE_OPTIONS.sounds,
  namesOnBoards: chosen.namesOnBoards === 1,
});

/** Settings that were never chosen have their default values; a deleted default structure counts as none. */
export async function findSettings(queries: Queries, storeId: number): Promise<StoreSettings> {
  const found = await queries
    .selectFrom('store_settings')
    .leftJoin('structure', (join) =>
      join.onRef('structure.id', '=', 'store_settings.default_structure_id').on('structure.deleted_at', 'is', null),
    )
    .select(['structure.id as defaultStructureId', 'closes_at as closesAt', 'prize_heading as prizeHeading'])
    .select(['language', 'time_zone as timeZone', 'currency', 'sounds', 'money', 'names_on_boards as namesOnBoards'])
    .where('store_settings.store_id', '=', storeId)
    .executeTakeFirst();
  if (found === undefined) return { ...DEFAULT_STORE_OPTIONS, ...DEFAULT_STORE_MONEY, defaultStructureId: null };
  const { money, defaultStructureId, ...options } = found;
  return { ...optionsOf(options), ...moneyIn(money), defaultStructureId };
}

/** Field by field, so that nothing else is stored. */
const moneyOf = ({ keepsPayments, prices, allowsMoneyPool }: StoreMoney): StoreMoney => ({
  keepsPayments,
  prices,
  allowsMoneyPool,
});

export async function saveSettings(queries: Queries, storeId: number, settings: StoreSettings): Promise<void> {
  const chosen = {
    default_structure_id: settings.defaultStructureId,
    closes_at: settings.closesAt,
    prize_heading: settings.prizeHeading,
    language: settings.language,
    time_zone: settings.timeZone,
    currency: settings.currency,
    sounds: settings.sounds,
    money: jsonText(moneyOf(settings)),
    names_on_boards: settings.namesOnBoards ? 1 : 0,
  };
  await queries
    .insertInto('store_settings')
    .values({ store_id: storeId, ...chosen })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(chosen))
    .execute();
}

export async function hasStructure(queries: Queries, storeId: number, id: number): Promise<boolean> {
  const found = queries.selectFrom('structure').select('id').where('id', '=', id).where('store_id', '=', storeId);
  return (await found.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** Empty until the owner has switched something on or off. */
export async function findFeatureChoices(queries: Queries, storeId: number): Promise<FeatureChoices> {
  const found = await queries
    .selectFrom('store_settings')
    .select('features')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return found === undefined || found.features === null ? {} : parseJsonText(found.features);
}

/** The row of the settings exists. */
export async function saveFeatureChoices(queries: Queries, storeId: number, choices: FeatureChoices): Promise<void> {
  await queries
    .updateTable('store_settings')
    .set({ features: jsonText(choices) })
    .where('store_id', '=', storeId)
    .execute();
}

type Used = { readonly [Feature in StoreFeature]: unknown };

/** The features with something to show. The floor counts as used where somebody has a role. */
export async function findUsedFeatures(queries: Queries, storeId: number): Promise<readonly StoreFeature[]> {
  const used: Used = await queries
    .selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('floor_act')
              .innerJoin('game', 'game.id', 'floor_act.game_id')
              .select('floor_act.game_id')
              .where('game.store_id', '=', storeId),
          ),
          eb.exists(
            eb.selectFrom('store_post').select('store_post.store_id').where('store_post.store_id', '=', storeId),
          ),
        ])
        .as('floor'),
      eb.exists(eb.selectFrom('day_close').select('store_id').where('store_id', '=', storeId)).as('dayClose'),
      eb
        .or([
          eb.exists(eb.selectFrom('league').select('store_id').where('store_id', '=', storeId)),
          eb.exists(eb.selectFrom('store_points').select('store_id').where('store_id', '=', storeId)),
        ])
        .as('leagues'),
      eb.exists(eb.selectFrom('store_ad_page').select('store_id').where('store_id', '=', storeId)).as('ads'),
      eb.exists(eb.selectFrom('board_layout').select('store_id').where('store_id', '=', storeId)).as('layouts'),
      eb.exists(eb.selectFrom('multi_day').select('store_id').where('store_id', '=', storeId)).as('multiDays'),
      eb.exists(eb.selectFrom('tablet').select('store_id').where('store_id', '=', storeId)).as('tablets'),
    ])
    .executeTakeFirstOrThrow();
  return STORE_FEATURES.filter((feature) => Boolean(used[feature]));
}
