// This node's end of the bus: numbers what it tells, gives signs of life, and notices when something of the others was missed. Truth and
// repair are the database's; nothing here is trusted to arrive (docs/rules/nodes.md).

import { after, instant, millis, seconds, secondsToMillis, type Instant, type Millis } from '@feltclock/domain';
import type { Cancel, Clock } from '../system-clock.ts';
import { LONGEST_TEXT, type BusLine } from './bus-line.ts';
import { HeardNodes } from './heard-nodes.ts';
import { envelopeText, readEnvelope, type Envelope, type News } from './news.ts';
import { SEAL_LENGTH, type Seal } from './seal.ts';

export interface BusTimes {
  /** How often a node says that it lives. */
  readonly signEvery: Millis;
  /** A node that was silent for so long is dead, or can't be heard. */
  readonly silentFor: Millis;
  /** So often what was missed without anybody noticing is looked for. */
  readonly sweepEvery: Millis;
}

export const BUS_TIMES: BusTimes = {
  signEvery: millis(1000),
  silentFor: millis(3000),
  sweepEvery: secondsToMillis(seconds(30)),
};

/** So often the log says that somebody speaks whose seal is not good, however much that is. */
const TOLD_OF_UNSEALED_EVERY = secondsToMillis(seconds(60));

/** Why something may have been missed. */
export type MissedBecause = 'gap' | 'line-lost' | 'line-opened' | 'node-silent' | 'deaf' | 'sweep' | 'unsealed';

/** What is counted of the bus. */
export interface BusMetrics {
  /** A text was dropped: it had no seal or a wrong one, or told a version that the database does not have. */
  dropped(because: 'unsealed' | 'no-such-version'): void;
}

export interface BusHearer {
  /** Another node, of that name, tells something. */
  hear(news: News, node: string): void;
  /** What the others did may not have been heard: what matters here is to be read from the database. */
  mayHaveMissed(because: MissedBecause): void;
  /** The others may not hear what this node tells: they are to notice by the database. Rejects when it could not be said there either. */
  cannotBeHeard(): Promise<void>;
}

export interface NodeBusPorts {
  readonly line: BusLine;
  readonly clock: Clock;
  /** This node's name, like no other's. */
  readonly node: string;
  readonly logger: { warn(details: object, message: string): void };
  readonly metrics?: BusMetrics | undefined;
  readonly times?: BusTimes;
}

export class NodeBus {
  readonly #ports: NodeBusPorts;
  readonly #times: BusTimes;
  readonly #heard = new HeardNodes();
  #hearer: BusHearer | undefined;
  #seal: Seal | undefined;
  #life = 0;
  /** The number of the last news that was told. */
  #number = 0;
  /** The number of the last news that came back, or that the others were let to notice without the line. */
  #noticed = 0;
  /** True while the others are let to notice: a database that does not answer is not asked once more with each beat. */
  #isLetting = false;
  #isOpen = false;
  #ownHeardAt: Instant = instant(0);
  #sweptAt: Instant = instant(0);
  /** Did a text come without a good seal since the last look? */
  #hasUnsealed = false;
  #toldOfUnsealed: Instant | undefined;
  #cancelBeat: Cancel = () => undefined;

  constructor(ports: NodeBusPorts) {
    this.#ports = ports;
    this.#times = ports.times ?? BUS_TIMES;
  }

  /** Is there nobody to tell anything? */
  get isAlone(): boolean {
    return this.#ports.line.isAlone;
  }

  start(hearer: BusHearer, seal: Seal): void {
    const { line, clock } = this.#ports;
    this.#hearer = hearer;
    this.#seal = seal;
    this.#life = this.#ownHeardAt = this.#sweptAt = clock.now();
    line.open({
      hear: (text) => this.#hear(text),
      opened: () => {
        this.#isOpen = true;
        this.#ownHeardAt = clock.now();
        if (this.isAlone) return;
        this.#sign();
        hearer.mayHaveMissed('line-opened');
      },
      lost: () => {
        this.#isOpen = false;
        hearer.mayHaveMissed('line-lost');
      },
    });
    this.#beatLater();
  }

  /** Tells all other nodes, as soon as the line takes it. Never waits: what does not get through is read from the database. */
  tell(news: News): void {
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
    this.#hearer = undefined;
    await this.#ports.line.close();
  }

  #text(news: News | undefined): string {
    return envelopeText({ node: this.#ports.node, life: this.#life, number: this.#number, news });
  }

  #sign(): void {
    this.#send(this.#text(undefined));
  }

  /** Before the start nobody could tell who speaks; what is told by then is read from the database. */
  #send(text: string): void {
    if (this.#seal !== undefined) this.#ports.line.send(this.#seal.put(text));
  }

  #opened(sealed: string): Envelope | undefined {
    const text = this.#seal?.open(sealed);
    return text === undefined ? undefined : readEnvelope(text);
  }

  /** Nodes of a release without seals, or somebody else: nothing of it is believed, but what may be true is looked for in the database. */
  #dropUnsealed(text: string): void {
    const { clock, logger, metrics } = this.#ports;
    metrics?.dropped('unsealed');
    this.#hasUnsealed = true;
    const now = clock.now();
    if (this.#toldOfUnsealed !== undefined && now - this.#toldOfUnsealed < TOLD_OF_UNSEALED_EVERY) return;
    this.#toldOfUnsealed = now;
    logger.warn(
      { length: text.length },
      'somebody on the bus is no node of this database, or one of an earlier release',
    );
  }

  #hear(text: string): void {
    const { clock, node } = this.#ports;
    const hearer = this.#hearer;
    if (hearer === undefined) return;
    const envelope = this.#opened(text);
    if (envelope === undefined) {
      this.#dropUnsealed(text);
      return;
    }
    const now = clock.now();
    if (envelope.node === node) {
      // What comes back to its sender shows that the line carries.
      this.#ownHeardAt = now;
      this.#noticed = Math.max(this.#noticed, envelope.number);
      return;
    }
    const worth = this.#heard.hear(envelope, now);
    if (worth === 'known') return;
    if (envelope.news) hearer.hear(envelope.news, envelope.node);
    // What a newer release tells in a way of its own is in the database as well.
    if (worth === 'after-a-gap' || envelope.news === null) hearer.mayHaveMissed('gap');
  }

  /** Who can't be heard is not missed for long: the others read once when it falls silent, and not for what it does from then on. */
  async #letNotice(): Promise<void> {
    const number = this.#number;
    if (number === this.#noticed || this.#isLetting || this.#hearer === undefined) return;
    this.#isLetting = true;
    try {
      await this.#hearer.cannotBeHeard();
      this.#noticed = Math.max(this.#noticed, number);
    } catch (error) {
      this.#ports.logger.warn({ error }, 'other nodes could not be told by the database either');
    } finally {
      this.#isLetting = false;
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
    const silent = this.#heard.forgetSilent(now, silentFor);
    const isDeaf = !this.#isOpen || now - this.#ownHeardAt >= silentFor;
    if (isDeaf) void this.#letNotice();
    if (isDeaf) this.#hearer?.mayHaveMissed('deaf');
    else if (silent.length > 0) this.#hearer?.mayHaveMissed('node-silent');
    else if (this.#hasUnsealed) this.#hearer?.mayHaveMissed('unsealed');
    else if (now - this.#sweptAt >= sweepEvery) this.#hearer?.mayHaveMissed('sweep');
    else return;
    this.#hasUnsealed = false;
    this.#sweptAt = now;
  }
}
