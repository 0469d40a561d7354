// This node's end of the bus: numbers its messages, sends heartbeats, and detects missed messages. The bus may lose anything; the database
// is the source of truth and of every repair (docs/rules/storage.md#nodes).

import { after, instant, millis, seconds, secondsToMillis, type Instant, type Millis } from '@feltclock/domain';
import type { Cancel, Clock } from '../system-clock.ts';
import { LONGEST_TEXT, type BusTransport } from './bus-transport.ts';
import { SeenNodes } from './seen-nodes.ts';
import { envelopeText, readEnvelope, type Envelope, type News } from './news.ts';
import { SEAL_LENGTH, type Seal } from './seal.ts';

export interface BusTimes {
  /** The interval of heartbeats. */
  readonly signEvery: Millis;
  /** After this silence a node counts as dead or unreachable. */
  readonly silentFor: Millis;
  /** The interval at which the database is checked for messages that were lost unnoticed. */
  readonly sweepEvery: Millis;
}

export const BUS_TIMES: BusTimes = {
  signEvery: millis(1000),
  silentFor: millis(3000),
  sweepEvery: secondsToMillis(seconds(30)),
};

/** The log mentions unsealed messages at most this often. */
const UNSEALED_LOG_INTERVAL = secondsToMillis(seconds(60));

export type GapReason = 'gap' | 'transport-lost' | 'transport-opened' | 'node-silent' | 'deaf' | 'sweep' | 'unsealed';

export interface BusMetrics {
  /** A message was dropped: its seal was missing or wrong, or it carried a version that the database does not have. */
  dropped(because: 'unsealed' | 'no-such-version'): void;
}

export interface BusListener {
  /** A message of the node with this name. */
  receive(news: News, node: string): void;
  /** Messages of other nodes may have been lost: read the relevant state from the database. */
  onPossibleGap(because: GapReason): void;
  /** Other nodes may not receive this node: let them notice through the database. Rejects if that failed too. */
  onUnreachable(): Promise<void>;
}

export interface NodeBusPorts {
  readonly transport: BusTransport;
  readonly clock: Clock;
  /** Unique name of this node. */
  readonly node: string;
  readonly logger: { warn(details: object, message: string): void };
  readonly metrics?: BusMetrics | undefined;
  readonly times?: BusTimes;
}

export class NodeBus {
  readonly #ports: NodeBusPorts;
  readonly #times: BusTimes;
  readonly #received = new SeenNodes();
  #listener: BusListener | undefined;
  #seal: Seal | undefined;
  #life = 0;
  /** The number of the last message sent. */
  #number = 0;
  /** The last number that came back over the bus, or that the others could notice through the database. */
  #noticed = 0;
  /** True while the others are notified through the database, so that a database without an answer is not asked again at every heartbeat. */
  #isNotifying = false;
  #isOpen = false;
  #ownReceivedAt: Instant = instant(0);
  #sweptAt: Instant = instant(0);
  /** Did an unsealed message arrive since the last check? */
  #hasUnsealed = false;
  #unsealedLoggedAt: Instant | undefined;
  #cancelBeat: Cancel = () => undefined;

  constructor(ports: NodeBusPorts) {
    this.#ports = ports;
    this.#times = ports.times ?? BUS_TIMES;
  }

  get isAlone(): boolean {
    return this.#ports.transport.isAlone;
  }

  start(listener: BusListener, seal: Seal): void {
    const { transport, clock } = this.#ports;
    this.#listener = listener;
    this.#seal = seal;
    this.#life = this.#ownReceivedAt = this.#sweptAt = clock.now();
    transport.open({
      receive: (text) => this.#receive(text),
      opened: () => {
        this.#isOpen = true;
        this.#ownReceivedAt = clock.now();
        if (this.isAlone) return;
        this.#sign();
        listener.onPossibleGap('transport-opened');
      },
      lost: () => {
        this.#isOpen = false;
        listener.onPossibleGap('transport-lost');
      },
    });
    this.#beatLater();
  }

  /** Sends to all other nodes as soon as the transport takes it. Never waits: what is lost is read from the database. */
  publish(news: News): void {
    if (this.isAlone) return;
    this.#number += 1;
    const text = this.#text(news);
    const isTooLong = Buffer.byteLength(text) + SEAL_LENGTH > LONGEST_TEXT;
    this.#send(
      isTooLong && 'game' in news && news.game !== undefined ? this.#text({ of: 'game', game: news.game }) : text,
    );
  }

  async stop(): Promise<void> {
    this.#cancelBeat();
    this.#listener = undefined;
    await this.#ports.transport.close();
  }

  #text(news: News | undefined): string {
    return envelopeText({ node: this.#ports.node, life: this.#life, number: this.#number, news });
  }

  #sign(): void {
    this.#send(this.#text(undefined));
  }

  /** Nothing is sent before the start, because the seal is not known yet; others read it from the database. */
  #send(text: string): void {
    if (this.#seal !== undefined) this.#ports.transport.send(this.#seal.put(text));
  }

  #opened(sealed: string): Envelope | undefined {
    const text = this.#seal?.open(sealed);
    return text === undefined ? undefined : readEnvelope(text);
  }

  /** The sender is a node of a release without seals, or a stranger. The content is not trusted, but a check of the database follows. */
  #dropUnsealed(text: string): void {
    const { clock, logger, metrics } = this.#ports;
    metrics?.dropped('unsealed');
    this.#hasUnsealed = true;
    const now = clock.now();
    if (this.#unsealedLoggedAt !== undefined && now - this.#unsealedLoggedAt < UNSEALED_LOG_INTERVAL) return;
    this.#unsealedLoggedAt = now;
    logger.warn(
      { length: text.length },
      'a sender on the bus is not a node of this database, or runs an earlier release',
    );
  }

  #receive(text: string): void {
    const { clock, node } = this.#ports;
    const listener = this.#listener;
    if (listener === undefined) return;
    const envelope = this.#opened(text);
    if (envelope === undefined) {
      this.#dropUnsealed(text);
      return;
    }
    const now = clock.now();
    if (envelope.node === node) {
      // A node receives its own messages, which shows that the transport works.
      this.#ownReceivedAt = now;
      this.#noticed = Math.max(this.#noticed, envelope.number);
      return;
    }
    const arrival = this.#received.receive(envelope, now);
    if (arrival === 'known') return;
    if (envelope.news) listener.receive(envelope.news, envelope.node);
    // What a newer release published in a new form is in the database too.
    if (arrival === 'after-a-gap' || envelope.news === null) listener.onPossibleGap('gap');
  }

  /** Without this, the others would read the database once when this node falls silent, and miss what it does afterwards. */
  async #notifyByDatabase(): Promise<void> {
    const number = this.#number;
    if (number === this.#noticed || this.#isNotifying || this.#listener === undefined) return;
    this.#isNotifying = true;
    try {
      await this.#listener.onUnreachable();
      this.#noticed = Math.max(this.#noticed, number);
    } catch (error) {
      this.#ports.logger.warn({ error }, 'other nodes could not be notified through the database either');
    } finally {
      this.#isNotifying = false;
    }
  }

  #beatLater(): void {
    const { clock } = this.#ports;
    this.#cancelBeat = clock.wakeAt(after(clock.now(), this.#times.signEvery), () => {
      this.#beatLater();
      this.#beat(clock.now());
    });
  }

  #beat(now: Instant): void {
    if (this.isAlone) return;
    const { silentFor, sweepEvery } = this.#times;
    this.#sign();
    const silent = this.#received.forgetSilent(now, silentFor);
    const isDeaf = !this.#isOpen || now - this.#ownReceivedAt >= silentFor;
    if (isDeaf) void this.#notifyByDatabase();
    if (isDeaf) this.#listener?.onPossibleGap('deaf');
    else if (silent.length > 0) this.#listener?.onPossibleGap('node-silent');
    else if (this.#hasUnsealed) this.#listener?.onPossibleGap('unsealed');
    else if (now - this.#sweptAt >= sweepEvery) this.#listener?.onPossibleGap('sweep');
    else return;
    this.#hasUnsealed = false;
    this.#sweptAt = now;
  }
}
