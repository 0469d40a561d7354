// The three operators of the evening, each with their own browser, and their actions on pages and by calls.

import {
  breakTable,
  bustEntries,
  countsFromWire,
  readFloor,
  readGame,
  registerEntry,
  signUp,
  topUpEntry,
  updateGame,
} from '@feltclock/contract';
import {
  DEFAULT_STRUCTURE,
  foldActs,
  namedCounts,
  NO_PLAYERS,
  unnamedCounts,
  type FloorLog,
  type PlayerCounts,
  type StaffRole,
} from '@feltclock/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import { bust, listed, openFloor, searchField, viewLink, type FloorOnPage } from '../support/floor-page.ts';
import { confirm, untilPressesCount } from '../support/press.ts';
import { hire } from '../support/hire.ts';
import type { Site, Venue } from '../support/site.ts';
import type { StaffApi } from '../support/staff-api.ts';
import { createTournament } from '../support/tournament.ts';
import { MEMBERS, type BustedPlayer, type Happening, type Operator } from './what-happened.ts';

const PASSWORD = 'journey-operator-password';
const POSTS: Readonly<Record<Operator, StaffRole>> = { cashier: 'CASHIER', 'floor-1': 'FLOOR', 'floor-2': 'FLOOR' };
const KINDS = {
  firstReBuyIn: '리바이 1',
  secondReBuyIn: '리바이 2',
  thirdReBuyIn: '리바이 3',
  addOn: '애드온',
} as const;
const ENTRIES = { earlyBuyIn: '얼리 바이인', buyIn: '바이인' } as const;

/** The players of a list, in its order. */
export const numbersIn = (list: string): readonly string[] => list.split(' ');
/** Members have it as their nickname. */
export const nameOf = (number: string): string => `선수-${number}`;
export const memberId = (number: string): string => `evening-${number}`;

interface AtWork {
  readonly page: Page;
  readonly api: StaffApi;
}

type Of<Action extends Happening['action']> = Extract<Happening, { readonly action: Action }>;

export class Evening implements FloorOnPage {
  readonly id: number;
  readonly name: string;
  /** One tab for each. */
  readonly at: Readonly<Record<Operator, AtWork>>;
  /** The controller of the first floor person, for players without a name. */
  readonly #controller: Page;
  #commands = 0;
  #unnamedIn = 0;

  constructor(game: FloorOnPage, at: Readonly<Record<Operator, AtWork>>, controller: Page) {
    this.id = game.id;
    this.name = game.name;
    this.at = at;
    this.#controller = controller;
  }

  async log(): Promise<FloorLog> {
    return foldActs((await this.at['floor-1'].api.call(readFloor, { gameId: this.id })).acts);
  }

  async counts(): Promise<PlayerCounts> {
    return countsFromWire(await this.at['floor-1'].api.call(readGame, { id: this.id }));
  }

  async unnamed(): Promise<PlayerCounts> {
    return unnamedCounts(await this.counts(), namedCounts((await this.log()).floor));
  }

  /** Display names of players, by their numbers in the game. */
  async names(): Promise<ReadonlyMap<number, string>> {
    const { players } = await this.at['floor-1'].api.call(readFloor, { gameId: this.id });
    return new Map(players.map(({ player, name }) => [player, name]));
  }

  async allOf(happenings: readonly Happening[]): Promise<void> {
    for (const happening of happenings) await this.#carryOut(happening);
  }

  /** The last entry of each player, by their number on the evening. */
  async entries(): Promise<(player: string) => number> {
    const { acts, players } = await this.at['floor-1'].api.call(readFloor, { gameId: this.id });
    const numberOf = new Map(players.map(({ player, name }) => [player, name.slice(nameOf('').length)]));
    const entryOf = new Map(
      [...foldActs(acts).floor.entries.values()].map(({ player, entry }) => [numberOf.get(player) ?? '', entry]),
    );
    return (player) => entryOf.get(player) ?? 0;
  }

  /** The player and the command. */
  command(): { readonly gameId: number; readonly commandId: string } {
    this.#commands += 1;
    return { gameId: this.id, commandId: `evening-${String(this.#commands)}` };
  }

  async #carryOut(happening: Happening): Promise<void> {
    switch (happening.action) {
      case 'enter':
        return this.#enter(happening);
      case 'come-back':
        return this.#comeBack(happening);
      case 'top-up':
        return this.#topUp(happening);
      case 'bust':
        return this.#bust(happening);
      case 'bust-together':
        return this.#bustTogether(happening);
      case 'break':
        return this.#break(happening);
      case 'count-unnamed':
        return this.#countUnnamed(happening);
    }
  }

  async #enter({ who, by, players, as: of, seat }: Of<'enter'>): Promise<void> {
    const { page, api } = this.at[who];
    if (by === 'page') await chooseSale(page, ENTRIES[of as keyof typeof ENTRIES]);
    for (const player of numbersIn(players)) {
      const isMember = numbersIn(MEMBERS).includes(player);
      const whom = isMember ? { userId: memberId(player) } : { name: nameOf(player) };
      if (by === 'page') await sellEntry(page, nameOf(player));
      else await api.call(registerEntry, { ...this.command(), ...whom, of, seat, payment: null });
    }
  }

  async #comeBack({ who, by, player, as: of }: Of<'come-back'>): Promise<void> {
    const { page, api } = this.at[who];
    if (by === 'page') {
      await chooseSale(page, '리엔트리');
      await page.getByRole('button', { name: `${nameOf(player)} 리엔트리 (${KINDS[of]})`, exact: true }).click();
      await expect(done(page, nameOf(player))).toContainText('번 테이블');
      return;
    }
    const { players } = await api.call(readFloor, { gameId: this.id });
    const known = players.find(({ name }) => name === nameOf(player))?.player;
    await api.call(registerEntry, { ...this.command(), player: known, of, seat: 'draw', payment: null });
  }

  async #topUp({ who, by, players, of }: Of<'top-up'>): Promise<void> {
    const { page, api } = this.at[who];
    const entryOf = await this.entries();
    for (const player of numbersIn(players)) {
      if (by === 'call') {
        await api.call(topUpEntry, { ...this.command(), entry: entryOf(player), of, payment: null });
        continue;
      }
      await chooseSale(page, of === 'addOn' ? '애드온' : '리바이');
      await page.getByRole('button', { name: `${nameOf(player)} ${KINDS[of]}`, exact: true }).click();
      await expect(done(page, nameOf(player))).toContainText(KINDS[of]);
    }
  }

  async #bust({ who, by, players }: Of<'bust'>): Promise<void> {
    const { page } = this.at[who];
    const entryOf = by === 'call' ? await this.entries() : undefined;
    for (const player of numbersIn(players))
      if (entryOf === undefined) await bust(page, nameOf(player));
      else await this.#callBust(who, [[entryOf(player), null]], []);
  }

  async #callBust(
    who: Operator,
    out: readonly (readonly [entry: number, chipsBefore: number | null])[],
    by: number[],
  ): Promise<void> {
    const gone = out.map(([entry, chipsBefore]) => ({ entry, chipsBefore }));
    await this.at[who].api.call(bustEntries, { ...this.command(), out: gone, by });
  }

  async #bustTogether({ who, by, out, won }: Of<'bust-together'>): Promise<void> {
    if (by === 'page') {
      await this.#bustTogetherOnPage(this.at[who].page, out, won);
      return;
    }
    const entryOf = await this.entries();
    const gone = out.map(([player, chips]) => [entryOf(player), chips] as const);
    await this.#callBust(who, gone, won === null ? [] : [entryOf(won)]);
  }

  async #bustTogetherOnPage(page: Page, out: readonly BustedPlayer[], won: string | null): Promise<void> {
    await viewLink(page, '탈락').click();
    await page.getByRole('button', { name: '여러 명 탈락' }).click();
    const popup = page.getByRole('dialog', { name: '여러 명 탈락' });
    for (const [player, chips] of out) {
      await popup.getByRole('button', { name: new RegExp(`^${nameOf(player)}`) }).click();
      await popup.getByLabel(`${nameOf(player)} 핸드 전 칩`).fill(chips === null ? '' : String(chips));
      // New fields move the names on the page.
      await untilPressesCount(page);
    }
    if (won !== null) await popup.getByLabel('바운티를 가져간 참가자 (선택)').selectOption({ label: nameOf(won) });
    await popup.getByRole('button', { name: `${String(out.length)}명 탈락` }).click();
    for (const [player] of out) await expect(listed(page, `(?:공동 )?\\d+위 ?${nameOf(player)}`)).toBeVisible();
    await viewLink(page, '테이블').click();
  }

  async #break({ who, by, table }: Of<'break'>): Promise<void> {
    const { page, api } = this.at[who];
    if (by === 'call') {
      await api.call(breakTable, { ...this.command(), table });
      return;
    }
    await page.getByRole('button', { name: `${String(table)}번 테이블 브레이크`, exact: true }).click();
    await confirm(page);
    await expect(page.getByRole('heading', { name: `${String(table)}번 테이블`, exact: true })).toHaveCount(0);
  }

  async #countUnnamed({ change, count }: Of<'count-unnamed'>): Promise<void> {
    const button = change === 'enter' ? '바이인 1 증가' : '탈락: 남은 인원 1 감소';
    this.#unnamedIn += change === 'enter' ? count : -count;
    for (let press = 0; press < count; press += 1)
      await this.#controller.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(async () => (await this.unnamed()).current).toBe(this.#unnamedIn);
  }
}

/** Chooses a tile of the cashier's page. */
const chooseSale = (page: Page, sale: string): Promise<void> =>
  page
    .getByRole('group', { name: '판매할 것' })
    .getByRole('button', { name: new RegExp(`^${sale}`) })
    .click();

/** What the cashier did last, in the line of the clock. */
const done = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: '남은 시간' }).getByRole('status').filter({ hasText: name });

/** Types a name on the cashier's page and enters it by keyboard. */
async function sellEntry(page: Page, name: string): Promise<void> {
  await searchField(page).fill(name);
  await searchField(page).press('Enter');
  await expect(done(page, name)).toBeVisible();
}

/** A started game, its ten members, and three operators with the floor page open. */
export async function openEvening(site: Site, venue: Venue): Promise<Evening> {
  const name = '백이십 명의 밤';
  const { id } = await createTournament(venue.staff, venue.storeId, {
    name,
    rows: DEFAULT_STRUCTURE.rows,
    counts: NO_PLAYERS,
  });
  await venue.staff.call(updateGame, { id, status: 'PLAYING' });
  for (const member of numbersIn(MEMBERS))
    await venue.staff.call(signUp, { id: memberId(member), password: PASSWORD, nickname: nameOf(member) });
  const users = {
    cashier: await hire(site, venue, POSTS.cashier, 'cashier'),
    'floor-1': await hire(site, venue, POSTS['floor-1'], 'floor-1'),
    'floor-2': await hire(site, venue, POSTS['floor-2'], 'floor-2'),
  };
  const atWork = async (who: Operator): Promise<AtWork> => {
    const page = await site.tab(users[who]);
    if (who === 'cashier') {
      await page.goto(`/floor?id=${String(id)}`);
      await expect(page.getByRole('heading', { level: 1, name: `${name} · 캐셔` })).toBeVisible();
    } else await openFloor(page, { id, name });
    return { page, api: await site.api(users[who]) };
  };
  const at = {
    cashier: await atWork('cashier'),
    'floor-1': await atWork('floor-1'),
    'floor-2': await atWork('floor-2'),
  };
  const controller = await site.tab(users['floor-1']);
  await controller.goto(`/game-controller?id=${String(id)}`);
  await expect(controller.getByText('실시간 연결됨')).toBeVisible();
  return new Evening({ id, name }, at, controller);
}
