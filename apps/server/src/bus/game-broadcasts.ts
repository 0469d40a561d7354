// Publishes events of a game to its subscribers: to the sockets of this node first, then to the other nodes
// (docs/rules/storage.md#nodes).

import { readGameTopic } from '@feltclock/contract';
import type { PublishOptions } from '../realtime/ports.ts';
import type { MessageNews } from './news.ts';
import type { NodeBus } from './node-bus.ts';
import type { PublishedState, PublishedVersions } from './published-versions.ts';

export interface BroadcastOptions extends PublishOptions {
  /** The state and version that this message carries, so that other nodes can order it. */
  readonly state?: PublishedState;
}

export interface OwnSockets {
  publish(destination: string, body: string, options?: PublishOptions): void;
  hasListeners(destination: string): boolean;
}

export interface GameBroadcastPorts {
  readonly sockets: OwnSockets;
  readonly bus: Pick<NodeBus, 'isAlone' | 'publish'>;
  readonly publishedVersions: PublishedVersions;
  /** Does the database have this version of a part of a game, or a newer one? Rejects if the database does not answer. */
  readonly isStored: (game: number, state: PublishedState) => Promise<boolean>;
  /** Another node published a version that the database does not have. */
  readonly noSuchVersion: (game: number) => void;
  /** Called for every message of a game, with or without subscribers on this node. */
  readonly onPublished: (destination: string) => void;
}

export class GameBroadcasts {
  readonly #ports: GameBroadcastPorts;
  /** Running lookups by game. Later messages of the same game wait for them. These promises never reject. */
  readonly #lookups = new Map<number, Promise<void>>();

  constructor(ports: GameBroadcastPorts) {
    this.#ports = ports;
  }

  /** Publishes a committed change: to own subscribers before this returns, to other nodes over the bus. */
  publish(destination: string, body: string, options: BroadcastOptions = {}): void {
    const { sockets, bus, onPublished } = this.#ports;
    if (bus.isAlone) {
      sockets.publish(destination, body, options);
      onPublished(destination);
      return;
    }
    const game = readGameTopic(destination);
    if (game === undefined) return;
    const { latest, state } = options;
    this.#publishOwn({ of: 'message', game, destination, body, latest, state });
    // Prize text can be longer than a bus message.
    if (state?.part === 'prize') bus.publish({ of: 'game', game, part: 'prize' });
    else bus.publish({ of: 'message', game, destination, body, latest, state });
  }

  /** Publishes a change of another node, or a missed one, to own subscribers only. */
  publishHere(destination: string, body: string, options: BroadcastOptions = {}): void {
    const game = readGameTopic(destination);
    if (game !== undefined) this.#publishOwn({ of: 'message', game, destination, body, ...options });
  }

  /** Handles a message of another node. A version far ahead of the published one is checked in the database first. */
  receive(news: MessageNews): void {
    this.inTurn(news.game, () => {
      const { sockets, publishedVersions } = this.#ports;
      const { game, destination, state } = news;
      const isBelieved = state === undefined || publishedVersions.isWithinReach(game, state);
      if (!isBelieved && sockets.hasListeners(destination)) return this.#publishWhenStored(news, state);
      this.#publishOwn(news);
      return undefined;
    });
  }

  /** Runs at once, or after a running lookup of the same game, so that messages of other nodes keep their order. */
  inTurn(game: number, run: () => Promise<void> | undefined): void {
    const before = this.#lookups.get(game);
    const work = before === undefined ? run() : before.then(run);
    if (work === undefined) return;
    const lookup: Promise<void> = work.finally(() => {
      if (this.#lookups.get(game) === lookup) this.#lookups.delete(game);
    });
    this.#lookups.set(game, lookup);
  }

  async #publishWhenStored(news: MessageNews, state: PublishedState): Promise<void> {
    const { isStored, noSuchVersion } = this.#ports;
    try {
      if (await isStored(news.game, state)) this.#publishOwn(news);
      else noSuchVersion(news.game);
    } catch {
      // When the database is back, the repair reads everything.
    }
  }

  #publishOwn({ game, destination, body, latest, state }: MessageNews): void {
    const { sockets, publishedVersions, onPublished } = this.#ports;
    onPublished(destination);
    if (!sockets.hasListeners(destination)) return;
    if (state !== undefined && !publishedVersions.note(game, state)) return;
    sockets.publish(destination, body, latest === undefined ? undefined : { latest });
  }
}
