// The bounds that keep one client from harming the others (docs/rules/realtime.md#limits), in one place.
import { type Millis, millis, seconds, secondsToMillis } from '@feltclock/domain';

export const KIB = 1024;
export const LARGEST_PRIZE_FRAME = 128 * KIB;

export interface RealtimeLimits {
  readonly connectWithin: Millis;
  /** The heart-beat that the server offers, both ways; a client may ask for a longer one, never for a shorter. */
  readonly heartBeat: Millis;
  readonly framesPerSecond: number;
  readonly bytesPerSecond: number;
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
  /** The same for everybody when the server stops. */
  readonly leaveWithin: Millis;
  readonly largestMessage: number;
  /** How long a SockJS client may be without a request that could carry something to it, by the protocol's own rule. */
  readonly sockjsDisconnectAfter: Millis;
  /** The most clients on the HTTP transports of SockJS, all together. */
  readonly sockjsSessions: number;
  /** The most of them from one address: far more than a venue's phones. */
  readonly sockjsSessionsPerAddress: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  connectWithin: secondsToMillis(seconds(10)),
  heartBeat: secondsToMillis(seconds(10)),
  framesPerSecond: 50,
  bytesPerSecond: KIB * KIB,
  messagesPerSecond: 1000,
  subscriptions: 50,
  backlogBytes: KIB * KIB,
  stallFor: secondsToMillis(seconds(30)),
  waitingFrames: 100,
  bytesBeforeConnect: 16 * KIB,
  touchEvery: secondsToMillis(seconds(20)),
  closeWithin: millis(3000),
  leaveWithin: millis(1500),
  largestMessage: LARGEST_PRIZE_FRAME + KIB,
  sockjsDisconnectAfter: secondsToMillis(seconds(5)),
  sockjsSessions: 10_000,
  sockjsSessionsPerAddress: 500,
};
