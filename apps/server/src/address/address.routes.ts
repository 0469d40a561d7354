// Address codes: everybody reads them; the platform owner adds and renames them, and the App receives every change
// (docs/rules/venues.md#stores).

import {
  createAddress1,
  createAddress2,
  createAddress3,
  listAddress1,
  listAddress2,
  listAddress3,
  renameAddress1,
  renameAddress2,
  renameAddress3,
  sendAddress,
  sendNewAddress,
  type AddressCode,
  type AddressTier,
  type Coded,
  type Language,
} from '@feltclock/contract';
import { nameText } from '@feltclock/domain';
import { refusedAnswer, savedAnswer, type AppChange, type CompanionApp } from '../companion-app/companion-app.ts';
import { invalidField, notFound } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
import type { Database, Queries, Transaction } from '../storage/database.ts';
import {
  findAddress,
  insertAddresses,
  listAddresses,
  renameAddress,
  type StoredAddress,
} from './address.repository.ts';
import type { FirstRegion } from './first-addresses.ts';

export interface AddressPorts {
  readonly database: Database;
  readonly app: CompanionApp;
}

/** The saved id; undefined when a code beside it has that name. */
type Saved = number | undefined;

export class AddressService {
  readonly #ports: AddressPorts;

  constructor(ports: AddressPorts) {
    this.#ports = ports;
  }

  list(tier: AddressTier, parentId: number | null): Promise<AddressCode[]> {
    return listAddresses(this.#ports.database.queries, tier, parentId);
  }

  /** Fills an empty table, all or nothing. A table that has addresses stays as it is, whatever was renamed. The App gets no messages. */
  async fill(countries: readonly (readonly FirstRegion[])[]): Promise<void> {
    await this.#ports.database.transaction(async ({ queries }) => {
      if ((await listAddresses(queries, 1, null)).length > 0) return;
      for (const regions of countries) await insertRegions(queries, regions);
    });
  }

  /** Throws 400 unless the parent is of the tier above. */
  async create(tier: AddressTier, name: string, parentId: number | null, language: Language): Promise<Coded> {
    const saved = await this.#ports.database.transaction(async (transaction): Promise<Saved> => {
      const { queries } = transaction;
      await assertParent(queries, tier, parentId);
      if (await isTaken(queries, { tier, name, parentId })) return undefined;
      const [made] = await insertAddresses(queries, [{ tier, name, parentId }]);
      if (made === undefined) return undefined;
      transaction.made('address', made.id);
      await this.#queueForApp(transaction, made, 'created');
      return made.id;
    });
    return this.#answer(saved, language);
  }

  /** Throws 404 when there is no such address of that tier. */
  async rename(tier: AddressTier, id: number, name: string, language: Language): Promise<Coded> {
    const saved = await this.#ports.database.transaction(async (transaction): Promise<Saved> => {
      const { queries } = transaction;
      const address = existing(await findAddress(queries, id));
      if (address.tier !== tier) throw notFound();
      if (await isTaken(queries, { ...address, name })) return undefined;
      await renameAddress(queries, id, name);
      await this.#queueForApp(transaction, { ...address, name }, 'modified');
      return id;
    });
    return this.#answer(saved, language);
  }

  /** Sends the stored address to the App again, as new or as modified. */
  async send(id: number, how: 'created' | 'modified', language: Language): Promise<Coded> {
    const { database, app } = this.#ports;
    const address = existing(await findAddress(database.queries, id));
    if (!app.isConfigured) return { ...refusedAnswer('app-not-configured', language), id };
    await database.transaction((transaction) => this.#queueForApp(transaction, address, how));
    return this.#answer(id, language);
  }

  /** Queues the message to the App in the transaction that saves the address. */
  async #queueForApp(
    transaction: Transaction,
    { id, name, parentId, tier }: StoredAddress,
    what: AppChange,
  ): Promise<void> {
    await this.#ports.app.enqueue(transaction, { thing: 'address', id, what, name, content: { name, parentId, tier } });
  }

  async #answer(saved: Saved, language: Language): Promise<Coded> {
    if (saved === undefined) return refusedAnswer('address-name-taken', language);
    return savedAnswer(saved, await this.#ports.app.deliver({ thing: 'address', id: saved }), language);
  }
}

/** Three statements, because each tier needs the ids of the tier above. The made addresses come in the order given. */
async function insertRegions(queries: Queries, regions: readonly FirstRegion[]): Promise<void> {
  const first = await insertAddresses(
    queries,
    regions.map(({ name }) => ({ name, parentId: null, tier: 1 })),
  );
  const districts = regions.flatMap((region, at) =>
    region.districts.map((district) => ({ ...district, parentId: first[at]?.id ?? null })),
  );
  const second = await insertAddresses(
    queries,
    districts.map(({ name, parentId }) => ({ name, parentId, tier: 2 })),
  );
  const neighbourhoods = districts.flatMap((district, at) =>
    district.neighbourhoods.map((name) => ({ name, parentId: second[at]?.id ?? null, tier: 3 as const })),
  );
  await insertAddresses(queries, neighbourhoods);
}

function existing(address: StoredAddress | undefined): StoredAddress {
  if (address === undefined) throw notFound();
  return address;
}

async function assertParent(queries: Queries, tier: AddressTier, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  const parent = await findAddress(queries, parentId);
  if (parent?.tier !== tier - 1) throw invalidField('parentId', 'no-such-address');
}

/** Has another code below the same parent this name? */
async function isTaken(
  queries: Queries,
  { tier, name, parentId, id }: Omit<StoredAddress, 'id'> & { readonly id?: number },
): Promise<boolean> {
  const beside = await listAddresses(queries, tier, parentId);
  return beside.some((each) => nameText(each.name) === nameText(name) && each.id !== id);
}

export const addressRoutes = (addresses: AddressService): readonly Route[] => [
  route(listAddress1, () => addresses.list(1, null)),
  route(listAddress2, ({ body }) => addresses.list(2, body.parentId)),
  route(listAddress3, ({ body }) => addresses.list(3, body.parentId)),
  route(createAddress1, ({ body, language }) => addresses.create(1, body.name, null, language)),
  route(createAddress2, ({ body, language }) => addresses.create(2, body.name, body.parentId, language)),
  route(createAddress3, ({ body, language }) => addresses.create(3, body.name, body.parentId, language)),
  route(renameAddress1, ({ body, language }) => addresses.rename(1, body.id, body.name, language)),
  route(renameAddress2, ({ body, language }) => addresses.rename(2, body.id, body.name, language)),
  route(renameAddress3, ({ body, language }) => addresses.rename(3, body.id, body.name, language)),
  route(sendNewAddress, ({ body, language }) => addresses.send(body.id, 'created', language)),
  route(sendAddress, ({ body, language }) => addresses.send(body.id, 'modified', language)),
];
