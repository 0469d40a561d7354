// The heart-beats that both sides agree on in CONNECT and CONNECTED (STOMP 1.2, "Heart-beating").
import { type Millis, millis } from '@feltclock/domain';

export interface HeartBeat {
  /** The server's interval at most; 0: none. */
  readonly send: Millis;
  /** The client's interval at most; 0: none. */
  readonly expect: Millis;
}

export const NO_HEART_BEAT: HeartBeat = { send: millis(0), expect: millis(0) };

const agree = (offered: number, wanted: number): Millis =>
  millis(offered === 0 || wanted === 0 ? 0 : Math.max(offered, wanted));

/** Null if the header is not a pair of whole numbers. `own` is what the server offers and wants. */
export function agreeOnHeartBeat(header: string | undefined, own: Millis): HeartBeat | null {
  if (header === undefined) return NO_HEART_BEAT;
  const found = /^(\d{1,9}),(\d{1,9})$/.exec(header);
  if (found === null) return null;
  return { send: agree(own, Number(found[2])), expect: agree(Number(found[1]), own) };
}
