// Finds missed messages: compares the stored versions of games that have subscribers on this node with the published ones
// (docs/rules/storage.md#nodes).

import { instant, millis, type Instant } from '@feltclock/domain';
import { VERSIONED_PARTS, type VersionedPart } from './news.ts';
import type { PartVersions, PublishedState, PublishedVersions } from './published-versions.ts';

export interface StoredVersions {
  readonly versions: Readonly<Record<VersionedPart, number>>;
  readonly changedAt: Instant;
}

export interface RepairPorts {
  readonly publishedVersions: PublishedVersions;
  readonly now: () => Instant;
  readonly logger: { error(details: object, message: string): void };
  /** The games with subscribers on this node. */
  readonly listenedGames: () => ReadonlySet<number>;
  /** The stored versions of these games; deleted games are absent. */
  readonly readVersions: (games: readonly number[]) => Promise<ReadonlyMap<number, StoredVersions>>;
  /** Publishes to own subscribers what came after the versions that they know. */
  readonly republish: (game: number, known: PartVersions, parts: readonly VersionedPart[]) => Promise<void>;
  /** A game with subscribers on this node was deleted. */
  readonly gameDeleted: (game: number) => void;
  /** Ends connections of ended sessions and subscriptions whose right has ended. Throws if the check failed. */
  readonly checkSessions: () => Promise<void>;
}

/** More than the time between a change and its commit, and than the difference between the clocks of two nodes. */
const MARGIN = millis(5000);

/**
 * Parts whose stored version is newer than the published one. An unpublished part counts if the game changed since; a floor without acts
 * does not.
 */
function missedParts(
  publishedVersions: PartVersions,
  { versions, changedAt }: StoredVersions,
  since: Instant,
): VersionedPart[] {
  return VERSIONED_PARTS.filter((part) => {
    const known = publishedVersions[part];
    return known === undefined ? versions[part] > 0 && changedAt >= since : versions[part] > known;
  });
}

export class Repair {
  readonly #ports: RepairPorts;
  /** Everything stored before this instant was published. */
  #goodAt: Instant;
  #isAsked = false;
  #running: Promise<boolean> | undefined;

  constructor(ports: RepairPorts) {
    this.#ports = ports;
    this.#goodAt = ports.now();
  }

  /** Reads what was missed; requests during a run cause one more run. False if it failed; the next run tries again. */
  run(): Promise<boolean> {
    this.#isAsked = true;
    this.#running ??= this.#runWhileAsked();
    return this.#running;
  }

  /** Reads one game that another node has changed. */
  async readGame(game: number, part: VersionedPart | undefined): Promise<void> {
    const { publishedVersions, logger, republish } = this.#ports;
    try {
      await republish(game, publishedVersions.of(game), part === undefined ? VERSIONED_PARTS : [part]);
    } catch (error) {
      logger.error({ error, game }, 'a game that another node changed could not be read');
    }
  }

  /** Is this version of a part of a game, or a newer one, stored? */
  async isStored(game: number, { part, version }: PublishedState): Promise<boolean> {
    const stored = (await this.#ports.readVersions([game])).get(game);
    return stored !== undefined && version <= stored.versions[part];
  }

  async #runWhileAsked(): Promise<boolean> {
    try {
      while (this.#takeRequest()) await this.#readAll();
      return true;
    } catch (error) {
      this.#ports.logger.error({ error }, 'changes of other nodes could not be read');
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
    const { publishedVersions, now, listenedGames, readVersions, republish, gameDeleted, checkSessions } = this.#ports;
    const began = now();
    const since = instant(this.#goodAt - MARGIN);
    const games = listenedGames();
    publishedVersions.keepOnly(games);
    const publishedBefore = new Map([...games].map((game) => [game, publishedVersions.of(game)]));
    const stored = await readVersions([...games]);
    for (const game of games) {
      const found = stored.get(game);
      if (found === undefined) {
        gameDeleted(game);
        continue;
      }
      this.#lowerBeyond(game, publishedBefore.get(game) ?? {}, found);
      const missed = missedParts(publishedVersions.of(game), found, since);
      if (missed.length > 0) await republish(game, publishedVersions.of(game), missed);
      for (const part of VERSIONED_PARTS) {
        const state: PublishedState = { part, version: found.versions[part] };
        publishedVersions.note(game, state);
      }
    }
    await checkSessions();
    this.#goodAt = began;
  }

  /** A version that was published before the read and is newer than the stored one does not exist. Lowered, it blocks nothing. */
  #lowerBeyond(game: number, before: PartVersions, { versions }: StoredVersions): void {
    for (const part of VERSIONED_PARTS) {
      const version = versions[part];
      if ((before[part] ?? 0) > version) this.#ports.publishedVersions.lower(game, { part, version });
    }
  }
}
