// The tournaments of the public list as calendars and feed readers show them (docs/rules/venues.md#calendars-feeds-and-the-widget).

import type { Language, ReplyOf, readJsonFeed } from '@feltclock/contract';
import {
  addressLine,
  after,
  CURRENCY_SIGNS,
  expectedEnd,
  instant,
  isWaiting,
  minutes,
  minutesToMillis,
  prizeGlance,
  totalPlayers,
  type Instant,
} from '@feltclock/domain';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { dateOf } from '../system-clock.ts';
import { serverTexts } from '../texts.ts';
import type { Timer } from './timer-views.ts';

/** A tournament in a feed. Its values hold until the game changes, so that an unchanged feed keeps its ETag. */
export interface FeedEntry {
  readonly gameId: number;
  readonly storeId: number;
  readonly title: string;
  readonly place: string;
  /** Whether it runs, buy-in, prize and entries. */
  readonly lines: readonly string[];
  /** Undefined for a game that waits without a time. */
  readonly startsAt: Instant | undefined;
  readonly endsAt: Instant | undefined;
  readonly isRunning: boolean;
}

export interface Feed {
  readonly title: string;
  readonly language: Language;
  /** Where visitors reach the product. */
  readonly origin: string;
  /** The path of this feed with its query. */
  readonly path: string;
  readonly entries: readonly FeedEntry[];
}

/** Ends are estimates, and a paused game moves its end all the time. */
const ROUNDED_TO = 15 * 60_000;
/** Structures have more rows than an evening plays. */
const LONGEST = 8 * 3_600_000;
const ASKED_EVERY_SECONDS = 3600;

const grouped = new Intl.NumberFormat('en-US');
const fill = (text: string, name: string, value: string): string => text.replace(`{${name}}`, () => value);

/** By the chips in play; before the first entry by the rows, at most eight hours. */
function endOf({ clock, rules, counts, startAt }: Timer, startsAt: Instant, now: Instant): Instant {
  const rows = minutesToMillis(minutes(rules.rows.reduce((sum, { duration }) => sum + duration, 0)));
  const end =
    expectedEnd({ clock, rules, counts, startAt }, now) ?? Math.min(after(startsAt, rows), startsAt + LONGEST);
  return instant(Math.ceil(end / ROUNDED_TO) * ROUNDED_TO);
}

/** `began`: when the clock began. Before or after the scheduled time, which counts only while the game waits. */
export function feedEntryOf(timer: Timer, began: Instant | undefined, language: Language, now: Instant): FeedEntry {
  const { row, rules, counts, clock, startAt } = timer;
  const texts = serverTexts(language).feeds;
  const { heading } = prizeGlance(row.prize, row.prizeText, [row.name, row.structure_name]);
  const money = `${CURRENCY_SIGNS[row.currency ?? 'KRW']}${grouped.format(rules.buyInAmount)}`;
  const entries = totalPlayers(counts);
  const isRunning = !isWaiting(clock.status);
  const startsAt = isRunning ? began : startAt;
  return {
    gameId: row.id,
    storeId: row.store_id,
    title: `${row.name} · ${row.store_name}`,
    place: [row.store_name, addressLine(row.tier1, row.tier2, row.tier3, row.detail_address)]
      .filter(Boolean)
      .join(', '),
    lines: [
      ...(isRunning ? [texts.running] : []),
      fill(texts.buyIn, 'amount', money),
      ...(heading === undefined ? [] : [fill(texts.prize, 'prize', heading)]),
      ...(entries === 0 ? [] : [fill(texts.entries, 'entries', grouped.format(entries))]),
    ],
    startsAt,
    endsAt: startsAt && endOf(timer, startsAt, now),
    isRunning,
  };
}

export const feedTitle = (name: string | undefined, language: Language): string => {
  const { title, everywhere } = serverTexts(language).feeds;
  return fill(title, 'name', name ?? everywhere);
};

/** As RFC 5545 writes texts (3.3.11). The library writes the calendar's name as it is. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

const pageOf = ({ origin }: Feed, { storeId }: FeedEntry): string => `${origin}/venue?id=${String(storeId)}`;

/** Games without a time are left out, because a calendar has no place for them. */
export function calendarOf(feed: Feed): string {
  const { host } = new URL(feed.origin);
  const calendar = ical({
    name: escaped(feed.title),
    prodId: { company: 'Feltclock', product: 'Feltclock', language: feed.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASKED_EVERY_SECONDS,
    source: feed.origin + feed.path,
  });
  for (const entry of feed.entries) {
    const { startsAt, endsAt } = entry;
    if (startsAt === undefined || endsAt === undefined) continue;
    calendar.createEvent({
      id: `game-${String(entry.gameId)}@${host}`,
      // The stamp is that of the tournament, so that an unchanged calendar is the same text.
      stamp: dateOf(startsAt),
      start: dateOf(startsAt),
      end: dateOf(endsAt),
      summary: entry.title,
      location: entry.place,
      description: entry.lines.join('\n'),
      url: pageOf(feed, entry),
    });
  }
  return calendar.toString();
}

const iso = (at: Instant | undefined): string | null => (at === undefined ? null : dateOf(at).toISOString());

export const jsonFeedOf = (feed: Feed): ReplyOf<typeof readJsonFeed> => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feed.title,
  home_page_url: `${feed.origin}/timer-list`,
  feed_url: feed.origin + feed.path,
  language: feed.language,
  items: feed.entries.map((entry) => ({
    id: `game-${String(entry.gameId)}`,
    url: pageOf(feed, entry),
    title: entry.title,
    content_text: [entry.place, ...entry.lines].join('\n'),
    tags: [entry.isRunning ? 'running' : 'scheduled'],
    _feltclock: {
      gameId: entry.gameId,
      storeId: entry.storeId,
      startsAt: iso(entry.startsAt),
      endsAt: iso(entry.endsAt),
    },
  })),
});
