// Which screens are there, and what they said last: remembered here, and written down each minute so that other nodes and a restarted server know
// (docs/rules/paired-screens.md#is-it-there).

import { SCREEN_REPORT, type ScreenReport } from '@feltclock/contract';
import { between, instant, seconds, secondsToMillis, type Instant } from '@feltclock/domain';
import { RecentMap } from '../http/limits/recent-map.ts';

/** A screen that was not heard for so long is gone, unless it is connected; and so long one may take to come that was just paired. */
const GONE_AFTER = secondsToMillis(seconds(40));
/** A report that comes sooner than this after the last is not taken. */
const LEAST = secondsToMillis(seconds(SCREEN_REPORT.least));
const WRITE_EVERY = secondsToMillis(seconds(60));

export interface Heard {
  readonly heardAt: Instant | null;
  readonly report: ScreenReport | null;
}

interface Remembered {
  readonly heardAt: Instant;
  readonly report: ScreenReport | null;
  readonly takenAt: Instant;
  readonly writtenAt: Instant;
}

const LONG_AGO = instant(0);

/** How far two instants are apart: where the host's clock went back, what was heard before is ahead of the present. */
const apart = (at: Instant, now: Instant): number => Math.abs(between(at, now));

export interface ScreenPresencePorts {
  /** Is the screen connected to this node? */
  readonly isConnected: (screenId: number) => boolean;
  /** May screens be heard by other nodes? */
  readonly isShared: boolean;
}

export class ScreenPresence {
  readonly #ports: ScreenPresencePorts;
  readonly #heard = new RecentMap<Remembered>();

  constructor(ports: ScreenPresencePorts) {
    this.#ports = ports;
  }

  /** The screen asked for something, which shows that it is there. */
  heard(screenId: number, now: Instant): void {
    const known = this.#of(screenId);
    this.#heard.set(String(screenId), { ...known, heardAt: now });
  }

  /** The screen says what it shows; answers whether that is to be written down now. */
  reported(screenId: number, report: ScreenReport, now: Instant): boolean {
    const known = this.#of(screenId);
    if (apart(known.takenAt, now) < LEAST) {
      this.heard(screenId, now);
      return false;
    }
    const isDue = apart(known.writtenAt, now) >= WRITE_EVERY;
    const writtenAt = isDue ? now : known.writtenAt;
    this.#heard.set(String(screenId), { heardAt: now, report, takenAt: now, writtenAt });
    return isDue;
  }

  forget(screenId: number): void {
    this.#heard.delete(String(screenId));
  }

  /** What is known of a screen, of which so much is written down. */
  present(screenId: number, written: { readonly heardAt: number | null; readonly report: ScreenReport | null }): Heard {
    const own = this.#heard.get(String(screenId));
    const writtenAt = written.heardAt === null ? null : instant(written.heardAt);
    if (own === undefined) return { heardAt: writtenAt, report: written.report };
    // Alone, a node knows all that was said.
    const isSince = (at: Instant): boolean => !this.#ports.isShared || writtenAt === null || at >= writtenAt;
    return {
      heardAt: isSince(own.heardAt) ? own.heardAt : writtenAt,
      report: isSince(own.takenAt) ? (own.report ?? written.report) : written.report,
    };
  }

  /** What another node heard is written down up to a minute late. */
  isOnline(screenId: number, { heardAt }: Pick<Heard, 'heardAt'>, now: Instant): boolean {
    if (this.#ports.isConnected(screenId)) return true;
    if (heardAt === null) return false;
    const isHeardHere = this.#heard.get(String(screenId))?.heardAt === heardAt;
    const late = this.#ports.isShared && !isHeardHere ? WRITE_EVERY : 0;
    return apart(heardAt, now) < GONE_AFTER + late;
  }

  /** Should it be there, and is not? */
  isGone(
    screenId: number,
    written: { readonly pairedAt: number; readonly heardAt: number | null },
    now: Instant,
  ): boolean {
    if (now - written.pairedAt < GONE_AFTER) return false;
    return !this.isOnline(screenId, this.present(screenId, { heardAt: written.heardAt, report: null }), now);
  }

  #of(screenId: number): Remembered {
    const none = { heardAt: LONG_AGO, report: null, takenAt: LONG_AGO, writtenAt: LONG_AGO };
    return this.#heard.get(String(screenId)) ?? none;
  }
}
