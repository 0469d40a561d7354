// Notices screens that are gone or back, and tells other programs (docs/rules/screens.md#paired-screens).

import { after, instant, seconds, secondsToMillis, type Instant } from '@feltclock/domain';
import type { Database } from '../storage/database.ts';
import { insertProgramEvents, told } from '../storage/queries/program-events.ts';
import type { Cancel, Clock } from '../system-clock.ts';
import type { ScreenPresence } from './screen-presence.ts';

export interface ScreenWatchPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly presence: ScreenPresence;
  /** Called after the commit. */
  readonly onTold: () => void;
  readonly onError: (error: unknown) => void;
}

const LOOK_EVERY = secondsToMillis(seconds(30));
/** After a start the screens first connect again. */
const FIRST_LOOK_AFTER = secondsToMillis(seconds(90));

interface WatchedScreen {
  readonly id: number;
  readonly storeId: number;
  readonly name: string;
  readonly pairedAt: number;
  readonly heardAt: number | null;
  readonly goneAt: number | null;
}

export class ScreenWatch {
  readonly #ports: ScreenWatchPorts;
  #cancel: Cancel = () => undefined;

  constructor(ports: ScreenWatchPorts) {
    this.#ports = ports;
  }

  start(): void {
    this.#lookAfter(FIRST_LOOK_AFTER);
  }

  stop(): void {
    this.#cancel();
  }

  #lookAfter(span: typeof LOOK_EVERY): void {
    const { database, clock, onError } = this.#ports;
    this.#cancel = clock.wakeAt(after(clock.now(), span), () => {
      this.#lookAfter(LOOK_EVERY);
      database.unlessUnderWay('screens-gone', () => this.#look()).catch(onError);
    });
  }

  async #look(): Promise<void> {
    const { database, clock } = this.#ports;
    const now = instant(Math.floor(clock.now()));
    const screens = await database.queries
      .selectFrom('screen')
      .select(['id', 'store_id as storeId', 'name', 'created_at as pairedAt'])
      .select(['heard_at as heardAt', 'gone_at as goneAt'])
      .execute();
    for (const screen of screens) {
      const isGone = this.#isGone(screen, now);
      if (isGone !== undefined) await this.#tell(screen, isGone, now);
    }
  }

  /** Undefined if nothing changed. Another node may know an older report, so only a newer one brings a screen back. */
  #isGone(screen: WatchedScreen, now: Instant): boolean | undefined {
    const { presence } = this.#ports;
    const isGone = presence.isGone(screen.id, screen, now);
    if (screen.goneAt === null) return isGone ? true : undefined;
    const { heardAt } = presence.present(screen.id, { heardAt: screen.heardAt, report: null });
    return !isGone && (heardAt ?? 0) > screen.goneAt ? false : undefined;
  }

  async #tell({ id, storeId, name, goneAt }: WatchedScreen, isGone: boolean, now: Instant): Promise<void> {
    const { database, onTold } = this.#ports;
    await database.transaction(async ({ queries, afterCommit }) => {
      const { numUpdatedRows } = await queries
        .updateTable('screen')
        .set({ gone_at: isGone ? now : null })
        .where('id', '=', id)
        .where('gone_at', goneAt === null ? 'is' : '=', goneAt)
        .executeTakeFirst();
      // Another node was first, or the screen was removed.
      if (numUpdatedRows === 0n) return;
      const event = told(isGone ? 'screen.gone' : 'screen.back', now, { screenId: id, name });
      await insertProgramEvents(queries, [{ ...event, storeId, gameId: null, sequence: null }], now);
      afterCommit(onTold);
    }, 'guarded');
  }
}
