// The life of one STOMP client on a line: what it may send and how much, its frames one after the other, and how it ends.
import { type CutOffReason, cutOffText, errorText, type Language, REFUSALS_QUEUE } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { messageRest } from '../fan-out/fan-out.ts';
import { frameFor } from '../line/framing.ts';
import { type HeartBeat, NO_HEART_BEAT } from './heart-beat.ts';
import { BOUNDS_AFTER_CONNECT, BOUNDS_BEFORE_CONNECT } from '../limits.ts';
import type { Line, LineOwner } from '../line/line.ts';
import type { PeerEntry, PeerMember } from '../peers.ts';
import type { Peer } from '../ports.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { HostedSession, SessionHost } from '../session-host.ts';
import { answerTime, type CommandClient, handleFrame, isCommand, isTimeRequest } from './stomp-commands.ts';
import { FrameDecoder, isFault } from './stomp-decoder.ts';
import { encodeFrame, type Frame, type Header, type StompVersion } from './stomp-frame.ts';
import { type Subscription, subscriptionHeader, type SubscriptionShape } from '../fan-out/subscriptions.ts';

type SessionState = 'opening' | 'open' | 'closing' | 'gone';

const SECOND = 1000;
/** Two sweeps: so much later than needed could a promised beat be noticed to be due. */
const BEAT_MARGIN = 2 * SECOND;
/** How often a client that promises no heart-beat is asked for a sign of life, and how long it may give none. */
const PING_AFTER = 25 * SECOND;
/** What SockJS clients expect of a quiet line. */
const KEEP_ALIVE_AFTER = 25 * SECOND;
const SILENT_FOR = 60 * SECOND;
/** A beat may be late by as much again before it counts as missed. */
const BEATS_OF_GRACE = 2;

const POLICY_VIOLATION = 1008;
const PROTOCOL_ERROR = 1002;
const TOO_BIG = 1009;
const NORMAL = 1000;
const GOING_AWAY = 1001;

const closeCode = (reason: CutOffReason): number =>
  reason === 'too-large'
    ? TOO_BIG
    : reason === 'malformed' || reason === 'bad-utf8'
      ? PROTOCOL_ERROR
      : POLICY_VIOLATION;

export class StompSession implements CommandClient, LineOwner, PeerMember, HostedSession {
  readonly line: Line;
  readonly host: SessionHost;
  version: StompVersion = '1.2';
  #state: SessionState = 'opening';
  #subscriptions: Subscription[] = [];
  #entry: PeerEntry | null = null;
  #decoder = new FrameDecoder(BOUNDS_BEFORE_CONNECT);
  /** Frames that wait for the one being handled; null when none is. */
  #waiting: Frame[] | null = null;
  #heartBeat: HeartBeat = NO_HEART_BEAT;
  /** When it opened, later when it began to close. */
  #since: Instant;
  #heardAt: Instant;
  #sentAt: Instant;
  #takenAt: Instant;
  #takes = 0;
  #windowBegan: Instant;
  #frames = 0;
  #messages = 0;
  #bytesHeard = 0;

  constructor(line: Line, host: SessionHost) {
    this.line = line;
    this.host = host;
    this.#since = this.#heardAt = this.#sentAt = this.#takenAt = this.#windowBegan = host.ports.clock.now();
    line.owner = this;
    host.metrics.opened(line.transport);
  }

  /** Who is connected; null before CONNECT was accepted. */
  get peer(): Peer | null {
    return this.#entry?.peer ?? null;
  }

  /** The user's own; until that is known, what the client asked for when it came. */
  get language(): Language {
    return this.peer?.language ?? this.line.language;
  }

  isOver(): boolean {
    return this.#state === 'closing' || this.#state === 'gone';
  }

  // What the line tells.

  onBytes(bytes: Buffer): void {
    if (this.isOver()) return;
    const arrivedAt = this.host.ports.clock.now();
    this.#hear(arrivedAt);
    this.#bytesHeard += bytes.length;
    if (this.#state !== 'open' && this.#bytesHeard > this.host.limits.bytesBeforeConnect) {
      this.cutOff('too-large', 'Too much was sent before CONNECT was answered.');
      return;
    }
    this.#decoder.push(bytes);
    for (let item = this.#decoder.next(); item !== null; item = this.#decoder.next()) {
      if (isFault(item)) this.cutOff(item.fault, item.message, item.receipt);
      else this.#take(item, arrivedAt);
      if (this.isOver()) return;
    }
  }

  onSign(): void {
    this.#hear(this.host.ports.clock.now());
  }

  onReplaced(): void {
    this.host.metrics.replaced();
  }

  onBacklog(bytes: number): void {
    if (bytes > this.host.limits.backlogBytes && !this.isOver()) {
      this.cutOff('slow-reader', 'You read too slowly: too much is waiting for you.');
    }
  }

  onFault(reason: string, message: string): void {
    const known: CutOffReason = reason === 'bad-utf8' || reason === 'too-large' ? reason : 'malformed';
    if (!this.isOver()) this.cutOff(known, message);
  }

  onGone(): void {
    if (this.#state === 'gone') return;
    this.#leave();
    this.#state = 'gone';
    this.line.owner = null;
    this.host.metrics.closed(this.line.transport);
    this.host.forget(this);
  }

  // What the channel and its peers tell.

  sweep(now: Instant): void {
    if (this.#state === 'gone') return;
    const { limits } = this.host;
    if (this.#state === 'closing') {
      if (now - this.#since >= limits.closeWithin) this.line.destroy();
      return;
    }
    if (this.#state !== 'open' && now - this.#since >= limits.connectWithin) {
      this.cutOff('no-connect', 'No CONNECT came in time.');
      return;
    }
    this.#sweepIncoming(now);
    if (!this.isOver()) this.#sweepOutgoing(now);
  }

  onSessionEnded(): void {
    if (!this.isOver()) this.cutOff('session-expired', 'Your session has ended.');
  }

  *gameIds(): Iterable<number> {
    for (const { topic } of this.#subscriptions) if (topic.gameId !== null) yield topic.gameId;
  }

  lose(gameId: number): void {
    for (const subscription of this.#subscriptions.filter(({ topic }) => topic.gameId === gameId)) {
      this.unsubscribe(subscription);
      this.refuse(undefined, refusal('forbidden'), { destination: subscription.topic.destination });
    }
  }

  /** Says why, then ends the connection; counted and logged. `detail` is for whoever wrote the client. */
  cutOff(reason: CutOffReason, detail: string, receipt?: string): void {
    if (this.isOver()) return;
    this.host.metrics.cutOff(reason);
    const sessionId = this.peer?.sessionId;
    this.host.ports.logger.info({ reason, sessionId, transport: this.line.transport }, 'a client was cut off');
    const headers: Header[] = [
      ['message', cutOffText(reason, this.language)],
      ['code', reason],
      ['content-type', 'text/plain'],
    ];
    if (reason === 'unsupported' && this.peer === null) headers.push(['version', '1.0,1.1,1.2']);
    if (receipt !== undefined) headers.push(['receipt-id', receipt]);
    this.#end(encodeFrame(this.version, 'ERROR', headers, detail), closeCode(reason), detail);
  }

  goAway(): void {
    if (!this.isOver()) this.#end(null, GOING_AWAY, 'The server is going away.');
  }

  destroy(): void {
    this.line.destroy();
  }

  // What the commands use.

  agreeOn(version: StompVersion): void {
    this.version = this.#decoder.version = version;
  }

  admit(peer: Peer, heartBeat: HeartBeat): void {
    this.#entry = this.host.peers.join(peer, this);
    this.#heartBeat = heartBeat;
    this.#decoder.bounds = BOUNDS_AFTER_CONNECT;
    this.#state = 'open';
    this.line.admit();
  }

  get subscriptionCount(): number {
    return this.#subscriptions.length;
  }

  findSubscription(headers: string, destination: string | undefined): Subscription | undefined {
    return this.#subscriptions.find(
      ({ group, topic }) => group.shape.headers === headers && (headers !== '' || topic.destination === destination),
    );
  }

  listensTo(gameId: number): boolean {
    return this.#subscriptions.some(({ topic }) => topic.gameId === gameId);
  }

  subscribe(destination: string, gameId: number | null, shape: SubscriptionShape): void {
    this.#subscriptions.push(this.host.subscriptions.add(this, destination, gameId, shape));
    this.host.metrics.subscribed(1);
  }

  unsubscribe(subscription: Subscription): void {
    this.#subscriptions.splice(this.#subscriptions.indexOf(subscription), 1);
    this.host.subscriptions.remove(subscription);
    this.host.metrics.subscribed(-1);
  }

  sendFrame(command: string, headers: readonly Header[]): void {
    if (!this.isOver()) this.line.send(frameFor(this.line.framing, encodeFrame(this.version, command, headers)));
  }

  /** One that it hasn't subscribed to names the queue itself as its subscription. */
  sendPersonal(queue: string, body: string, latest?: string): void {
    if (this.isOver()) return;
    const own = this.#subscriptions.find(({ topic }) => topic.destination === queue);
    const headers = own?.group.shape.headers ?? subscriptionHeader(queue, this.version);
    const text = `MESSAGE\n${headers}${messageRest(queue, this.host.fanOut.nextMessageId(), body)}`;
    this.line.send(frameFor(this.line.framing, text), latest ?? null);
  }

  refuse(receipt: string | undefined, why: Refusal, about: object = {}): void {
    this.host.metrics.refused(why.code);
    const { code, details } = why;
    const message = errorText(code, this.language);
    this.sendPersonal(
      REFUSALS_QUEUE,
      JSON.stringify({ ...details, ...about, receipt: receipt ?? null, code, message }),
    );
  }

  finish(): void {
    this.#end(null, NORMAL, '');
  }

  #end(frame: string | null, code: number, reason: string): void {
    this.#leave();
    this.#state = 'closing';
    this.#since = this.host.ports.clock.now();
    if (frame !== null) this.line.sendLast(frameFor(this.line.framing, frame));
    this.line.close(code, reason);
  }

  #leave(): void {
    for (const subscription of this.#subscriptions) this.host.subscriptions.remove(subscription);
    if (this.#subscriptions.length > 0) this.host.metrics.subscribed(-this.#subscriptions.length);
    this.#subscriptions = [];
    if (this.#entry !== null) this.host.peers.leave(this.#entry, this);
    this.#waiting = null;
  }

  #hear(now: Instant): void {
    this.#heardAt = now;
    if (now - this.#windowBegan >= SECOND) {
      this.#windowBegan = now;
      this.#frames = this.#messages = 0;
    }
    this.#messages += 1;
    if (this.#messages > this.host.limits.messagesPerSecond && !this.isOver()) {
      this.cutOff('flood', 'You send too many messages.');
    }
  }

  #take(frame: Frame, arrivedAt: Instant): void {
    this.host.metrics.received(isCommand(frame.command) ? frame.command : 'other');
    this.#frames += 1;
    if (this.#frames > this.host.limits.framesPerSecond) {
      this.cutOff('flood', `You send more than ${String(this.host.limits.framesPerSecond)} frames a second.`);
    } else if (this.#state === 'open' && isTimeRequest(frame)) {
      answerTime(this, frame, arrivedAt);
    } else if (this.#waiting === null) {
      this.#handle(frame, arrivedAt);
    } else if (this.#waiting.length >= this.host.limits.waitingFrames) {
      this.cutOff('flood', 'Too many of your frames are waiting to be handled.');
    } else {
      this.#waiting.push(frame);
    }
  }

  #handle(frame: Frame, arrivedAt: Instant): void {
    const handled = handleFrame(this, frame, arrivedAt);
    if (handled === undefined) return;
    this.#waiting ??= [];
    handled.then(
      () => {
        this.#goOn();
      },
      (error: unknown) => {
        this.host.ports.logger.error({ error, command: frame.command }, 'a frame could not be handled');
        this.#goOn();
      },
    );
  }

  /** Handles what came meanwhile, in order. */
  #goOn(): void {
    const waiting = this.#waiting;
    if (waiting === null) return;
    this.#waiting = null;
    for (let index = 0; index < waiting.length && !this.isOver(); index += 1) {
      const frame = waiting[index];
      if (frame !== undefined) this.#handle(frame, this.host.ports.clock.now());
      if (this.#isWaiting()) {
        this.#waiting = waiting.slice(index + 1);
        return;
      }
    }
  }

  #isWaiting(): boolean {
    return this.#waiting !== null;
  }

  #sweepIncoming(now: Instant): void {
    const { expect } = this.#heartBeat;
    const silence = now - this.#heardAt;
    if (expect > 0 && silence > BEATS_OF_GRACE * expect) this.cutOff('heart-beat', 'Your heart-beat was missed.');
    else if (expect === 0 && this.line.canPing && silence > SILENT_FOR)
      this.cutOff('heart-beat', 'You gave no sign of life.');
    else if (expect === 0 && silence > PING_AFTER) this.line.ping();
  }

  #sweepOutgoing(now: Instant): void {
    if (this.line.hasSent) {
      this.line.hasSent = false;
      this.#sentAt = now;
    } else if (this.#heartBeat.send > 0 && now - this.#sentAt >= this.#heartBeat.send - BEAT_MARGIN) {
      this.line.beat();
      this.#sentAt = now;
    } else if (this.#heartBeat.send === 0 && now - this.#sentAt >= KEEP_ALIVE_AFTER) {
      this.line.keepAlive();
      this.#sentAt = now;
    }
    if (!this.line.isLagging || this.line.takes !== this.#takes) {
      this.#takes = this.line.takes;
      this.#takenAt = now;
    } else if (now - this.#takenAt > this.host.limits.stallFor) {
      this.cutOff('slow-reader', 'You have read nothing for too long.');
    }
  }
}
