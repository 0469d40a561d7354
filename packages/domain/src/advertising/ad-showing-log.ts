// The record of what a screen showed, kept until the server has counted it. It is a plain value, so it survives a lost connection and, once stored, a
// power cut (docs/rules/advertising.md#what-was-shown).

import { SHOWING_HOUR, showingHour, type ShowingWindow, type ShownPage } from './ad-showing.ts';
import { instant, millis, type Instant } from '../time.ts';

/** A window at one place of the screen: the board of a game, or the whole screen. */
export interface PlacedWindow extends ShowingWindow {
  readonly gameId: number | null;
}

export interface ShowingLog {
  /** Sent but not yet acknowledged. It is sent again unchanged, so that the server can recognise it. */
  readonly sent: readonly PlacedWindow[];
  /** Windows still to be sent, oldest first. */
  readonly open: readonly PlacedWindow[];
  /** The end of the last reported window of each place. Earlier time is never reported again. */
  readonly until: Readonly<Record<string, Instant>>;
}

export const EMPTY_LOG: ShowingLog = { sent: [], open: [], until: {} };

/** A page that was visible at a place without interruption. */
export interface SeenPage {
  readonly gameId: number | null;
  readonly fileId: number;
  readonly from: Instant;
  readonly to: Instant;
  /** True if the page appeared just now; false if it continues. */
  readonly isTurn: boolean;
}

/** The most windows kept: two weeks of evenings. The oldest are dropped first. */
const MOST_WAITING = 200;
/** The most pages of one window. */
const MOST_PAGES = 60;
/** The most places whose last report is remembered. The oldest are dropped first. */
const MOST_PLACES = 20;

const placeOf = (gameId: number | null): string => String(gameId ?? 0);

function withPage(pages: readonly ShownPage[], added: ShownPage): readonly ShownPage[] {
  if (!pages.some(({ fileId }) => fileId === added.fileId)) return [...pages, added];
  return pages.map((page) =>
    page.fileId === added.fileId
      ? { ...page, turns: page.turns + added.turns, visible: millis(page.visible + added.visible) }
      : page,
  );
}

/** Adds a page to the open window of its place and hour. */
function noteWithinHour(log: ShowingLog, { gameId, fileId, from, to, isTurn }: SeenPage): ShowingLog {
  const place = placeOf(gameId);
  const begin = instant(Math.max(from, log.until[place] ?? 0));
  if (to <= begin) return log;
  const page: ShownPage = { fileId, turns: isTurn ? 1 : 0, visible: millis(to - begin) };
  const last = log.open.findLastIndex((window) => window.gameId === gameId);
  const window = log.open[last];
  const joins =
    window !== undefined &&
    showingHour(window.from) === showingHour(begin) &&
    (window.pages.length < MOST_PAGES || window.pages.some((each) => each.fileId === fileId));
  // Each window is counted by itself, so a page that continues into a new window counts as one turn there.
  const begun = { ...page, turns: 1 };
  const open = joins
    ? log.open.with(last, {
        ...window,
        to,
        pages: withPage(window.pages, window.pages.some((each) => each.fileId === fileId) ? page : begun),
      })
    : [...log.open, { gameId, from: begin, to, pages: [begun] }];
  const others = Object.entries(log.until).filter(([each]) => each !== place);
  const until = Object.fromEntries([...others.slice(1 - MOST_PLACES), [place, to]]);
  return { ...log, open: open.slice(-MOST_WAITING), until };
}

/** Records what was visible. Instants are rounded to milliseconds, as they are sent. */
export function noteSeen(log: ShowingLog, seen: SeenPage): ShowingLog {
  let noted = log;
  let from = instant(Math.round(seen.from));
  const to = instant(Math.round(seen.to));
  for (let isTurn = seen.isTurn; from < to; isTurn = false) {
    const end = instant(Math.min(to, showingHour(from) + SHOWING_HOUR));
    noted = noteWithinHour(noted, { ...seen, from, to: end, isTurn });
    from = end;
  }
  return noted;
}

/** Selects what to send now: unacknowledged windows first, else the oldest of the rest. Empty if there is nothing. */
export function toSend(log: ShowingLog, most: number): ShowingLog {
  if (log.sent.length > 0 || log.open.length === 0) return log;
  return { ...log, sent: log.open.slice(0, most), open: log.open.slice(most) };
}

/** Removes the sent windows once the server has answered in any way. */
export const answered = (log: ShowingLog): ShowingLog => ({ ...log, sent: [] });
