// The public timer list: the tournaments near a visitor, their details, and their boards where the store opens them.

import * as repository from './timer-list.repository.ts';
import {
  browseTimers,
  changeBoardVisibility,
  listTimers,
  openPublicBoard,
  readBoardVisibility,
  readTimer,
  TIMER_PAGE,
  type BodyOf,
  type TimerDetail,
  type TimerListItem,
} from '@feltclock/contract';
import { instant, minutes, minutesToMillis } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import { BriefMemory } from '../http/limits/brief-memory.ts';
import { route, type Route } from '../http/route.ts';
import type { Database } from '../storage/database.ts';
import type { Present } from '../system-clock.ts';
import { detailOf, hasEnded, timerListItemOf, timerOf, type Timer } from './timer-views.ts';

export interface TimerListPorts {
  readonly database: Database;
  /** The path of the short link to a game's board, made when there is none yet. */
  readonly boardPath: (gameId: number) => Promise<string>;
}

/** How long a scheduled game that nobody started stays listed after its start. */
const FORGOTTEN_AFTER = minutesToMillis(minutes(8 * 60));

/** How long a game without a scheduled start stays listed after it was created. */
const LEFT_AFTER = minutesToMillis(minutes(24 * 60));

const timesAt = ({ now, wall }: Present): repository.Times => ({
  wall,
  missedBy: instant(wall - FORGOTTEN_AFTER),
  leftBy: instant(now - LEFT_AFTER),
});
const chosen = <Value>(value: Value | '' | null | undefined): Value | undefined =>
  value === '' || value === null ? undefined : value;

export class TimerListService {
  readonly #ports: TimerListPorts;
  readonly #lists = new BriefMemory<TimerListItem[]>();

  constructor(ports: TimerListPorts) {
    this.#ports = ports;
  }

  list(wanted: BodyOf<typeof listTimers>, present: Present): Promise<TimerListItem[]> {
    const filter = {
      address1: chosen(wanted.address1),
      address2: chosen(wanted.address2),
      address3: chosen(wanted.address3),
      gameStatus: chosen(wanted.gameStatus),
      storeId: chosen(wanted.storeId),
    };
    const place = { limit: TIMER_PAGE.rows, offset: ((wanted.page ?? 1) - 1) * TIMER_PAGE.rows };
    return this.#lists.recall(JSON.stringify([filter, place.offset]), present.now, async () => {
      const timers = await this.listed(filter, place, present);
      return timers.map((timer) => timerListItemOf(timer, present.wall));
    });
  }

  /** The games of a part of the list. */
  async listed(
    filter: repository.TimerFilter,
    place: repository.PagePlace,
    present: Present,
  ): Promise<readonly Timer[]> {
    const rows = await repository.findTimers(this.#ports.database.queries, filter, place, timesAt(present)).execute();
    return rows.map((row) => timerOf(row, present.now)).filter((timer) => !hasEnded(timer));
  }

  /** Throws 404 for a game that is not listed. */
  async read(id: number, present: Present): Promise<TimerDetail> {
    return detailOf(await this.#find(id, present), present);
  }

  /** The path of a game's board. Throws 404 for a game that is not listed, or whose store does not open its boards to visitors. */
  async openBoard(id: number, present: Present): Promise<string> {
    const { row } = await this.#find(id, present);
    if (row.is_board_public !== 1) throw notFound();
    return this.#ports.boardPath(id);
  }

  /** The path of the newest board that visitors may see; undefined without one. */
  async newestBoardPath(present: Present): Promise<string | undefined> {
    const newest = await repository.findNewestShown(this.#ports.database.queries, timesAt(present));
    return newest && this.#ports.boardPath(newest.id);
  }

  isBoardPublic(storeId: number): Promise<boolean> {
    return repository.isBoardPublic(this.#ports.database.queries, storeId);
  }

  /** Links that were given out before stay valid; staff can replace them. */
  setBoardPublic(storeId: number, isPublic: boolean): Promise<void> {
    return repository.setBoardPublic(this.#ports.database.queries, storeId, isPublic);
  }

  async #find(id: number, present: Present) {
    const row = await repository.findTimer(this.#ports.database.queries, id, timesAt(present));
    const timer = row && timerOf(row, present.now);
    if (timer === undefined || hasEnded(timer)) throw notFound();
    return timer;
  }
}

export const timerListRoutes = (timers: TimerListService): readonly Route[] => [
  route(listTimers, ({ body, now, wall }) => timers.list(body, { now, wall })),
  route(browseTimers, ({ body, now, wall }) => timers.list(body, { now, wall })),
  route(readTimer, ({ body, now, wall }) => timers.read(body.id, { now, wall })),
  route(openPublicBoard, async ({ body, now, wall }) => ({ path: await timers.openBoard(body.id, { now, wall }) })),
  route(readBoardVisibility, async ({ body }) => ({ isPublic: await timers.isBoardPublic(body.id) })),
  route(changeBoardVisibility, async ({ body }) => {
    await timers.setBoardPublic(body.id, body.isPublic);
    return 1 as const;
  }),
];
