// Which screens are online, and their last reports: kept in memory, and stored each minute for other nodes and for a restart
// (docs/rules/screens.md#paired-screens).

import { SCREEN_REPORT, type ScreenReport } from '@feltclock/contract';
import { between, instant, seconds, secondsToMillis, type Instant } from '@feltclock/domain';
import { RecentMap } from '../http/limits/recent-map.ts';

/** A screen that is not connected counts as gone after this time without a request; so does a new screen that never came. */
const GONE_AFTER = secondsToMillis(seconds(40));
/** Reports within this time of the last one are ignored. */
const LEAST = secondsToMillis(seconds(SCREEN_REPORT.least));
const WRITE_EVERY = secondsToMillis(seconds(60));

export interface Presence {
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

/** The distance of two instants. After the host's clock went back, an earlier request lies in the future. */
const apart = (at: Instant, now: Instant): number => Math.abs(between(at, now));

export interface ScreenPresencePorts {
  /** Is the screen connected to this node? */
  readonly isConnected: (screenId: number) => boolean;
  /** May other nodes receive reports of screens? */
  readonly isShared: boolean;
}

export class ScreenPresence {
  readonly #ports: ScreenPresencePorts;
  readonly #known = new RecentMap<Remembered>();

  constructor(ports: ScreenPresencePorts) {
    this.#ports = ports;
  }

  /** The screen made a request, so it is online. */
  seen(screenId: number, now: Instant): void {
    const known = this.#of(screenId);
    this.#known.set(String(screenId), { ...known, heardAt: now });
  }

  /** Takes a report; returns whether it is to be stored now. */
  reported(screenId: number, report: ScreenReport, now: Instant): boolean {
    const known = this.#of(screenId);
    if (apart(known.takenAt, now) < LEAST) {
      this.seen(screenId, now);
      return false;
    }
    const isDue = apart(known.writtenAt, now) >= WRITE_EVERY;
    const writtenAt = isDue ? now : known.writtenAt;
    this.#known.set(String(screenId), { heardAt: now, report, takenAt: now, writtenAt });
    return isDue;
  }

  forget(screenId: number): void {
    this.#known.delete(String(screenId));
  }

  /** Combines what this node knows of a screen with what is stored. */
  present(
    screenId: number,
    written: { readonly heardAt: number | null; readonly report: ScreenReport | null },
  ): Presence {
    const own = this.#known.get(String(screenId));
    const writtenAt = written.heardAt === null ? null : instant(written.heardAt);
    if (own === undefined) return { heardAt: writtenAt, report: written.report };
    // A node that is alone knows every report.
    const isSince = (at: Instant): boolean => !this.#ports.isShared || writtenAt === null || at >= writtenAt;
    return {
      heardAt: isSince(own.heardAt) ? own.heardAt : writtenAt,
      report: isSince(own.takenAt) ? (own.report ?? written.report) : written.report,
    };
  }

  /** Requests to other nodes are stored up to a minute late. */
  isOnline(screenId: number, { heardAt }: Pick<Presence, 'heardAt'>, now: Instant): boolean {
    if (this.#ports.isConnected(screenId)) return true;
    if (heardAt === null) return false;
    const isKnownHere = this.#known.get(String(screenId))?.heardAt === heardAt;
    const late = this.#ports.isShared && !isKnownHere ? WRITE_EVERY : 0;
    return apart(heardAt, now) < GONE_AFTER + late;
  }

  /** Is the screen missing, although it should be online? */
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
    return this.#known.get(String(screenId)) ?? none;
  }
}
