// The connections of each signed-in session: kept alive, ended and checked together.
import { after, type Instant, type Millis } from '@feltclock/domain';
import type { ChannelPorts, TopicPart, Peer } from './ports.ts';

/** The part of a game that a connection is subscribed to. */
export interface SubscribedPart {
  readonly gameId: number;
  readonly part: TopicPart;
}

export interface PeerMember {
  onSessionEnded(): void;
  /** The games that it is subscribed to. */
  gameIds(): Iterable<number>;
  isBoard(): boolean;
  /** Sends a topic message to this connection only, if it is subscribed to the topic. */
  sendAlone(destination: string, body: string): void;
  /** One per subscription, so parts may repeat. */
  subscribedParts(): Iterable<SubscribedPart>;
  /** The right to this part has ended. */
  revoke(what: SubscribedPart): void;
}

export interface PeerEntry {
  peer: Peer;
  readonly members: PeerMember[];
  touchedAt: Instant;
  /** Did it send a command since the last touch? */
  hasCommanded: boolean;
  isTouching: boolean;
  /** Questions asked about the session, and the newest question that was answered. */
  asked: number;
  answered: number;
  /** An internal error stopped a check of rights; the next touch repeats it. */
  isRecheckDue: boolean;
}

/** The most sessions in one query. */
const TOUCHED_TOGETHER = 500;

/** A connected console alone does not mean that a person is there; every other connection is a screen in use. */
const isInUse = ({ peer: { principal }, members, hasCommanded }: PeerEntry): boolean =>
  principal.role === 'VIEWER' ||
  principal.role === 'SCREEN' ||
  hasCommanded ||
  members.some((member) => member.isBoard());

export class Peers {
  readonly #ports: Pick<ChannelPorts, 'clock' | 'logger' | 'touch' | 'maySubscribe'>;
  readonly #touchEvery: Millis;
  readonly #entries = new Map<string, PeerEntry>();

  constructor(ports: Pick<ChannelPorts, 'clock' | 'logger' | 'touch' | 'maySubscribe'>, touchEvery: Millis) {
    this.#ports = ports;
    this.#touchEvery = touchEvery;
  }

  get size(): number {
    return this.#entries.size;
  }

  join(peer: Peer, member: PeerMember): PeerEntry {
    let entry = this.#entries.get(peer.sessionId);
    if (entry === undefined) {
      const touchedAt = this.#ports.clock.now();
      entry = {
        peer,
        members: [],
        touchedAt,
        hasCommanded: false,
        isTouching: false,
        asked: 0,
        answered: 0,
        isRecheckDue: false,
      };
      this.#entries.set(peer.sessionId, entry);
    }
    entry.peer = peer;
    entry.members.push(member);
    return entry;
  }

  leave(entry: PeerEntry, member: PeerMember): void {
    const place = entry.members.indexOf(member);
    if (place >= 0) entry.members.splice(place, 1);
    if (entry.members.length === 0 && this.#entries.get(entry.peer.sessionId) === entry) {
      this.#entries.delete(entry.peer.sessionId);
    }
  }

  /** The games that a user's connections are subscribed to. */
  gamesOf(userId: string): ReadonlySet<number> {
    return new Set(this.#membersOf(userId).flatMap((member) => [...member.gameIds()]));
  }

  sendTo(userId: string, destination: string, body: string): void {
    for (const member of this.#membersOf(userId)) member.sendAlone(destination, body);
  }

  /** Sends to many users in one pass over all connections. */
  sendToAll(userIds: ReadonlySet<string>, destination: string, body: string): void {
    for (const { peer, members } of this.#entries.values())
      if ('userId' in peer.principal && userIds.has(peer.principal.userId))
        for (const member of members) member.sendAlone(destination, body);
  }

  end(sessionId: string): void {
    const entry = this.#entries.get(sessionId);
    if (entry === undefined) return;
    for (const member of [...entry.members]) member.onSessionEnded();
  }

  /** Touches the sessions that are due, and ends those that no longer exist. */
  sweep(now: Instant): void {
    const due = ({ isTouching, touchedAt }: PeerEntry): boolean =>
      !isTouching && now >= after(touchedAt, this.#touchEvery);
    void this.#touchAll(now, due);
  }

  /**
   * Checks every session now, even those touched a moment ago: one may have ended or changed its rights without a message. Throws if the
   * check failed.
   */
  async checkAllSessions(now: Instant): Promise<void> {
    if (!(await this.#touchAll(now, () => true))) throw new Error('sessions could not be asked about');
  }

  /** Checks the subscriptions again: of one session, of one game, or all. */
  async recheck(what: { readonly gameId?: number; readonly sessionId?: string }): Promise<void> {
    const asked = what.sessionId === undefined ? [...this.#entries.values()] : [this.#entries.get(what.sessionId)];
    for (const entry of asked) {
      if (entry !== undefined) await this.#recheckEntry(entry, what.gameId);
    }
  }

  #membersOf(userId: string): readonly PeerMember[] {
    return [...this.#entries.values()].flatMap(({ peer: { principal }, members }) =>
      'userId' in principal && principal.userId === userId ? members : [],
    );
  }

  async #touchAll(now: Instant, isDue: (entry: PeerEntry) => boolean): Promise<boolean> {
    const due = [...this.#entries.values()].filter(isDue);
    const parts: Promise<boolean>[] = [];
    for (let first = 0; first < due.length; first += TOUCHED_TOGETHER)
      parts.push(this.#touch(due.slice(first, first + TOUCHED_TOGETHER), now));
    return (await Promise.all(parts)).every((wasAnswered) => wasAnswered);
  }

  async #touch(entries: readonly PeerEntry[], now: Instant): Promise<boolean> {
    const connected = entries.map((entry) => ({ sessionId: entry.peer.sessionId, isInUse: isInUse(entry) }));
    const asked = entries.map((entry) => {
      entry.isTouching = true;
      entry.touchedAt = now;
      entry.asked += 1;
      entry.hasCommanded = false;
      return { entry, question: entry.asked };
    });
    try {
      const alive = await this.#ports.touch(connected);
      const peerOf = new Map(alive.map((peer) => [peer.sessionId, peer]));
      for (const { entry, question } of asked) {
        // The answer to a later question may have arrived first.
        if (question < entry.answered) continue;
        entry.answered = question;
        await this.#touched(entry, peerOf.get(entry.peer.sessionId));
      }
      return true;
    } catch (error) {
      for (const [place, entry] of entries.entries()) entry.hasCommanded ||= connected[place]?.isInUse === true;
      this.#ports.logger.error({ error }, 'sessions could not be touched');
      return false;
    } finally {
      for (const entry of entries) entry.isTouching = false;
    }
  }

  async #touched(entry: PeerEntry, peer: Peer | undefined): Promise<void> {
    if (peer === undefined) {
      this.end(entry.peer.sessionId);
      return;
    }
    const hasChanged = entry.isRecheckDue || JSON.stringify(peer.principal) !== JSON.stringify(entry.peer.principal);
    entry.peer = peer;
    if (hasChanged) await this.#recheckEntry(entry, undefined);
  }

  async #recheckEntry(entry: PeerEntry, only: number | undefined): Promise<void> {
    entry.isRecheckDue = false;
    const parts = new Map<string, SubscribedPart>();
    for (const member of entry.members)
      for (const what of member.subscribedParts()) parts.set(`${what.part} ${String(what.gameId)}`, what);
    for (const what of parts.values()) {
      const { gameId, part } = what;
      if (only !== undefined && only !== gameId) continue;
      try {
        if (await this.#ports.maySubscribe(entry.peer, gameId, part)) continue;
        for (const member of [...entry.members]) member.revoke(what);
      } catch (error) {
        entry.isRecheckDue = true;
        this.#ports.logger.error({ error, gameId }, 'rights could not be checked');
      }
    }
  }
}
