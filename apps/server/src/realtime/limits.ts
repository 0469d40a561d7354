// The limits that keep one client from harming the others (docs/rules/wire.md#the-realtime-channel).
import { type Millis, millis, seconds, secondsToMillis } from '@feltclock/domain';

export const KIB = 1024;
export const LARGEST_PRIZE_FRAME = 128 * KIB;

export interface RealtimeLimits {
  readonly connectWithin: Millis;
  /** Offered in both directions; a client may choose a longer one, never a shorter one. */
  readonly heartBeat: Millis;
  readonly framesPerSecond: number;
  readonly bytesPerSecond: number;
  /** Messages of the transport, with pings and pieces of frames. */
  readonly messagesPerSecond: number;
  readonly subscriptions: number;
  /** The backlog of a slow reader in this process. */
  readonly backlogBytes: number;
  /** How long a client may read nothing while its backlog waits. */
  readonly stallFor: Millis;
  /** Frames of one client that may wait for an earlier one. */
  readonly waitingFrames: number;
  /** All bytes before CONNECT is accepted. */
  readonly bytesBeforeConnect: number;
  readonly touchEvery: Millis;
  /** From the reason of the end to ending the connection by force. */
  readonly closeWithin: Millis;
  /** The same when the server stops. */
  readonly leaveWithin: Millis;
  readonly largestMessage: number;
  /** How long a SockJS client may be without an open request, from the protocol. */
  readonly sockjsDisconnectAfter: Millis;
  /** All clients on the HTTP transports of SockJS. */
  readonly sockjsSessions: number;
  /** Of these, per address: far more than the phones of a venue. */
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
