// A store's screens: what each shows and reports, which messages it gets, and how it is removed (docs/rules/screens.md#paired-screens).

import type {
  Language,
  PairedScreen,
  ReplyOf,
  readProgramme,
  ScreenMessage,
  ScreenProfile,
  ScreenProgramme,
  ScreenReport,
  ScreenVoice,
  WireScreenDirection,
} from '@feltclock/contract';
import {
  after,
  dependsOnGames,
  gamesNamedIn,
  instant,
  millis,
  presentProgramme,
  startByClock,
  TEST_PICTURE_STAYS,
  type AheadAt,
  type Instant,
  type PresentProgramme,
  type ScheduleEntry,
  type ScreenDirection,
  type ScreenPlan,
} from '@feltclock/domain';
import { notFound, refused } from '../failures.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { BatchReader } from '../storage/queries/batch-reader.ts';
import { unlessStorageFails } from '../storage/storage-trouble.ts';
import { nextTurn, presentOf, wallAhead, type Clock } from '../system-clock.ts';
import { endPairing } from './pairing.repository.ts';
import { hashOfSecret } from './pairing.service.ts';
import { shownGames, storeOfScreens, type GameForScreens, type StoreOfScreens } from './programme.repository.ts';
import { saveLateness } from './screen-lateness.ts';
import type { ScreenPresence } from './screen-presence.ts';
import {
  countGames,
  deleteScreen,
  deleteScreensOf,
  findPlan,
  findScreen,
  screensOf,
  screensOfStores,
  updateScreen,
  updateScreenOptions,
  writeReport,
  type ScreenPlace,
  type StoredScreen,
} from './screen.repository.ts';

export interface ScreenPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly presence: ScreenPresence;
  /** The offset of a zone from UTC, by instant. */
  readonly aheadIn: (timeZone: string) => AheadAt;
  /** Publishes a message to screens, on whichever node they are connected. */
  readonly publish: (screens: readonly number[], message: ScreenMessage) => void;
  /** Returns the value of the Authorization header. */
  openSession(screen: { screenId: number; userAgent: string }, transaction: Transaction): Promise<string>;
  /** Ends the sessions of one screen or of all screens of a store; their connections close after the commit. */
  endSessions(place: { screenId: number } | { onScreensOf: number }, transaction: Transaction): Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** A store with its screens and games at one moment. */
interface Situation extends StoreOfScreens {
  readonly screens: readonly StoredScreen[];
  readonly games: ReadonlyMap<number, GameForScreens>;
  readonly ahead: AheadAt;
}

const listedOf = (gameIds: readonly number[], { games }: Situation) =>
  gameIds.flatMap((id) => games.get(id)?.listed ?? []);

const directionToWire = (direction: ScreenDirection): WireScreenDirection =>
  'gameIds' in direction ? { ...direction, gameIds: [...direction.gameIds] } : direction;

const planToWire = ({ direction, schedule }: ScreenPlan): Pick<PairedScreen, 'direction' | 'schedule'> => ({
  direction: directionToWire(direction),
  schedule: schedule.map(({ days, direction: then, ...times }) => ({
    ...times,
    ...(days !== undefined && { days: [...days] }),
    direction: directionToWire(then),
  })),
});

function programmeToWire({ programme }: PresentProgramme, situation: Situation): ScreenProgramme {
  switch (programme.kind) {
    case 'tonight':
    case 'nothing':
      return { kind: programme.kind, games: listedOf(programme.gameIds, situation) };
    case 'ads':
      return { kind: 'ads', region: situation.region, gameId: programme.gameId };
    case 'games':
      return { kind: 'games', gameIds: [...programme.gameIds] };
    case 'rotation':
      return { kind: 'rotation', gameIds: [...programme.gameIds], everySeconds: programme.everySeconds };
    default:
      return programme;
  }
}

/** The games whose boards a programme shows. */
const gamesShown = ({ programme }: PresentProgramme): readonly number[] =>
  programme.kind === 'games' || programme.kind === 'rotation' ? programme.gameIds : [];

export class ScreenService {
  readonly #ports: ScreenPorts;
  /** When a game starts, all screens of its store ask at once. */
  readonly #situations: BatchReader<number, Situation>;

  constructor(ports: ScreenPorts) {
    this.#ports = ports;
    this.#situations = new BatchReader({ many: (storeIds) => this.#readAll(storeIds) });
  }

  async list(storeId: number, now: Instant): Promise<PairedScreen[]> {
    const situation = await this.#situation(storeId);
    return situation.screens.map((screen) => this.#toWire(screen, situation, now));
  }

  async one({ storeId, screenId }: ScreenPlace, now: Instant): Promise<PairedScreen> {
    const found = (await this.list(storeId, now)).find(({ id }) => id === screenId);
    if (found === undefined) throw refused('screen-ended');
    return found;
  }

  /** `language`: undefined leaves it, null means the language of the store's screens. */
  async name(place: ScreenPlace, name: string, language: Language | null | undefined): Promise<void> {
    await this.#change(place, async ({ queries }) => {
      await updateScreen(queries, place, { name, language });
    });
    this.#publish([place.screenId], 'name');
  }

  /** Throws `game-elsewhere` for a game of another store. */
  async direct(
    place: ScreenPlace,
    direction: ScreenDirection,
    schedule: readonly ScheduleEntry[] | undefined,
  ): Promise<void> {
    await this.#change(place, async ({ queries }) => {
      const before = await findPlan(queries, place);
      const plan = { direction, schedule: schedule ?? before?.schedule ?? [] };
      // The earlier plan may name games that are deleted meanwhile, so only new entries are checked.
      const named = gamesNamedIn({ direction, schedule: schedule ?? [] });
      if ((await countGames(queries, place.storeId, named)) < named.length) throw refused('game-elsewhere');
      await updateScreen(queries, place, plan);
    });
    this.#publish([place.screenId], 'direction');
  }

  /** Null for a silent screen. */
  async letSpeak(place: ScreenPlace, voice: ScreenVoice | null): Promise<void> {
    await this.#change(place, ({ queries }) => updateScreenOptions(queries, place, { voice }));
    this.#publish([place.screenId], 'direction');
  }

  async setPanelLag(place: ScreenPlace, panelLag: number): Promise<void> {
    await this.#change(place, ({ queries }) => updateScreenOptions(queries, place, { panelLag }));
    this.#publish([place.screenId], 'direction');
  }

  async showTestPicture(place: ScreenPlace, isShown: boolean, now: Instant): Promise<void> {
    const testPictureUntil = isShown ? after(instant(Math.floor(now)), TEST_PICTURE_STAYS) : null;
    await this.#change(place, ({ queries }) => updateScreenOptions(queries, place, { testPictureUntil }));
    this.#publish([place.screenId], 'direction');
  }

  async send(place: ScreenPlace, what: 'identify' | 'say' | 'reload'): Promise<void> {
    if ((await findPlan(this.#ports.database.queries, place)) === undefined) throw refused('screen-ended');
    this.#publish([place.screenId], what);
  }

  /** The screen gets the message before it loses its connection. */
  async forget(place: ScreenPlace): Promise<void> {
    if ((await findPlan(this.#ports.database.queries, place)) === undefined) throw refused('screen-ended');
    this.#publish([place.screenId], 'forgotten');
    await nextTurn();
    await this.#change(place, async (transaction) => {
      await this.#ports.endSessions({ screenId: place.screenId }, transaction);
      await deleteScreen(transaction.queries, place);
    });
    this.#ports.presence.forget(place.screenId);
  }

  /** Called in the transaction that deletes the store. */
  async forgetAllOf(storeId: number, transaction: Transaction): Promise<void> {
    await this.#ports.endSessions({ onScreensOf: storeId }, transaction);
    await deleteScreensOf(transaction.queries, storeId);
  }

  /** Signs a screen in. Throws `screen-ended` for an invalid secret. */
  async open(
    secret: string,
    userAgent: string,
    now: Instant,
  ): Promise<{ readonly authorization: string; readonly profile: ScreenProfile }> {
    const opened = await this.#ports.database.transaction(async (transaction) => {
      const { queries } = transaction;
      const screen = await findScreen(queries, hashOfSecret(secret));
      const store = screen === undefined ? undefined : await storeOfScreens(queries, screen.storeId);
      if (screen === undefined || store === undefined) throw refused('screen-ended');
      await endPairing(queries, screen.screenId);
      const { storeName, timeZone } = store;
      const language = screen.language ?? store.language;
      const authorization = await this.#ports.openSession({ screenId: screen.screenId, userAgent }, transaction);
      return { authorization, profile: { ...screen, storeName, language, timeZone } };
    }, 'guarded');
    this.#ports.presence.seen(opened.profile.screenId, now);
    return opened;
  }

  async programme({ storeId, screenId }: ScreenPlace, now: Instant): Promise<ReplyOf<typeof readProgramme>> {
    this.#ports.presence.seen(screenId, now);
    const situation = await this.#situation(storeId);
    const screen = situation.screens.find(({ id }) => id === screenId);
    if (screen === undefined) throw refused('screen-ended');
    const present = this.#presentOf(screen, situation, now);
    const { voice, panelLag, testPictureUntil } = screen;
    return {
      programme: programmeToWire(present, situation),
      changesAt: present.changesAt ?? null,
      voice,
      ...(panelLag !== null && { panelLag }),
      ...(testPictureUntil !== null && testPictureUntil > now && { testPictureUntil }),
    };
  }

  /** While the disk refuses writes, the report is kept in memory. */
  async report(screenId: number, report: ScreenReport, now: Instant): Promise<void> {
    const { database, presence } = this.#ports;
    if (!presence.reported(screenId, report, now)) return;
    await unlessStorageFails(
      () =>
        database.transaction(async ({ queries }) => {
          await writeReport(queries, screenId, { at: now, report });
          await saveLateness(queries, screenId, report, now);
        }, 'guarded'),
      undefined,
    );
  }

  /** Games of the store started, ended, were created or deleted: screens whose programme depends on that read it again. */
  gamesChanged(storeId: number): void {
    const publishChange = async (): Promise<void> => {
      const screens = await screensOf(this.#ports.database.queries, storeId);
      this.#publish(
        screens.filter(({ plan }) => dependsOnGames(plan)).map(({ id }) => id),
        'programme',
      );
    };
    publishChange().catch(this.#ports.onError);
  }

  /** The names of missing screens, by the games that they should show. */
  async goneFrom(storeIds: readonly number[], now: Instant): Promise<ReadonlyMap<number, readonly string[]>> {
    const { database, presence } = this.#ports;
    const offline = new Map<number, string[]>();
    if (storeIds.length === 0) return offline;
    const all = await screensOfStores(database.queries, storeIds);
    const missing = all.filter((screen) => presence.isGone(screen.id, screen, now));
    const ids = new Set(missing.map(({ id }) => id));
    const stores = [...new Set(missing.map(({ storeId }) => storeId))];
    for (const situation of await Promise.all(stores.map((storeId) => this.#situations.read(storeId)))) {
      if (situation === undefined) continue;
      for (const screen of situation.screens.filter(({ id }) => ids.has(id)))
        for (const gameId of gamesShown(this.#presentOf(screen, situation, now)))
          offline.set(gameId, [...(offline.get(gameId) ?? []), screen.name]);
    }
    return offline;
  }

  #toWire(screen: StoredScreen, situation: Situation, now: Instant): PairedScreen {
    const { presence } = this.#ports;
    const { id, name, pairedAt, pairedBy, language, plan, voice, panelLag } = screen;
    const heard = presence.present(id, screen);
    return {
      id,
      name,
      pairedAt,
      pairedBy,
      language,
      ...planToWire(plan),
      voice: voice ?? null,
      ...(panelLag !== null && { panelLag }),
      isOnline: presence.isOnline(id, heard, now),
      heardAt: heard.heardAt,
      report: heard.report,
      programme: programmeToWire(this.#presentOf(screen, situation, now), situation),
    };
  }

  #presentOf({ plan }: StoredScreen, { games, ahead }: Situation, now: Instant): PresentProgramme {
    const isAhead = wallAhead(this.#ports.clock);
    const facts = [...games.values()].map((game) => startByClock(game.facts, isAhead));
    // Schedules use the time of day; everything else uses steady time. This converts between them.
    return presentProgramme(plan, facts, now, (at) => millis(ahead(instant(at + isAhead)) + isAhead));
  }

  async #situation(storeId: number): Promise<Situation> {
    const situation = await this.#situations.read(storeId);
    if (situation === undefined) throw notFound();
    return situation;
  }

  async #readAll(storeIds: readonly number[]): Promise<ReadonlyMap<number, Situation>> {
    const { database, clock, aheadIn } = this.#ports;
    const { queries } = database;
    const situations = new Map<number, Situation>();
    for (const storeId of storeIds) {
      const store = await storeOfScreens(queries, storeId);
      if (store === undefined) continue;
      const screens = await screensOf(queries, storeId);
      const named = new Set(screens.flatMap(({ plan }) => gamesNamedIn(plan)));
      const games = await shownGames(queries, storeId, [...named], presentOf(clock));
      situations.set(storeId, {
        ...store,
        screens,
        games: new Map(games.map((game) => [game.facts.id, game])),
        ahead: aheadIn(store.timeZone),
      });
    }
    return situations;
  }

  async #change(place: ScreenPlace, work: (transaction: Transaction) => Promise<void>): Promise<void> {
    await this.#ports.database.transaction(
      async (transaction) => {
        if ((await findPlan(transaction.queries, place)) === undefined) throw refused('screen-ended');
        await work(transaction);
      },
      [{ store: place.storeId }],
    );
  }

  #publish(screens: readonly number[], cause: ScreenMessage['cause']): void {
    if (screens.length > 0) this.#ports.publish(screens, { cause, at: Math.floor(this.#ports.clock.now()) });
  }
}
