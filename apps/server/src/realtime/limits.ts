// The bounds that keep one client from harming the others (docs/rules/realtime.md#limits), in one place.
import { type Millis, millis, seconds, secondsToMillis } from '@feltclock/domain';
import { readPubDestination } from '@feltclock/contract';
import type { FrameBounds } from './stomp/stomp-decoder.ts';

const KIB = 1024;
const MOST_HEADERS = 64;
const LARGEST_HEAD = 8 * KIB;
const LARGEST_FRAME = 64 * KIB;
const LARGEST_PRIZE_FRAME = 128 * KIB;
const LARGEST_FIRST_FRAME = 4 * KIB;

export interface RealtimeLimits {
  readonly connectWithin: Millis;
  /** The heart-beat that the server offers, both ways; a client may ask for a longer one, never for a shorter. */
  readonly heartBeat: Millis;
  readonly framesPerSecond: number;
  /** How many messages of the transport a client may send, pings and pieces of frames included. */
  readonly messagesPerSecond: number;
  readonly subscriptions: number;
  /** How many bytes are kept in this process for one client that reads too slowly. */
  readonly backlogBytes: number;
  /** How long a client may take nothing at all while something waits for it. */
  readonly stallFor: Millis;
  /** How many frames of one client may wait for an earlier one of it to be handled. */
  readonly waitingFrames: number;
  /** How many bytes a client may send before its CONNECT was accepted, everything counted. */
  readonly bytesBeforeConnect: number;
  readonly touchEvery: Millis;
  /** The time from saying why a connection ends to ending it by force. */
  readonly closeWithin: Millis;
  readonly largestMessage: number;
  /** How long a SockJS client may be without a request that could carry something to it, by the protocol's own rule. */
  readonly sockjsDisconnectAfter: Millis;
  /** The most clients on the HTTP transports of SockJS, all together. */
  readonly sockjsSessions: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  connectWithin: secondsToMillis(seconds(10)),
  heartBeat: secondsToMillis(seconds(10)),
  framesPerSecond: 50,
  messagesPerSecond: 1000,
  subscriptions: 50,
  backlogBytes: KIB * KIB,
  stallFor: secondsToMillis(seconds(30)),
  waitingFrames: 100,
  bytesBeforeConnect: 16 * KIB,
  touchEvery: secondsToMillis(seconds(20)),
  closeWithin: millis(3000),
  largestMessage: LARGEST_PRIZE_FRAME + KIB,
  sockjsDisconnectAfter: secondsToMillis(seconds(5)),
  sockjsSessions: 10_000,
};

export const BOUNDS_BEFORE_CONNECT: FrameBounds = {
  head: LARGEST_FIRST_FRAME,
  headers: MOST_HEADERS,
  frame: () => LARGEST_FIRST_FRAME,
};

export const BOUNDS_AFTER_CONNECT: FrameBounds = {
  head: LARGEST_HEAD,
  headers: MOST_HEADERS,
  frame: (command, headers) =>
    command === 'SEND' && readPubDestination(headers.get('destination') ?? '')?.kind === 'Prize'
      ? LARGEST_PRIZE_FRAME
      : LARGEST_FRAME,
};
