// What a board shows of its venue: the store, and the structure's own colours and background, which may change while it is shown.

import { layoutToWire, type BoardSnapshot } from '@feltclock/contract';
import {
  addressLine,
  instant,
  nonDefaultFormats,
  DEFAULT_STORE_OPTIONS,
  type OpenTournament,
  type SectionColour,
  knownLook,
  type StoreLook,
  type StoreOptions,
  type BoardLayout,
} from '@feltclock/domain';
import { sql } from 'kysely';
import { parseJsonText, type JsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';

export interface Surroundings {
  readonly store: BoardSnapshot['store'];
  readonly backgroundImageName: string;
  readonly design: readonly SectionColour[];
  /** The language of boards where nobody chose one. */
  readonly language: StoreOptions['language'];
  /** The structure's layout, else the store's default one; undefined without either. */
  readonly layout: BoardSnapshot['layout'];
}

interface SurroundingsRow {
  readonly id: number;
  readonly name: string;
  readonly address1: number | null;
  readonly background_image_name: string;
  readonly design: JsonText<readonly SectionColour[]>;
  readonly prizeHeading: string | null;
  readonly timeZone: StoreOptions['timeZone'] | null;
  readonly currency: StoreOptions['currency'] | null;
  readonly sounds: StoreOptions['sounds'] | null;
  readonly logo: string | null;
  readonly tier1: string | null;
  readonly tier2: string | null;
  readonly tier3: string | null;
  readonly detail: string;
  readonly phoneNo: string;
  readonly picture: string | null;
  readonly look: JsonText<StoreLook> | null;
  readonly language: StoreOptions['language'];
  readonly layout: JsonText<BoardLayout> | null;
}

/** Only what differs from the defaults: every board reads it, and nearly all boards need none of it. */
const optionsOf = ({ prizeHeading, sounds, logo, look, ...row }: SurroundingsRow) => ({
  ...(prizeHeading !== null && prizeHeading !== '' && { prizes: prizeHeading }),
  ...nonDefaultFormats(row),
  ...(sounds !== null && sounds !== DEFAULT_STORE_OPTIONS.sounds && { sounds }),
  ...(logo !== null && { logo }),
  ...(look !== null && { look: knownLook({ ...parseJsonText(look) }) }),
});

const placeOf = ({ tier1, tier2, tier3, detail, phoneNo }: SurroundingsRow) => {
  const address = addressLine(tier1, tier2, tier3, detail);
  return { ...(address !== '' && { address }), ...(phoneNo !== '' && { phoneNo }) };
};

/** Stored for a structure without a picture of its own. */
const NO_PICTURE = 'default';

/** The structure's own picture, else its store's (docs/rules/boards.md#the-houses-look). */
const backgroundOf = ({ background_image_name: own, picture }: SurroundingsRow): string =>
  own === NO_PICTURE && picture !== null ? picture : own;

const surroundingsOf = (row: SurroundingsRow): Surroundings => ({
  store: { id: row.id, name: row.name, address1: row.address1, ...optionsOf(row), ...placeOf(row) },
  backgroundImageName: backgroundOf(row),
  design: parseJsonText(row.design),
  language: row.language,
  layout: row.layout === null ? undefined : layoutToWire(parseJsonText(row.layout)),
});

/** By structure id. `structureIds` must not be empty. */
export async function readSurroundings(
  queries: Queries,
  structureIds: readonly number[],
): Promise<ReadonlyMap<number, Surroundings>> {
  const rows = await queries
    .selectFrom('structure')
    .innerJoin('store', 'store.id', 'structure.store_id')
    .leftJoin('store_settings as chosen', 'chosen.store_id', 'store.id')
    .leftJoin('store_logo', 'store_logo.store_id', 'store.id')
    .leftJoin('address_code as first', 'first.id', 'store.address1')
    .leftJoin('address_code as second', 'second.id', 'store.address2')
    .leftJoin('address_code as third', 'third.id', 'store.address3')
    .leftJoin('store_picture', 'store_picture.store_id', 'store.id')
    .leftJoin('board_layout as own', 'own.id', 'structure.layout_id')
    .leftJoin('board_layout as usual', 'usual.id', 'chosen.layout_id')
    .select(['store.id', 'store.name', 'store.address1', 'store_logo.name as logo'])
    .select(['first.name as tier1', 'second.name as tier2', 'third.name as tier3'])
    .select(['store.detail_address as detail', 'store.phone_no as phoneNo'])
    .select(['chosen.prize_heading as prizeHeading', 'chosen.time_zone as timeZone', 'chosen.currency'])
    .select(['chosen.sounds', 'chosen.language', 'chosen.look', 'store_picture.name as picture'])
    .select(({ fn }) => fn.coalesce('own.content', 'usual.content').as('layout'))
    .select(['structure.id as structure_id', 'structure.background_image_name', 'structure.design'])
    .where('structure.id', 'in', structureIds)
    .execute();
  return new Map(rows.map((row) => [row.structure_id, surroundingsOf(row)]));
}

/** Preferences by user id; missing accounts are absent. `userIds` must not be empty. */
export async function readPreferences(
  queries: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, BoardSnapshot['preferences']>> {
  const rows = await queries
    .selectFrom('user')
    .select(['id', 'language', 'board_version'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, language, board_version }) => [id, { language, boardVersion: board_version }]));
}

// Written out and not bound: the partial index of games in play is used only for exactly this text.
const IN_PLAY = sql<boolean>`game.deleted_at is null and game.status <> 'END'`;

/** The store's other games whose registration is open. */
export async function findOpen(queries: Queries, storeId: number, gameId: number): Promise<readonly OpenTournament[]> {
  const rows = await queries
    .selectFrom('game')
    .select(['id', 'name', 'start_at', 'status'])
    .where(IN_PLAY)
    .where('store_id', '=', storeId)
    .where('is_registration_open', '=', 1)
    .where('id', '<>', gameId)
    .execute();
  return rows.map(({ id, name, start_at: startAt, status }) => ({
    id,
    name,
    startAt: startAt === null ? undefined : instant(startAt),
    isRunning: status === 'PLAYING' || status === 'PAUSED',
  }));
}

/** Undefined when staff have made no link. */
export const findLinkCode = async (queries: Queries, gameId: number): Promise<string | undefined> =>
  (await queries.selectFrom('short_link').select('code').where('game_id', '=', gameId).executeTakeFirst())?.code;

/** The languages of screens by id. `screenIds` must not be empty. */
export async function readScreenLanguages(
  queries: Queries,
  screenIds: readonly number[],
): Promise<ReadonlyMap<number, StoreOptions['language']>> {
  const rows = await queries.selectFrom('screen').select(['id', 'language']).where('id', 'in', screenIds).execute();
  return new Map(rows.map(({ id, language }) => [id, language]));
}
