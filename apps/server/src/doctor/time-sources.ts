// Whom the doctor asks for the time: a time server (SNTP, RFC 4330), and where only the web is reachable, the Date of an HTTPS answer.

import { createSocket } from 'node:dgram';
import { instant, millis, type Instant, type Millis } from '@feltclock/domain';
import { instantOfText } from '../system-clock.ts';

/** Tells how far our clock is ahead of somebody's, below 0 for behind. Rejects when there is no answer. */
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

/** A server that knows no time itself has stratum 0, and says so instead of telling one. */
const isTime = (packet: Buffer): boolean => packet.length >= PACKET_BYTES && packet.readUInt8(1) > 0;

/** Half of what goes and comes is taken off, as if both ways took the same time. */
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
          else reject(new Error('It knows no time.'));
        }),
      );
      signal.onabort = () => end(() => reject(new Error('No answer.')));
      socket.send(packet, port, host, (error) => {
        if (error !== null) end(() => reject(error));
      });
    }),
});

/** A Date is cut to whole seconds: the middle of that second is meant. */
const HALF_A_SECOND = 500;

export const webServer = (url: string): TimeSource => ({
  name: new URL(url).hostname,
  async ahead(now) {
    const asked = now();
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    const answered = now();
    const theirs = instantOfText(answer.headers.get('date') ?? '');
    if (theirs === undefined) throw new Error('It tells no time.');
    return millis(Math.round((asked + answered) / 2 - instant(theirs + HALF_A_SECOND)));
  },
});
