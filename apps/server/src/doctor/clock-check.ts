// Is the machine's clock right? Boards agree with each other anyway, but the times of day that they show come from it.
// Asked are a time server (SNTP, RFC 4330) and, where only the web is reachable, the Date header of an HTTPS response.

import { createSocket } from 'node:dgram';
import { instant, millis, seconds, secondsToMillis, type Instant, type Millis } from '@feltclock/domain';
import { instantOfText } from '../system-clock.ts';
import { found, type Finding } from './finding.ts';

/** `ahead` is how far our clock is ahead of this source's, below 0 for behind. It rejects when there is no answer. */
export interface TimeSource {
  readonly name: string;
  ahead(now: () => Instant): Promise<Millis>;
}

const ANSWERS_WITHIN_MS = 2000;
const PACKET_BYTES = 48;
/** No leap second announced, version 4, a client asks. */
const ASK = 0b00_100_011;
/** From 1900-01-01, where NTP counts from, to 1970-01-01, in seconds. */
const NTP_TO_UNIX = 2_208_988_800;
const MILLIS_PER_SECOND = 1000;
const FRACTIONS = 2 ** 32;
const RECEIVED_AT = 32;
const SENT_AT = 40;

const ntpMillis = (packet: Buffer, at: number): number =>
  (packet.readUInt32BE(at) - NTP_TO_UNIX + packet.readUInt32BE(at + 4) / FRACTIONS) * MILLIS_PER_SECOND;

/** Stratum 0 means that the server itself does not know the time. */
const isTime = (packet: Buffer): boolean => packet.length >= PACKET_BYTES && packet.readUInt8(1) > 0;

/** Half of the round trip is subtracted, as if both ways took the same time. */
export function aheadOfNtp(packet: Buffer, asked: Instant, answered: Instant): Millis {
  const [received, sent] = [ntpMillis(packet, RECEIVED_AT), ntpMillis(packet, SENT_AT)];
  return millis(Math.round((asked + answered - received - sent) / 2));
}

export const ntpServer = (host: string, port = 123): TimeSource => ({
  name: host,
  ahead: (now) =>
    new Promise((resolve, reject) => {
      const socket = createSocket('udp4');
      const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
      const end = (run: () => void): void => {
        signal.onabort = null;
        socket.close();
        run();
      };
      const packet = Buffer.alloc(PACKET_BYTES);
      packet.writeUInt8(ASK, 0);
      const asked = now();
      socket.once('error', (error) => end(() => reject(error)));
      socket.once('message', (answer) =>
        end(() => {
          if (isTime(answer)) resolve(aheadOfNtp(answer, asked, now()));
          else reject(new Error('The server does not know the time.'));
        }),
      );
      signal.onabort = () => end(() => reject(new Error('No answer.')));
      socket.send(packet, port, host, (error) => {
        if (error !== null) end(() => reject(error));
      });
    }),
});

/** A Date header is cut to whole seconds, so the middle of that second is used. */
const HALF_A_SECOND = 500;

export const webServer = (url: string): TimeSource => ({
  name: new URL(url).hostname,
  async ahead(now) {
    const asked = now();
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    const answered = now();
    const theirs = instantOfText(answer.headers.get('date') ?? '');
    if (theirs === undefined) throw new Error('The response has no Date header.');
    return millis(Math.round((asked + answered) / 2 - instant(theirs + HALF_A_SECOND)));
  },
});

/** Nobody in a venue notices a smaller error in a time of day. */
const RIGHT_WITHIN = secondsToMillis(seconds(2));

/** Asks one source after the other until one answers. */
export async function checkClock(sources: readonly TimeSource[], now: () => Instant): Promise<Finding> {
  for (const source of sources) {
    const ahead: Millis | undefined = await source.ahead(now).catch(() => undefined);
    if (ahead === undefined) continue;
    const facts = { by: source.name, off: (ahead / MILLIS_PER_SECOND).toFixed(1) };
    return found(Math.abs(ahead) <= RIGHT_WITHIN ? 'clock-right' : 'clock-off', facts);
  }
  return found('clock-unasked', { tried: sources.map(({ name }) => name).join(', ') });
}
