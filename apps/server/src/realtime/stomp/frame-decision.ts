// Decides what to do about a frame of a client and returns it as a value; the session carries it out.
import { isUtf8 } from 'node:buffer';
import {
  type CutOffReason,
  EXPIRES,
  readPubDestination,
  readGameTopic,
  readScreenTopic,
  REFUSALS_QUEUE,
  SEATS_QUEUE,
  TIME_QUEUE,
  TIME_REQUEST,
} from '@feltclock/contract';
import type { Millis } from '@feltclock/domain';
import { type Subscription, subscriptionHeader, type SubscriptionShape } from '../fan-out/subscriptions.ts';
import { type Frame, STOMP_VERSIONS, type StompVersion } from '../frames/stomp-frame.ts';
import type { Peer, SentMessage } from '../ports.ts';
import { agreeOnHeartBeat, type HeartBeat, NO_HEART_BEAT } from './heart-beat.ts';
import { type Refusal, refusal } from './refusal.ts';

/** What the decision needs to know about the sender. */
export interface FrameSender {
  readonly version: StompVersion;
  /** Null before CONNECT was accepted. */
  readonly peer: Partial<Pick<Peer, 'principal'>> | null;
  readonly subscriptions: {
    readonly count: number;
    /** Finds by header line; an unnamed subscription by its destination. */
    find(headers: string, destination: string | undefined): Subscription | undefined;
  };
}

export interface FrameRules {
  readonly heartBeat: Millis;
  readonly subscriptions: number;
}

interface Asked {
  /** The receipt that the client requested. */
  readonly receipt: string | undefined;
}

export interface CutOff extends Asked {
  readonly do: 'cut-off';
  readonly reason: CutOffReason;
  readonly detail: string;
  /** The version for the ERROR frame, if this frame settled it. */
  readonly version?: StompVersion;
}

export interface SignIn {
  readonly do: 'sign-in';
  readonly version: StompVersion;
  readonly heartBeat: HeartBeat;
  readonly authorization: string | undefined;
}

export interface Command extends Asked {
  readonly do: 'command';
  /** In ms; NaN if it does not expire. */
  readonly expires: number;
  readonly command: Omit<SentMessage, 'peer'>;
}

export interface Subscribe extends Asked {
  readonly do: 'subscribe';
  readonly destination: string;
  /** Null for the client's own queues and for a screen's own topic, which need no right to a game. */
  readonly gameId: number | null;
  readonly shape: SubscriptionShape;
}

/** What a connected client may request repeatedly. */
export type Request =
  | Command
  | Subscribe
  /** Undefined if the server has ended the subscription meanwhile. */
  | (Asked & { readonly do: 'unsubscribe'; readonly subscription: Subscription | undefined })
  | (Asked & { readonly do: 'acknowledge' })
  | (Asked & { readonly do: 'refuse'; readonly why: Refusal; readonly about: object });

export type FrameDecision = SignIn | Request | CutOff | (Asked & { readonly do: 'disconnect' });

/** The longest `subscription` header line, which every message carries. */
const LONGEST_SUBSCRIPTION_HEADER = 300;
const ACK_MODES: readonly string[] = ['auto', 'client', 'client-individual'];

/** Answered before all waiting frames of the client, because a late answer is useless. */
export const isTimeRequest = (frame: Frame): boolean =>
  frame.command === 'SEND' && frame.headers.get('destination') === TIME_REQUEST;

const receiptOf = (frame: Frame): string | undefined => frame.headers.get('receipt');

const cutOff = (frame: Frame, reason: CutOffReason, detail: string): CutOff => ({
  do: 'cut-off',
  reason,
  detail,
  receipt: receiptOf(frame),
});
const malformed = (frame: Frame, detail: string): CutOff => cutOff(frame, 'malformed', detail);
const noTransactions = (frame: Frame): CutOff => cutOff(frame, 'unsupported', 'Transactions are not supported.');

type Decide = (frame: Frame, sender: FrameSender, rules: FrameRules) => FrameDecision;

/** The decision for each command of a connected client. */
const DECIDED: ReadonlyMap<string, Decide> = new Map<string, Decide>([
  ['SEND', decideSend],
  ['SUBSCRIBE', decideSubscribe],
  ['UNSUBSCRIBE', decideUnsubscribe],
  ['ACK', decideAck],
  ['NACK', decideAck],
  ['DISCONNECT', (frame) => ({ do: 'disconnect', receipt: receiptOf(frame) })],
  ['BEGIN', noTransactions],
  ['COMMIT', noTransactions],
  ['ABORT', noTransactions],
]);
const isConnect = (command: string): boolean => command === 'CONNECT' || command === 'STOMP';

/** Is it a command of STOMP? */
export const isCommand = (command: string): boolean => DECIDED.has(command) || isConnect(command);

export function decideFrame(frame: Frame, sender: FrameSender, rules: FrameRules): FrameDecision {
  // STOMP 1.2, "Body": only SEND may have one, of the frames that clients send.
  if (frame.body.length > 0 && frame.command !== 'SEND')
    return malformed(frame, `${frame.command} must not have a body.`);
  if (isConnect(frame.command))
    return sender.peer === null ? decideConnect(frame, rules) : malformed(frame, 'You are connected already.');
  if (sender.peer === null) return malformed(frame, 'The first frame must be CONNECT.');
  const decide = DECIDED.get(frame.command);
  return decide?.(frame, sender, rules) ?? malformed(frame, `There is no command ${frame.command}.`);
}

function chooseVersion(header: string | undefined): StompVersion | undefined {
  if (header === undefined) return '1.0';
  const accepted = header.split(',').map((version) => version.trim());
  return STOMP_VERSIONS.find((version) => accepted.includes(version));
}

function decideConnect(frame: Frame, rules: FrameRules): FrameDecision {
  const { headers } = frame;
  const version = chooseVersion(headers.get('accept-version'));
  if (version === undefined) {
    const detail = 'This server speaks STOMP 1.2, 1.1 and 1.0.';
    return { do: 'cut-off', reason: 'unsupported', detail, receipt: undefined };
  }
  const heartBeat = version === '1.0' ? NO_HEART_BEAT : agreeOnHeartBeat(headers.get('heart-beat'), rules.heartBeat);
  if (heartBeat === null) return { ...malformed(frame, 'heart-beat is not a pair of numbers.'), version };
  const authorization = headers.get('Authorization') ?? headers.get('authorization');
  return { do: 'sign-in', version, heartBeat, authorization };
}

function decideSend(frame: Frame): FrameDecision {
  const destination = frame.headers.get('destination');
  const receipt = receiptOf(frame);
  if (destination === undefined) return malformed(frame, 'SEND needs a destination.');
  if (frame.headers.has('transaction')) return noTransactions(frame);
  if (!isUtf8(frame.body)) return cutOff(frame, 'bad-utf8', 'The body is not UTF-8.');
  const pub = readPubDestination(destination);
  if (pub !== undefined) {
    const expires = Number.parseInt(frame.headers.get(EXPIRES) ?? '', 10);
    return { do: 'command', receipt, expires, command: { ...pub, body: frame.body.toString('utf8') } };
  }
  const why = refusal(destination.startsWith('/pub/') ? 'not-found' : 'forbidden');
  return { do: 'refuse', receipt, why, about: { destination } };
}

function subscribeFault(frame: Frame, sender: FrameSender, rules: FrameRules, headers: string): CutOff | undefined {
  const destination = frame.headers.get('destination');
  if (!ACK_MODES.includes(frame.headers.get('ack') ?? 'auto')) return malformed(frame, 'There is no such ack mode.');
  if (headers.length > LONGEST_SUBSCRIPTION_HEADER) return malformed(frame, 'The id of the subscription is too long.');
  if (sender.subscriptions.find(headers, destination) !== undefined)
    return malformed(frame, 'There is a subscription with this id already.');
  if (sender.subscriptions.count >= rules.subscriptions)
    return cutOff(frame, 'too-many-subscriptions', 'You have too many subscriptions.');
  return undefined;
}

/** Queues of a single client. */
const OWN_QUEUES: readonly string[] = [REFUSALS_QUEUE, TIME_QUEUE, SEATS_QUEUE];

/** Only the screen itself may subscribe to its topic (docs/rules/screens.md#paired-screens). */
const isScreen = ({ peer }: FrameSender, screenId: number | undefined): boolean =>
  peer?.principal?.role === 'SCREEN' && peer.principal.screenId === screenId;

function decideSubscribe(frame: Frame, sender: FrameSender, rules: FrameRules): FrameDecision {
  const destination = frame.headers.get('destination');
  const id = frame.headers.get('id');
  // Only STOMP 1.0 allows an unnamed subscription; it is found by its destination.
  if (destination === undefined || (id === undefined && sender.version !== '1.0'))
    return malformed(frame, 'SUBSCRIBE needs an id and a destination.');
  const headers = subscriptionHeader(id, sender.version);
  const fault = subscribeFault(frame, sender, rules, headers);
  if (fault !== undefined) return fault;
  const receipt = receiptOf(frame);
  const needsAck = sender.version === '1.2' && (frame.headers.get('ack') ?? 'auto') !== 'auto';
  const subscribe = { do: 'subscribe', receipt, destination, shape: { headers, needsAck } } as const;
  const gameId = readGameTopic(destination);
  if (gameId !== undefined) return { ...subscribe, gameId };
  const screenId = readScreenTopic(destination);
  if (OWN_QUEUES.includes(destination) || isScreen(sender, screenId)) return { ...subscribe, gameId: null };
  if (screenId !== undefined) return { do: 'refuse', receipt, why: refusal('forbidden'), about: { destination } };
  return { do: 'refuse', receipt, why: refusal('not-found'), about: { destination } };
}

function decideUnsubscribe(frame: Frame, sender: FrameSender): FrameDecision {
  const id = frame.headers.get('id');
  const destination = frame.headers.get('destination');
  if (id === undefined && (sender.version !== '1.0' || destination === undefined))
    return malformed(frame, 'UNSUBSCRIBE needs an id.');
  const subscription = sender.subscriptions.find(subscriptionHeader(id, sender.version), destination);
  return { do: 'unsubscribe', receipt: receiptOf(frame), subscription };
}

/** Every ack mode is accepted, and nothing waits for an ACK: a board needs the newest state, not a redelivery. */
function decideAck(frame: Frame, { version }: FrameSender): FrameDecision {
  if (frame.headers.has('transaction')) return noTransactions(frame);
  if (frame.headers.has(version === '1.2' ? 'id' : 'message-id'))
    return { do: 'acknowledge', receipt: receiptOf(frame) };
  return malformed(frame, `${frame.command} doesn't say what it is about.`);
}
