// The front door of the realtime channel: its port, and how to make one (docs/rules/realtime.md#one-port).
import { Channel } from './channel.ts';
import type * as ports from './ports.ts';
import type * as counts from './realtime-metrics.ts';

/** Who is on the other end of a connection; `sessionId` names the server-side session, never the token. */
export type Peer = ports.Peer;
/** What the channel needs from the rest of the server. */
export type RealtimePorts = ports.RealtimePorts;
/** What it gives. */
export type Realtime = ports.Realtime;
export type PublishOptions = ports.PublishOptions;
/** A command that arrived, with its sender. */
export type SentMessage = ports.SentMessage;
/** What it counts, for whoever keeps the counts. */
export type RealtimeMetrics = counts.RealtimeMetrics;

export const createRealtime = (needs: RealtimePorts): Realtime => new Channel(needs);
