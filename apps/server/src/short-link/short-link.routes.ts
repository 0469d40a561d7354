// Short links: created on first request, replaced on demand, opened without a login, and ended with their game
// (docs/rules/venues.md#short-links-overlays-posters).

import { randomInt } from 'node:crypto';
import { openViewSession, shortenUrl, type EndedLink } from '@feltclock/contract';
import { after, instant, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { refused } from '../failures.ts';
import { CodeLimits, openedByCode } from '../http/limits/code-limits.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Cancel, Clock } from '../system-clock.ts';
import { findCode, findStoreOf, findViewable, gamesViewedTooLong, saveLink } from './short-link.repository.ts';

/** Lower case, without 0, 1, i, l and o, which people confuse. */
export const LINK_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** 31 to the power of 12: 59 bits, out of reach for the guesses that one address has per minute. */
const LENGTH = 12;

export const newLinkCode = (): string =>
  Array.from({ length: LENGTH }, () => LINK_ALPHABET.charAt(randomInt(LINK_ALPHABET.length))).join('');

export interface ViewerSessions {
  /** Returns the value of the Authorization header. */
  openViewer(gameId: number, transaction: Transaction): Promise<string>;
  /** Ends all sessions of a game's viewers; their connections close after the commit. */
  endViewers(gameId: number, transaction: Transaction): Promise<void>;
}

export interface ShortLinkPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: ViewerSessions;
  readonly onError: (error: unknown) => void;
}

export interface Opened {
  readonly gameId: number;
  readonly authorization: string;
}

const HOURS_AFTER_END = 24;
const STAYS_AFTER_END = minutesToMillis(minutes(HOURS_AFTER_END * 60));
const LOOK_EVERY = minutesToMillis(minutes(1));

const endedBy = (now: Instant): Instant => instant(now - STAYS_AFTER_END);

export class ShortLinkService {
  readonly #ports: ShortLinkPorts;
  #cancelLooking: Cancel | undefined;

  constructor(ports: ShortLinkPorts) {
    this.#ports = ports;
  }

  /** Starts to end the sessions of viewers whose game ended a day ago or was deleted. */
  start(): void {
    const { database, clock, onError } = this.#ports;
    this.#cancelLooking = clock.wakeAt(after(clock.now(), LOOK_EVERY), () => {
      database.unlessUnderWay('old-views', () => this.#endOldViews()).catch(onError);
      this.start();
    });
  }

  stop(): void {
    this.#cancelLooking?.();
  }

  /** The path of the game's link, always the same unless it is replaced; replacing ends the sessions of viewers. */
  async path(
    gameId: number,
    { replace, by }: { readonly replace: boolean; readonly by: string | null } = { replace: false, by: null },
  ): Promise<string> {
    const { database, clock, sessions } = this.#ports;
    const code = await database.transaction(async (transaction) => {
      const present = await findCode(transaction.queries, gameId);
      if (present !== undefined && !replace) return present;
      const link = { gameId, code: newLinkCode(), by };
      await saveLink(transaction.queries, link, clock.now());
      if (present !== undefined) await sessions.endViewers(gameId, transaction);
      return link.code;
    });
    return `/s/${code}`;
  }

  /** Throws 404 for a code that opens nothing, for any reason. */
  async open(code: string): Promise<Opened> {
    const { database, clock, sessions } = this.#ports;
    // Checked first without a transaction, so that guesses make nobody wait.
    if ((await findViewable(database.queries, code, endedBy(clock.now()))) === undefined)
      throw refused('link-ended', await this.#formerly(code));
    // One transaction, so that no session outlives a link that is being replaced.
    return database.transaction(async (transaction) => {
      const gameId = await findViewable(transaction.queries, code, endedBy(clock.now()));
      if (gameId === undefined) throw refused('link-ended');
      return { gameId, authorization: await sessions.openViewer(gameId, transaction) };
    });
  }

  /** Guests of an ended link are offered the other tournaments of its store. */
  async #formerly(code: string): Promise<EndedLink> {
    const storeId = await findStoreOf(this.#ports.database.queries, code);
    return storeId === undefined ? {} : { storeId };
  }

  async #endOldViews(): Promise<void> {
    const { database, clock, sessions } = this.#ports;
    const games = await gamesViewedTooLong(database.queries, endedBy(clock.now()));
    if (games.length === 0) return;
    await database.transaction(async (transaction) => {
      for (const gameId of games) await sessions.endViewers(gameId, transaction);
    });
  }
}

/** A venue's guests share one address: a whole hall may scan the code at once. */
export const newLinkLimits = (): CodeLimits => new CodeLimits('links from', { failures: 60, openings: 1000 });

/** The origin of a link for a request that came to this URL, and who can reach it. */
export type OriginFor = (asked: URL) => {
  readonly origin: string;
  readonly reach: 'as-asked' | 'room' | 'this-machine';
};

export function shortLinkRoutes(links: ShortLinkService, originFor: OriginFor, keeper: LimitKeeper): readonly Route[] {
  const limits = newLinkLimits();
  return [
    route(shortenUrl, async ({ body, actor, askedOrigin }) => {
      const path = await links.path(body.gameId, { replace: body.replace === true, by: actor });
      const { origin, reach } = originFor(askedOrigin);
      return { result: { url: `${origin}${path}`, reach } };
    }),
    route(openViewSession, async (call) => {
      const { gameId, authorization } = await openedByCode({ limits, keeper }, call, () => links.open(call.body.code));
      call.setHeader('authorization', authorization);
      return { gameId };
    }),
  ];
}
