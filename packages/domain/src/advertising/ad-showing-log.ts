// What a screen keeps of what it showed until the server has counted it: a value, which outlives a lost line and, written down, a power cut
// (docs/rules/advertising.md#kept-until-it-is-counted).

import { SHOWING_HOUR, showingHour, type ShowingWindow, type ShownPage } from './ad-showing.ts';
import { instant, millis, type Instant } from '../time.ts';

/** A window of one place of the screen: the board of a game, or the whole of it. */
export interface PlacedWindow extends ShowingWindow {
  readonly gameId: number | null;
}

export interface ShowingLog {
  /** What was sent and is not answered: it is sent again as it is, so that it can be known again. */
  readonly sent: readonly PlacedWindow[];
  /** What is to be sent, oldest first. */
  readonly open: readonly PlacedWindow[];
  /** Until when each place has said something; nothing is said of the time before. */
  readonly until: Readonly<Record<string, Instant>>;
}

export const EMPTY_LOG: ShowingLog = { sent: [], open: [], until: {} };

/** A page that could be seen at a place without a break. */
export interface SeenPage {
  readonly gameId: number | null;
  readonly fileId: number;
  readonly from: Instant;
  readonly to: Instant;
  /** Did it come just now, or does it go on? */
  readonly isTurn: boolean;
}

/** Windows that wait at most: those of two weeks of evenings. What is older goes first. */
const MOST_WAITING = 200;
/** Pages of one window. */
const MOST_PAGES = 60;
/** Places of which it is remembered until when they said something: those of games long past go first. */
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

/** What was seen within an hour joins the window of its place and hour that is still open. */
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
  // A page that goes on in another window than it came in counts there as having come: each window stands by itself.
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

/** Notes what could be seen; instants are rounded to the millisecond, as they are told. */
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

/** What is to be sent now: what was sent and not answered, else the oldest of the rest. Empty where there is nothing. */
export function toSend(log: ShowingLog, most: number): ShowingLog {
  if (log.sent.length > 0 || log.open.length === 0) return log;
  return { ...log, sent: log.open.slice(0, most), open: log.open.slice(most) };
}

/** The server has answered what was sent, whatever it made of it. */
export const answered = (log: ShowingLog): ShowingLog => ({ ...log, sent: [] });
