// A night by calls, from an empty room to a corrected result. A seed chooses who does what; several people work at once. After each step, every act
// since the last one is checked by a second account.

import { isDeepStrictEqual } from 'node:util';
import {
  agreeOnDeal,
  breakTable,
  bustEntries,
  changeStoreSettings,
  closeDay,
  closeTill,
  confirmPayouts,
  countChips,
  countsFromWire,
  createGame,
  createStructure,
  drawSeats,
  handOut,
  markEntry,
  openTill,
  payBuy,
  readDayMoney,
  readGame,
  readGameResult,
  readOwnTill,
  readTills,
  registerEntry,
  reopenGame,
  saveGameResult,
  setTables,
  topUpEntry,
  undoAct,
  updateGame,
  voidBuys,
} from '@feltclock/contract';
import {
  alternatesOf,
  breakAdvice,
  chanceFrom,
  dealOf,
  entriesIn,
  foldActs,
  foldFurther,
  isIn,
  namedCounts,
  NO_PLAYERS,
  owedOn,
  seatKey,
  totalChips,
  totalPlayers,
  usualShares,
  type Entry,
  type Floor,
  type FloorLog,
  type Payment,
  type Seat,
  type WrittenAct,
} from '@feltclock/domain';
import { expect } from '@playwright/test';
import { hire } from '../support/hire.ts';
import type { Site, Venue } from '../support/site.ts';
import { structureOf, type StaffApi } from '../support/staff-api.ts';
import { Desk, PEOPLE, type Outcome, type Person } from './desk.ts';
import { Ledger, NOTHING_YET, type Account, type Sums } from './ledger.ts';

export interface NightPlan {
  readonly players: number;
  readonly tables: number;
  readonly chairs: number;
  readonly seed: number;
  /** How often the server is killed. */
  readonly kills: number;
}

export const NIGHTS: readonly NightPlan[] = [
  { players: 126, tables: 15, chairs: 8, seed: 120, kills: 5 },
  { players: 300, tables: 35, chairs: 8, seed: 300, kills: 8 },
];

export const nameOfNight = ({ players, tables }: NightPlan): string =>
  `${String(players)} players at ${String(tables)} tables`;

const CASHIERS = ['cashier-1', 'cashier-2', 'cashier-3'] as const satisfies readonly Person[];
const CHIPS = {
  earlyBuyIn: 35_000,
  buyIn: 30_000,
  firstReBuyIn: 30_000,
  secondReBuyIn: 40_000,
  thirdReBuyIn: 0,
  addOn: 50_000,
};
const PRICE = 100_000;
const ADD_ON_PRICE = 50_000;
const PRICES = {
  earlyBuyIn: PRICE,
  buyIn: PRICE,
  firstReBuyIn: PRICE,
  secondReBuyIn: PRICE,
  thirdReBuyIn: PRICE,
  addOn: ADD_ON_PRICE,
};
const FEE = 10_000;
const STAFF = 5000;
/** Entries and re-buys pay a fee and the staff; all of an add-on goes to the pool. */
const PARTS = { price: PRICE, fee: FEE, bounty: 0, staff: STAFF };
const POOL = PRICE - FEE - STAFF;
const POOL_SHARES = {
  earlyBuyIn: POOL,
  buyIn: POOL,
  firstReBuyIn: POOL,
  secondReBuyIn: POOL,
  thirdReBuyIn: POOL,
  addOn: ADD_ON_PRICE,
};
const OPENING = 300_000;
const PLACES_WITH_A_DEAL = 4;
const UNIT = 1000;
const WAYS = ['cash', 'card', 'transfer', 'ticket', 'points'] as const;

const isPaid = (payment: Payment | null): payment is Payment => payment !== null && payment.way !== 'unpaid';

interface NightVenue extends Venue {
  readonly people: Readonly<Record<Person, StaffApi>>;
}

export class Night {
  readonly desk: Desk;
  readonly #venue: NightVenue;
  readonly #plan: NightPlan;
  readonly #chance: ReturnType<typeof chanceFrom>;
  readonly #killAfter: Set<number>;
  readonly #ledger = new Ledger({ chips: CHIPS, prices: PRICES, poolShares: POOL_SHARES });
  #checked: FloorLog = foldActs([]);
  #account: Account = NOTHING_YET;
  #rounds = 0;
  #registered = 0;

  private constructor(desk: Desk, venue: NightVenue, plan: NightPlan) {
    this.desk = desk;
    this.#venue = venue;
    this.#plan = plan;
    this.#chance = chanceFrom(plan.seed);
    // Early enough that all of them come.
    this.#killAfter = new Set(Array.from({ length: plan.kills }, (_, kill) => 4 + 9 * kill));
  }

  static async open(site: Site, plan: NightPlan): Promise<Night> {
    const venue = await site.newVenue();
    const { staff, storeId } = venue;
    await staff.call(changeStoreSettings, {
      id: storeId,
      name: venue.storeName,
      keepsPayments: true,
      prices: { entry: PRICE, reEntry: PRICE, reBuy: PRICE, addOn: ADD_ON_PRICE },
      allowsMoneyPool: true,
      hasReadCaution: true,
    });
    const structure = {
      ...structureOf(storeId, `밤 ${String(plan.players)}`),
      ...CHIPS,
      entryLimit: 2,
      entryLimitFlag: 1,
    };
    const kinds = { earlyBuyIn: PARTS, buyIn: PARTS, firstReBuyIn: PARTS, secondReBuyIn: PARTS };
    const prices = { kinds, guarantee: 0 };
    const { id: structureId = 0 } = await staff.call(createStructure, { ...structure, prices, buyInAmount: PRICE });
    const { id = 0 } = await staff.call(createGame, { structureId, name: structure.name });
    await staff.call(updateGame, { id, status: 'PLAYING' });
    const hired = await Promise.all(
      PEOPLE.map(async (person): Promise<[Person, Awaited<ReturnType<Site['api']>>]> => {
        const user = await hire(site, venue, person.startsWith('cashier') ? 'CASHIER' : 'FLOOR', person);
        return [person, await site.api(user)];
      }),
    );
    const people = Object.fromEntries(hired) as Record<Person, Awaited<ReturnType<Site['api']>>>;
    // The first cashier counts the drawer; the others' tills open with their first sale.
    await people['cashier-1'].call(openTill, { id: storeId, opening: OPENING });
    return new Night(new Desk(site.product, id, people), { ...venue, people }, plan);
  }

  async run(): Promise<void> {
    await this.#register();
    await this.#draw();
    await this.#playWhileOpen();
    await this.#closeRegistration();
    await this.#playDown();
    await this.#deal();
    await this.#end();
    await this.#handOut();
    await this.#closeTills();
    await this.#closeDay();
    expect(this.desk.kills).toBe(this.#plan.kills);
  }

  get #floor(): Floor {
    return this.desk.log.floor;
  }

  /** Everybody who has something to do does it at once. */
  async #round(jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
    this.#rounds += 1;
    const isKilled = this.#killAfter.has(this.#rounds);
    await this.desk.together(jobs, isKilled ? this.#chance.below(1000) : undefined);
    await this.#check();
  }

  #one<Thing>(things: readonly Thing[]): Thing | undefined {
    return things.length === 0 ? undefined : things[this.#chance.below(things.length)];
  }

  #payment(amount: number): Payment | null {
    const kind = this.#chance.below(20);
    if (kind === 0) return null;
    if (kind === 1) return { way: 'unpaid', amount };
    // A guest of the house pays less.
    if (kind === 2) return { way: 'cash', amount: amount / 2 };
    if (kind === 3) {
      const points = amount / 5;
      const parts = [
        { way: 'card', amount: amount - points },
        { way: 'points', amount: points },
      ] as const;
      return { way: 'card', amount, parts };
    }
    return { way: this.#one(WAYS) ?? 'cash', amount };
  }

  #sell(who: Person, seat: 'draw' | 'none'): Promise<Outcome> {
    this.#registered += 1;
    const name = `손님 ${String(this.#registered)}`;
    const of = this.#registered % 3 === 0 ? 'earlyBuyIn' : 'buyIn';
    return this.desk.give(who, registerEntry, { name, of, seat, payment: this.#payment(PRICE) });
  }

  async #register(): Promise<void> {
    const { players, tables, chairs } = this.#plan;
    await this.desk.give('floor-1', setTables, {
      tables: Array.from({ length: tables }, (_, index) => ({
        table: index + 1,
        seats: chairs,
        breakOrder: index + 1,
      })),
    });
    await this.#check();
    while (this.#registered < players)
      await this.#round(CASHIERS.slice(0, players - this.#registered).map((who) => () => this.#sell(who, 'none')));
    // The same name within two seconds is a double press.
    const version = this.#floor.version;
    const again = await this.desk.give('cashier-1', registerEntry, {
      name: `손님 ${String(this.#registered)}`,
      of: 'buyIn',
      seat: 'none',
      payment: null,
    });
    if ('acts' in again) expect(this.desk.kills, 'only a restart takes longer than two seconds').toBeGreaterThan(0);
    else expect(again.refusal).toBe('bought-already');
    await this.#check();
    if ('refusal' in again) expect(this.#floor.version).toBe(version);
  }

  async #draw(): Promise<void> {
    await this.#round([() => this.desk.give('floor-1', drawSeats, { scope: 'unseated' })]);
    const { tables, chairs, players } = this.#plan;
    const { waiting } = alternatesOf(this.#floor);
    expect(waiting.length, 'players wait for a seat').toBe(
      Math.max(0, entriesIn(this.#floor).length - tables * chairs),
    );
    expect(waiting.length, 'more players than seats').toBeGreaterThan(0);
    expect(players).toBeGreaterThan(tables);
  }

  #seated(): readonly Entry[] {
    return entriesIn(this.#floor).filter(({ seat }) => seat !== null);
  }

  #bust(who: Person, among = this.#seated()): Promise<unknown> {
    const out = this.#one(among);
    if (out === undefined) return Promise.resolve();
    return this.desk.give(who, bustEntries, { out: [{ entry: out.entry, chipsBefore: null }], by: [] });
  }

  #void(): Promise<unknown> {
    const entry = this.#one(entriesIn(this.#floor));
    const buy = entry === undefined ? undefined : this.#one(entry.buys);
    if (entry === undefined || buy === undefined) return Promise.resolve();
    const gone = buy.buy === entry.entry ? entry.buys : [buy];
    const amount = gone.reduce((sum, { payment }) => sum + (isPaid(payment) ? payment.amount : 0), 0);
    // The house keeps a fee now and then.
    const back = this.#chance.below(3) === 0 ? amount / 2 : amount;
    const refund = amount === 0 ? null : { way: 'cash' as const, amount: back };
    return this.desk.give('floor-2', voidBuys, { buy: buy.buy, reason: '참가 취소', refund });
  }

  /** Re-entries of those who are out, re-buys, add-ons, new players, and what is still owed. */
  #sellMore(who: Person): Promise<unknown> {
    const entries = [...this.#floor.entries.values()];
    const kind = this.#chance.below(5);
    if (kind === 0) return this.#sell(who, 'draw');
    if (kind === 1) {
      const owed = this.#one(entries.flatMap(({ buys }) => buys).filter(({ payment }) => payment?.way === 'unpaid'));
      if (owed === undefined) return Promise.resolve();
      return this.desk.give(who, payBuy, {
        buy: owed.buy,
        payment: { way: 'card', amount: owed.payment?.amount ?? 0 },
      });
    }
    if (kind === 2) {
      const out = this.#one(entries.filter((entry) => !isIn(entry)));
      if (out === undefined) return Promise.resolve();
      const player = { player: out.player, of: 'firstReBuyIn', seat: 'draw', payment: this.#payment(PRICE) } as const;
      return this.desk.give(who, registerEntry, player);
    }
    const sitter = this.#one(this.#seated());
    if (sitter === undefined) return Promise.resolve();
    const of = kind === 3 ? 'addOn' : 'firstReBuyIn';
    const payment = this.#payment(of === 'addOn' ? ADD_ON_PRICE : PRICE);
    return this.desk.give(who, topUpEntry, { entry: sitter.entry, of, payment });
  }

  #takeBack(): Promise<unknown> {
    const mine = this.desk.log.acts.slice(-6).filter(({ act }) => act.kind === 'bust' || act.kind === 'top-up');
    const act = this.#one(mine);
    return act === undefined ? Promise.resolve() : this.desk.give('floor-2', undoAct, { act: act.version });
  }

  #mark(): Promise<unknown> {
    const sitter = this.#one(this.#seated());
    if (sitter === undefined) return Promise.resolve();
    const mark = sitter.mark === undefined ? 'absent' : null;
    return this.desk.give('floor-2', markEntry, { entry: sitter.entry, mark });
  }

  async #playWhileOpen(): Promise<void> {
    const rounds = Math.round(this.#plan.players / 3);
    for (let round = 0; round < rounds; round += 1) {
      const { seatedNow } = alternatesOf(this.#floor);
      const others = [() => this.#void(), () => this.#takeBack(), () => this.#mark(), () => this.#bust('floor-2')];
      await this.#round([
        ...CASHIERS.map((who) => () => this.#sellMore(who)),
        () => (seatedNow > 0 ? this.desk.give('floor-1', drawSeats, { scope: 'unseated' }) : this.#bust('floor-1')),
        this.#one(others) ?? (() => this.#mark()),
      ]);
    }
  }

  async #closeRegistration(): Promise<void> {
    await this.#venue.staff.call(updateGame, { id: this.desk.gameId, registrationStatus: 'CLOSED' });
    const late = { name: '늦은 손님', of: 'buyIn', seat: 'draw', payment: { way: 'cash', amount: PRICE } } as const;
    expect(await this.desk.give('cashier-1', registerEntry, { ...late, late: true })).toEqual({
      refusal: 'registration-closed',
    });
    expect(await this.desk.give('floor-1', registerEntry, { ...late, late: true })).toHaveProperty('acts');
    await this.#check();
    const entries = totalPlayers(await this.#counts());
    // Computed at the moment of the act, as nobody could type it while others sell.
    const plan = { kind: 'pool', table: 'usual', collected: null, guarantee: 0, rounding: UNIT } as const;
    await this.desk.give('floor-1', confirmPayouts, { unit: 'money', plan });
    const { pool } = await this.#check();
    const rows = this.#floor.payouts?.rows ?? [];
    expect(rows).toHaveLength(usualShares(entries).length);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(pool);
  }

  /** Down to the players of the deal: tables break as the advice says, one bust is taken back, and two go out with equal stacks. */
  async #playDown(): Promise<void> {
    let isTakenBack = false;
    while (entriesIn(this.#floor).length > PLACES_WITH_A_DEAL) {
      const left = entriesIn(this.#floor).length;
      const advice = breakAdvice(this.#floor);
      if (alternatesOf(this.#floor).seatedNow > 0)
        await this.#round([() => this.desk.give('floor-1', drawSeats, { scope: 'unseated' })]);
      else if (left <= this.#plan.chairs && new Set(this.#seated().map(({ seat }) => seat?.table)).size > 1)
        await this.#round([() => this.desk.give('floor-1', drawSeats, { scope: 'final-table' })]);
      else if (advice !== null)
        await this.#round([() => this.desk.give('floor-1', breakTable, { table: advice.table })]);
      else if (left === PLACES_WITH_A_DEAL + 2) {
        await this.#bustTied();
      } else if (left > this.#plan.chairs * 2) {
        const [some, others] = [
          this.#seated().filter((_, index) => index % 2 === 0),
          this.#seated().filter((_, index) => index % 2 === 1),
        ];
        await this.#round([() => this.#bust('floor-1', some), () => this.#bust('floor-2', others)]);
      } else {
        await this.#round([() => this.#bust('floor-1')]);
        if (!isTakenBack) {
          isTakenBack = true;
          await this.#undoLast();
        }
      }
    }
  }

  async #undoLast(): Promise<void> {
    const before = entriesIn(this.#floor).length;
    await this.desk.give('floor-2', undoAct, { act: this.#floor.version });
    await this.#check();
    expect(entriesIn(this.#floor).length).toBe(before + 1);
  }

  async #bustTied(): Promise<void> {
    const out = this.#seated().slice(0, 2);
    await this.desk.give('floor-1', bustEntries, {
      out: out.map(({ entry }) => ({ entry, chipsBefore: 12_000 })),
      by: [],
    });
    await this.#check();
  }

  async #deal(): Promise<void> {
    const players = entriesIn(this.#floor);
    expect(players).toHaveLength(PLACES_WITH_A_DEAL);
    const all = await this.#chipsInPlay();
    const third = Math.floor(all / 10);
    const stacks = [all - 6 * third, 3 * third, 2 * third, third];
    await this.#round(
      players.map(
        ({ entry }, index) =>
          () =>
            this.desk.give('floor-1', countChips, { entry, chips: stacks[index] ?? 0 }),
      ),
    );
    const prizes = this.#floor.payouts?.rows.map(({ amount }) => amount) ?? [];
    const deal = dealOf('icm', { prizes, stacks, playFor: 0 }, UNIT);
    if (!deal.done) throw new Error(`The deal was refused: ${deal.refusal}`);
    const amounts = players.map(({ entry }, index) => ({ entry, amount: deal.amounts[index] ?? 0 }));
    const agreed = players.map(({ entry }) => entry);
    const wrong = amounts.map(({ entry, amount }, index) => ({ entry, amount: amount + (index === 0 ? 1 : 0) }));
    const common = { way: 'icm', playFor: 0, agreed } as const;
    expect(await this.desk.give('floor-1', agreeOnDeal, { ...common, amounts: wrong })).toHaveProperty('refusal');
    expect(await this.desk.give('floor-1', agreeOnDeal, { ...common, amounts })).toHaveProperty('acts');
    await this.#check();
    // The largest stack stays.
    for (const { entry } of players.slice(1).toReversed())
      await this.#round([
        () => this.desk.give('floor-1', bustEntries, { out: [{ entry, chipsBefore: null }], by: [] }),
      ]);
  }

  async #chipsInPlay(): Promise<number> {
    return totalChips(CHIPS, await this.#counts());
  }

  async #counts() {
    return countsFromWire(await this.#venue.staff.call(readGame, { id: this.desk.gameId }));
  }

  /** The end is taken back by the owner with a reason, and the saved result is corrected. */
  async #end(): Promise<void> {
    const { staff } = this.#venue;
    const id = this.desk.gameId;
    await staff.call(updateGame, { id, status: 'END' });
    await staff.call(reopenGame, { id, reason: '잘못 종료함' });
    await staff.call(updateGame, { id, status: 'END' });
    const result = await staff.call(readGameResult, { id });
    const proposed = result.proposed ?? [];
    const players = new Set([...this.#floor.entries.values()].map(({ player }) => player));
    expect(proposed).toHaveLength(players.size);
    const [fifth, alsoFifth] = proposed.slice(PLACES_WITH_A_DEAL);
    expect([fifth?.place, alsoFifth?.place], 'equal stacks share the place').toEqual([5, 5]);
    const finishers = proposed.map(({ place, name }) => ({ place, name }));
    const saved = await staff.call(saveGameResult, { id, version: result.version, finishers });
    const [first, second] = finishers;
    if (first === undefined || second === undefined) throw new Error('Nobody is in the result.');
    const corrected = [{ ...second, place: 1 }, { ...first, place: 2 }, ...finishers.slice(2)];
    const after = await staff.call(saveGameResult, { id, version: saved.version, finishers: corrected });
    expect(after.finishers.map(({ place, name }) => ({ place, name }))).toEqual(corrected);
    expect((await staff.ask(saveGameResult, { id, version: saved.version, finishers })).status).toBe(409);
    await this.#check();
  }

  /** The cashiers hand out all prizes; one unit too much is refused. */
  async #handOut(): Promise<void> {
    const owed = owedOn(this.#floor, { unnamed: NO_PLAYERS, hasEnded: true });
    expect(owed.reduce((sum, { due }) => sum + due, 0)).toBe(
      this.#floor.payouts?.rows.reduce((sum, { amount }) => sum + amount, 0),
    );
    const paying = (due: number) => ({ way: 'transfer', amount: due }) as const;
    const [first] = owed;
    if (first === undefined) throw new Error('Nobody is owed anything.');
    const tooMuch = { entry: first.entry, of: first.of, payment: paying(first.due + 1) };
    expect(await this.desk.give('cashier-1', handOut, tooMuch)).toEqual({ refusal: 'hand-out-too-large' });
    const turns = owed.map(({ entry, of, due }, index) => {
      const who = CASHIERS[index % CASHIERS.length] ?? 'cashier-1';
      return () => this.desk.give(who, handOut, { entry, of, payment: paying(due) });
    });
    for (let turn = 0; turn < turns.length; turn += CASHIERS.length)
      await this.#round(turns.slice(turn, turn + CASHIERS.length));
    const open = owedOn(this.#floor, { unnamed: NO_PLAYERS, hasEnded: true }).filter(
      ({ due, handed }) => due !== handed,
    );
    expect(open).toEqual([]);
  }

  /** Each person counts their drawer. A difference needs a reason. */
  async #closeTills(): Promise<void> {
    const { storeId: id, people } = this.#venue;
    for (const person of PEOPLE) {
      const { shift } = await people[person].call(readOwnTill, { id });
      if (shift === null) continue;
      const counted = Math.max(0, shift.expected);
      const wrong = await people[person].ask(closeTill, { id, counted: counted + 1, reason: '' });
      expect(wrong.status).toBe(409);
      const reason = counted === shift.expected ? '' : '환불을 다른 시재에서 드림';
      const closed = await people[person].call(closeTill, { id, counted, reason });
      expect([closed.expected, closed.counted]).toEqual([shift.expected, counted]);
    }
    const { shifts } = await this.#venue.staff.call(readTills, { id });
    expect(shifts.filter(({ closedAt }) => closedAt === null)).toEqual([]);
    expect(shifts.find(({ person }) => person?.startsWith('cashier-1'))?.opening).toBe(OPENING);
  }

  async #closeDay(): Promise<void> {
    const { staff, storeId } = this.#venue;
    const { day } = await staff.call(readDayMoney, { id: storeId });
    const { closes } = await staff.call(closeDay, { id: storeId, day, note: '' });
    expect(closes).toHaveLength(1);
  }

  /** After every act: numbers without a gap, nothing acknowledged lost, nobody on two chairs, and all sums as the second account has them. */
  async #check(): Promise<Account> {
    const acts = await this.desk.look();
    const isLost = ([version, written]: readonly [number, WrittenAct]): boolean =>
      !isDeepStrictEqual(acts[version - 1], written);
    expect([...this.desk.acknowledged].filter(isLost)).toEqual([]);
    expect(acts.findIndex(({ version }, index) => version !== index + 1)).toBe(-1);
    for (let at = this.#checked.floor.version + 1; at <= acts.length; at += 1) {
      const sofar = acts.slice(0, at);
      this.#checked = foldFurther(this.#checked, sofar);
      this.#account = this.#ledger.after(sofar);
      this.#expectSame(this.#account);
    }
    expect(await this.#counts()).toEqual(this.#account.counts);
    await this.#checkMoney(this.#account);
    return this.#account;
  }

  #expectSame({ counts, chips }: Account): void {
    const { floor } = this.#checked;
    const act = `after act ${String(floor.version)}`;
    const seats = this.#seatsIn(floor);
    const found = {
      counts: namedCounts(floor),
      chips: totalChips(CHIPS, namedCounts(floor)),
      seats: new Set(seats.map(seatKey)).size,
      unknownSeats: seats.filter(({ table, seat }) => seat > (floor.tables.get(table)?.seats ?? 0)),
    };
    expect(found, act).toEqual({ counts, chips, seats: seats.length, unknownSeats: [] });
  }

  #seatsIn({ entries }: Floor): readonly Seat[] {
    return [...entries.values()].flatMap((entry) => (isIn(entry) && entry.seat !== null ? [entry.seat] : []));
  }

  async #checkMoney({ paid, refunded, due, pool, handed }: Account): Promise<void> {
    const { games } = await this.#venue.staff.call(readDayMoney, { id: this.#venue.storeId });
    const game = games.find(({ id }) => id === this.desk.gameId);
    if (game === undefined) throw new Error('The day does not have the game.');
    expect(game.expected).toBe(due);
    let kept = 0;
    for (const [way, tally] of Object.entries(game.kept)) {
      expect(tally.amount, way).toBe((paid[way] ?? 0) - (refunded[way] ?? 0));
      kept += tally.amount;
    }
    const gaps = Object.values(game.gaps).reduce((sum, { amount }) => sum + amount, 0);
    expect(game.expected).toBe(kept + gaps);
    expect(due).toBe(pool + (FEE + STAFF) * totalPlayers(this.#account.counts));
    await this.#checkTills(paid, refunded, handed);
  }

  /** All shifts together are the money of the evening: each line is in exactly one of them. */
  async #checkTills(paid: Sums, refunded: Sums, handed: Sums): Promise<void> {
    const { shifts } = await this.#venue.staff.call(readTills, { id: this.#venue.storeId });
    const found: Record<string, number> = {};
    for (const { of, way, amount } of shifts.flatMap(({ sums }) => sums)) {
      const what = `${of === 'sale' || of === 'refund' ? of : 'handed'} ${way}`;
      found[what] = (found[what] ?? 0) + amount;
    }
    const wanted = {
      ...Object.fromEntries(Object.entries(paid).map(([way, amount]) => [`sale ${way}`, amount])),
      ...Object.fromEntries(Object.entries(refunded).map(([way, amount]) => [`refund ${way}`, -amount])),
      ...Object.fromEntries(Object.entries(handed).map(([way, amount]) => [`handed ${way}`, -amount])),
    };
    const without0 = (sums: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
    expect(without0(found)).toEqual(without0(wanted));
  }
}
