// Fills an empty database: regions, a super administrator and, on request, a demonstration venue (docs/rules/machine.md#starting-and-stopping).

import type { Language } from '@feltclock/contract';
import { after, minutes, minutesToMillis, type Instant, type PlayerCounts, type Role } from '@feltclock/domain';
import { serverTexts, type AccountKind } from '../texts.ts';
import { DEMO_AD_CYCLE, DEMO_ADS, type DemoAd } from './demo-ads.ts';
import { DEMO_CUSTOMERS, type DemoCustomer } from './demo-season.ts';
import { DEEP_STACK, DEFAULT, TURBO, type DemoStructure } from './demo-structures.ts';

interface StoreToCreate {
  readonly name: string;
  readonly address: readonly [number | null, number | null, number | null];
  readonly detailAddress: string;
  readonly phoneNo: string;
  readonly comment: string;
}

interface UserToCreate {
  readonly id: string;
  readonly password: string;
  readonly nickname: string;
  readonly name?: string;
  readonly phoneNo?: string;
  readonly email?: string;
  readonly role: Role;
  readonly storeId?: number;
  readonly language: Language;
}

/** Implemented by other parts of the server. */
export interface FirstStartPorts {
  hasUsers(): Promise<boolean>;
  /** All or none. */
  createUsers(users: readonly UserToCreate[]): Promise<void>;
  /** The regions of Korea and Japan, unless there are addresses. */
  createAddresses(): Promise<void>;
  /** Finds the ids of three tiers by their names. */
  findAddress(names: readonly [string, string, string]): Promise<readonly [number, number, number]>;
  createStore(store: StoreToCreate, actor: string): Promise<number>;
  /** Lets visitors open the store's boards from the timer list. */
  showBoards(storeId: number): Promise<void>;
  createStructure(storeId: number, structure: DemoStructure, actor: string): Promise<number>;
  /** Creates the advertisements of a region (a top-tier address), switched on and in this order. */
  createAds(
    region: number,
    ads: { readonly cycleTime: number; readonly pages: readonly DemoAd[] },
    actor: string,
  ): Promise<void>;
  /** Creates a scheduled game that has not started. */
  createWaitingGame(
    game: { readonly structureId: number; readonly name: string; readonly startAt: Instant },
    actor: string,
  ): Promise<number>;
  /** Creates a game that started at that instant, with these players. */
  createRunningGame(
    game: {
      readonly structureId: number;
      readonly name: string;
      readonly startedAt: Instant;
      readonly counts: PlayerCounts;
    },
    actor: string,
  ): Promise<number>;
  /** Creates a season, an ended game of the structure with these members in this order, and points of the store for them. */
  playSeason(
    season: { readonly storeId: number; readonly structureId: number; readonly customers: readonly DemoCustomer[] },
    actor: string,
  ): Promise<void>;
  generatePassword(): string;
}

export interface FirstStartOptions {
  readonly hasDemo: boolean;
  readonly adminId: string;
  /** Generated when undefined. */
  readonly adminPassword: string | undefined;
  /** The language in which the first accounts use the console. */
  readonly language: Language;
  readonly now: Instant;
}

export interface Account {
  readonly id: string;
  /** Undefined when the person who set it knows it already. */
  readonly password: string | undefined;
  readonly what: AccountKind;
}

/** Printed once, and nowhere else. */
export interface FirstStart {
  readonly accounts: readonly Account[];
  readonly runningGame: number | undefined;
  readonly waitingGame: number | undefined;
}

/** Long enough ago that the board shows a tournament in progress. */
const STARTED = minutes(-21);
const STARTS = minutes(45);

const PLAYERS: PlayerCounts = {
  current: 27,
  earlyBuyIn: 9,
  buyIn: 17,
  firstReBuyIn: 6,
  secondReBuyIn: 2,
  thirdReBuyIn: 0,
  addOn: 0,
};

interface Demo {
  readonly users: readonly (UserToCreate & { readonly what: AccountKind })[];
  readonly runningGame: number;
  readonly waitingGame: number;
  readonly season: { readonly storeId: number; readonly structureId: number };
}

interface Venues {
  /** The region of the first two stores. */
  readonly seoul: number;
  readonly gangnam: number;
  readonly hongdae: number;
  readonly seomyeon: number;
}

async function createVenues(ports: FirstStartPorts, actor: string): Promise<Venues> {
  const gangnam = await ports.findAddress(['서울특별시', '강남구', '역삼동']);
  const hongdae = await ports.findAddress(['서울특별시', '마포구', '서교동']);
  const seomyeon = await ports.findAddress(['부산광역시', '부산진구', '부전동']);
  const store = (name: string, address: StoreToCreate['address'], detailAddress: string, phoneNo: string) =>
    ports.createStore({ name, address, detailAddress, phoneNo, comment: '' }, actor);
  return {
    seoul: gangnam[0],
    gangnam: await store('펠트 라운지 강남점', gangnam, '테헤란로 예시빌딩 3층', '02-555-0101'),
    hongdae: await store('리버 홀덤 홍대점', hongdae, '양화로 예시타워 지하 1층', '02-555-0102'),
    seomyeon: await store('턴 카드룸 서면점', seomyeon, '중앙대로 예시프라자 5층', '051-555-0103'),
  };
}

async function createDemo(
  ports: FirstStartPorts,
  admin: string,
  { language, now }: Pick<FirstStartOptions, 'language' | 'now'>,
): Promise<Demo> {
  const { seoul, gangnam, hongdae, seomyeon } = await createVenues(ports, admin);
  await ports.showBoards(gangnam);
  await ports.createAds(seoul, { cycleTime: DEMO_AD_CYCLE, pages: DEMO_ADS }, admin);
  const manager = 'gangnam';
  const turbo = await ports.createStructure(gangnam, TURBO, manager);
  const deepStack = await ports.createStructure(gangnam, DEEP_STACK, manager);
  await ports.createStructure(gangnam, DEFAULT, manager);
  await ports.createStructure(hongdae, DEFAULT, admin);
  const afar = await ports.createStructure(seomyeon, TURBO, admin);
  const startedAt = after(now, minutesToMillis(STARTED));
  const startAt = after(now, minutesToMillis(STARTS));
  const running = { structureId: turbo, name: '오늘의 데일리 터보', startedAt, counts: PLAYERS };
  const waiting = { structureId: deepStack, name: '딥스택 메인 이벤트 1A', startAt };
  const user = (id: string, nickname: string, name: string) => ({
    id,
    nickname,
    name,
    language,
    password: ports.generatePassword(),
  });
  return {
    runningGame: await ports.createRunningGame(running, manager),
    waitingGame: await ports.createWaitingGame(waiting, manager),
    season: { storeId: seomyeon, structureId: afar },
    users: [
      { ...user(manager, '강남매니저', '김도윤'), role: 'STORE_ADMIN', storeId: gangnam, what: 'store administrator' },
      { ...user('player', '올인토끼', '이서연'), role: 'USER', what: 'user' },
    ],
  };
}

/** Fills an empty database; undefined when there are users already. */
export async function prepareFirstStart(
  ports: FirstStartPorts,
  { hasDemo, adminId, adminPassword, language, now }: FirstStartOptions,
): Promise<FirstStart | undefined> {
  if (await ports.hasUsers()) return undefined;
  const password = adminPassword ?? ports.generatePassword();
  const admin = {
    id: adminId,
    password,
    nickname: serverTexts(language).firstAdministrator,
    role: 'SUPER_ADMIN',
    language,
  } as const;
  await ports.createAddresses();
  const demo = hasDemo ? await createDemo(ports, adminId, { language, now }) : undefined;
  // Users come last and together: after an interrupted first start there are none, and the next start fills the database again.
  await ports.createUsers([admin, ...(demo?.users ?? [])]);
  if (demo !== undefined) await ports.playSeason({ ...demo.season, customers: DEMO_CUSTOMERS }, adminId);
  const shownPassword = adminPassword === undefined ? password : undefined;
  return {
    accounts: [{ id: adminId, password: shownPassword, what: 'super administrator' }, ...(demo?.users ?? [])],
    runningGame: demo?.runningGame,
    waitingGame: demo?.waitingGame,
  };
}
