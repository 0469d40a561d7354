// Finds what was missed: compares what is stored of the games that somebody listens to here with what was told of them
// (docs/rules/nodes.md#what-was-missed).

import { instant, millis, type Instant } from '@feltclock/domain';
import { VERSIONED_PARTS, type VersionedPart } from './news.ts';
import type { PartVersions, ToldState, ToldVersions } from './told-versions.ts';

export interface StoredVersions {
  readonly versions: Readonly<Record<VersionedPart, number>>;
  readonly changedAt: Instant;
}

export interface RepairPorts {
  readonly told: ToldVersions;
  readonly now: () => Instant;
  readonly logger: { error(details: object, message: string): void };
  /** The games that somebody listens to here. */
  readonly listenedGames: () => ReadonlySet<number>;
  /** What is stored of these games; one that is not there any more is absent. */
  readonly readVersions: (games: readonly number[]) => Promise<ReadonlyMap<number, StoredVersions>>;
  /** Tells own listeners what they missed of a game: what came after the versions that they know. */
  readonly retell: (game: number, known: PartVersions, parts: readonly VersionedPart[]) => Promise<void>;
  /** A game to which somebody listens here was deleted. */
  readonly gameIsGone: (game: number) => void;
  /** Ends the connections of sessions that are no more, and takes away what others may no longer hear. Throws when it could not be asked. */
  readonly checkSessions: () => Promise<void>;
}

/** Between a change's own instant and its commit, and between the clocks of two nodes, there is never as much. */
const MARGIN = millis(5000);

/** Which parts have a newer version than was told. Of one that was never told, a change since then counts; a floor without acts is none. */
function missedParts(told: PartVersions, { versions, changedAt }: StoredVersions, since: Instant): VersionedPart[] {
  return VERSIONED_PARTS.filter((part) => {
    const known = told[part];
    return known === undefined ? versions[part] > 0 && changedAt >= since : versions[part] > known;
  });
}

export class Repair {
  readonly #ports: RepairPorts;
  /** Everything that was stored before this instant was told. */
  #goodAt: Instant;
  #isAsked = false;
  #running: Promise<boolean> | undefined;

  constructor(ports: RepairPorts) {
    this.#ports = ports;
    this.#goodAt = ports.now();
  }

  /** Reads what was missed, once however often it is asked for meanwhile; false when that failed, and is to be read the next time. */
  run(): Promise<boolean> {
    this.#isAsked = true;
    this.#running ??= this.#runWhileAsked();
    return this.#running;
  }

  /** Reads one game that another node says has changed. */
  async readGame(game: number, part: VersionedPart | undefined): Promise<void> {
    const { told, logger, retell } = this.#ports;
    try {
      await retell(game, told.of(game), part === undefined ? VERSIONED_PARTS : [part]);
    } catch (error) {
      logger.error({ error, game }, 'a game that another node changed could not be read');
    }
  }

  /** Is this version of a part of a game stored, or a newer one? */
  async isStored(game: number, { part, version }: ToldState): Promise<boolean> {
    const stored = (await this.#ports.readVersions([game])).get(game);
    return stored !== undefined && version <= stored.versions[part];
  }

  async #runWhileAsked(): Promise<boolean> {
    try {
      while (this.#takeRequest()) await this.#readAll();
      return true;
    } catch (error) {
      this.#ports.logger.error({ error }, 'what other nodes did could not be read');
      return false;
    } finally {
      this.#running = undefined;
    }
  }

  #takeRequest(): boolean {
    const wasAsked = this.#isAsked;
    this.#isAsked = false;
    return wasAsked;
  }

  async #readAll(): Promise<void> {
    const { told, now, listenedGames, readVersions, retell, gameIsGone, checkSessions } = this.#ports;
    const began = now();
    const since = instant(this.#goodAt - MARGIN);
    const games = listenedGames();
    told.keepOnly(games);
    const toldBefore = new Map([...games].map((game) => [game, told.of(game)]));
    const stored = await readVersions([...games]);
    for (const game of games) {
      const found = stored.get(game);
      if (found === undefined) {
        gameIsGone(game);
        continue;
      }
      this.#lowerBeyond(game, toldBefore.get(game) ?? {}, found);
      const missed = missedParts(told.of(game), found, since);
      if (missed.length > 0) await retell(game, told.of(game), missed);
      for (const part of VERSIONED_PARTS) {
        const state: ToldState = { part, version: found.versions[part] };
        told.note(game, state);
      }
    }
    await checkSessions();
    this.#goodAt = began;
  }

  /** What was told before the reading and is newer than what was read is nobody's, and keeps nothing from being told. */
  #lowerBeyond(game: number, before: PartVersions, { versions }: StoredVersions): void {
    for (const part of VERSIONED_PARTS) {
      const version = versions[part];
      if ((before[part] ?? 0) > version) this.#ports.told.lower(game, { part, version });
    }
  }
}
