// An evening for the help's pictures: a venue with people, a running game, a planned one and an ended one, created by calls.

import {
  acceptInvitation,
  bustEntries,
  changePlayers,
  changePreferences,
  confirmPayouts,
  createAddress1,
  createAddress2,
  createAddress3,
  createGame,
  createSeason,
  createStore,
  createStructure,
  drawSeats,
  invitePerson,
  listAddress1,
  listAddress2,
  listAddress3,
  makeTablet,
  placeButton,
  readGameResult,
  registerEntry,
  saveGameResult,
  setOwnPin,
  setTables,
  signUp,
  updateGame,
  updateStore,
  writeLog,
  type AddressCode,
  type Coded,
  type Language,
} from '@feltclock/contract';
import { minutes, STAFF_ROLES, type LevelRow } from '@feltclock/domain';
import { ADMIN } from '../../e2e/support/product.ts';
import { signIn, structureOf, type StaffApi } from '../../e2e/support/staff-api.ts';
import type { Names } from './names.ts';

export const PASSWORD = 'pictures-of-the-help';
const PIN = '7391';
const BLINDS = [100, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 15_000, 20_000];
const FIELD = { current: 31, earlyBuyIn: 14, buyIn: 22, firstReBuyIn: 9, secondReBuyIn: 3, thirdReBuyIn: 0, addOn: 6 };
const CHIPS = {
  earlyBuyIn: 35_000,
  buyIn: 30_000,
  firstReBuyIn: 30_000,
  secondReBuyIn: 40_000,
  thirdReBuyIn: 0,
  addOn: 50_000,
  entryLimit: 2,
  entryLimitFlag: 1,
  buyInAmount: 50_000,
};
const PLAYERS = ['river', 'acehigh', 'chipleader', 'nightfold', 'slowroll'];
const STAFF = ['jamie', 'alex', 'robin'];
const HOUR = 3_600_000;

export interface Evening {
  readonly admin: StaffApi;
  readonly owner: StaffApi;
  readonly newOwner: StaffApi;
  readonly structureId: number;
  /** The running game, and the ended one. */
  readonly game: number;
  readonly ended: number;
  readonly tablet: { readonly secret: string; readonly locksAfter: number };
}

const rowsOf = (length: number): readonly LevelRow[] =>
  BLINDS.flatMap((smallBlind, index): LevelRow[] => {
    const level = {
      level: index + 1,
      smallBlind,
      bigBlind: 2 * smallBlind,
      ante: 2 * smallBlind,
      duration: minutes(length),
    };
    const rest = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: minutes(10) };
    return (index + 1) % 5 === 0 ? [level, rest] : [level];
  });

const prizeText = ([title = '', ...places]: readonly string[]): string =>
  [
    `<h2 style="text-align:center"><span style="color:#ffb02e">${title}</span></h2>`,
    ...places.map((place) => `<p style="text-align:center"><strong>${place}</strong></p>`),
  ].join('');

class EveningMaker {
  readonly #origin: string;
  readonly #language: Language;
  readonly #names: Names;
  readonly #admin: StaffApi;

  constructor(origin: string, language: Language, names: Names, admin: StaffApi) {
    this.#origin = origin;
    this.#language = language;
    this.#names = names;
    this.#admin = admin;
  }

  async newUser(id: string, nickname: string): Promise<StaffApi> {
    await this.#admin.call(signUp, { id, nickname, password: PASSWORD });
    const user = await signIn(this.#origin, id, PASSWORD);
    await user.call(changePreferences, { language: this.#language });
    return user;
  }

  async newStore(name: string, id: string, nickname: string): Promise<readonly [storeId: number, owner: StaffApi]> {
    await this.newUser(id, nickname);
    const { id: storeId = 0 } = await this.#admin.call(createStore, { name, adminId: id });
    return [storeId, await signIn(this.#origin, id, PASSWORD)];
  }

  /** Sets the region and address that guests see. */
  async settle(storeId: number): Promise<void> {
    const { store, phoneNo, address } = this.#names;
    const [tier1, tier2, tier3, detailAddress] = address;
    const admin = this.#admin;
    // The regions of Korea and Japan are there from the start.
    const idOf = async (name: string, present: readonly AddressCode[], add: () => Promise<Coded>): Promise<number> =>
      present.find((each) => each.name === name)?.id ?? (await add()).id ?? 0;
    const address1 = await idOf(tier1, await admin.call(listAddress1, undefined), () =>
      admin.call(createAddress1, { name: tier1 }),
    );
    const address2 = await idOf(tier2, await admin.call(listAddress2, { parentId: address1 }), () =>
      admin.call(createAddress2, { name: tier2, parentId: address1 }),
    );
    const address3 = await idOf(tier3, await admin.call(listAddress3, { parentId: address2 }), () =>
      admin.call(createAddress3, { name: tier3, parentId: address2 }),
    );
    const place = { address1, address2, address3, detailAddress };
    await this.#admin.call(updateStore, { id: storeId, name: store, adminId: 'felt', phoneNo, ...place });
  }

  async newStructure(owner: StaffApi, storeId: number, name: string, length: number): Promise<number> {
    const prizeContent = prizeText(this.#names.prizes);
    const input = { ...structureOf(storeId, name, rowsOf(length)), ...CHIPS, prizeContent };
    return (await owner.call(createStructure, input)).id ?? 0;
  }

  async newGame(owner: StaffApi, structureId: number, name: string, startAt?: number): Promise<number> {
    const { id = 0 } = await owner.call(createGame, { structureId, name, ...(startAt !== undefined && { startAt }) });
    if (startAt === undefined) await owner.call(changePlayers, { id, ...FIELD });
    return id;
  }

  /** Starts a game some levels after its beginning. */
  async play(owner: StaffApi, id: number, levelSeq: number, remainLevelTime: number): Promise<void> {
    await owner.call(writeLog, { id, action: 'PLAY' });
    await owner.call(writeLog, { id, action: 'PAUSE', levelSeq, remainLevelTime });
    await owner.call(writeLog, { id, action: 'PLAY' });
  }

  /** Adds a person for each role, who accepted an invitation and has a PIN. */
  async employ(owner: StaffApi, storeId: number): Promise<void> {
    for (const [place, role] of STAFF_ROLES.entries()) {
      const person = await this.newUser(STAFF[place] ?? role, this.#names.people[place] ?? role);
      const { url } = await owner.call(invitePerson, { id: storeId, role });
      await person.call(acceptInvitation, { code: new URL(url).hash.slice(1) });
      const anew = await signIn(this.#origin, STAFF[place] ?? role, PASSWORD);
      await anew.call(setOwnPin, { presentPassword: PASSWORD, pin: PIN });
    }
    await owner.call(invitePerson, { id: storeId, role: 'DEALER' });
  }

  /** Ends a game and saves all places. */
  async end(owner: StaffApi, id: number): Promise<void> {
    await this.play(owner, id, 15, 300);
    await owner.call(updateGame, { id, status: 'END' });
    const { version } = await owner.call(readGameResult, { id });
    const finishers = PLAYERS.map((userId, place) => ({ place: place + 1, userId }));
    await owner.call(saveGameResult, { id, version, finishers });
  }
}

export async function prepareEvening(origin: string, language: Language, names: Names): Promise<Evening> {
  const admin = await signIn(origin, ADMIN.id, ADMIN.password);
  await admin.call(changePreferences, { language });
  const make = new EveningMaker(origin, language, names, admin);
  const [storeId, owner] = await make.newStore(names.store, 'felt', names.owner);
  const [, newOwner] = await make.newStore(names.newStore, 'camden', `${names.owner} 2`);
  await make.settle(storeId);
  await make.employ(owner, storeId);
  for (const [place, nickname] of names.players.entries()) await make.newUser(PLAYERS[place] ?? nickname, nickname);
  await admin.call(createSeason, { name: names.season, target: 300, prizes: [50_000, 30_000, 20_000] });
  const structureId = await make.newStructure(owner, storeId, names.turbo, 12);
  const deep = await make.newStructure(owner, storeId, names.deep, 20);
  const ended = await make.newGame(owner, structureId, names.before);
  await make.end(owner, ended);
  const game = await make.newGame(owner, structureId, names.tonight);
  await make.play(owner, game, 6, 517);
  await make.newGame(owner, deep, names.later, Date.now() + 3 * HOUR);
  for (const [place, name] of names.otherStores.entries()) {
    const [other, theirs] = await make.newStore(name, `other-${String(place)}`, `${names.owner} ${String(place + 3)}`);
    const theirGame = await make.newGame(theirs, await make.newStructure(theirs, other, names.deep, 20), names.later);
    await make.play(theirs, theirGame, 3 + place, 700);
  }
  const made = await owner.call(makeTablet, {
    id: storeId,
    name: names.tablet,
    locksAfter: 3,
    presentPassword: PASSWORD,
  });
  return {
    admin,
    owner,
    newOwner,
    structureId,
    game,
    ended,
    tablet: { secret: made.secret, locksAfter: made.tablet.locksAfter },
  };
}

const SEATS = 9;

/** A floor with two tables in play, busted players and payouts. Prepared after the other pictures, so that they do not show this game. Returns its id. */
export async function prepareFloor(owner: StaffApi, structureId: number, { room, deep }: Names): Promise<number> {
  const { id: gameId = 0 } = await owner.call(createGame, { structureId, name: deep });
  await owner.call(writeLog, { id: gameId, action: 'PLAY' });
  let commands = 0;
  const command = () => ({ gameId, commandId: `picture-${String((commands += 1))}` });
  const tables = [1, 2].map((table) => ({ table, seats: SEATS, breakOrder: table }));
  await owner.call(setTables, { ...command(), tables });
  const entries: number[] = [];
  for (const name of room) {
    const who = { name, of: 'buyIn', seat: 'none', payment: null } as const;
    entries.push((await owner.call(registerEntry, { ...command(), ...who })).version);
  }
  await owner.call(drawSeats, { ...command(), scope: 'unseated' });
  for (const { table } of tables) await owner.call(placeButton, { ...command(), table, seat: table + 2 });
  for (const entry of entries.slice(-2))
    await owner.call(bustEntries, { ...command(), out: [{ entry, chipsBefore: null }], by: [] });
  const plan = { kind: 'fixed', amounts: [50_000, 30_000, 20_000] } as const;
  await owner.call(confirmPayouts, { ...command(), unit: 'points', plan });
  return gameId;
}
