// The log: JSON lines on the error stream, so that what is printed for people stays apart. Never a token or a password.

import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

const SECRET = ['token', 'password', 'authorization', 'passwordHash', 'tokenHash'];
const STANDARD_ERROR = 2;

/** A log call takes details first and a short sentence second; it is written at once, so that nothing is lost with the process. */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ dest: STANDARD_ERROR, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
      redact: { paths: SECRET.flatMap((each) => [each, `*.${each}`, `*.*.${each}`]), censor: '(secret)' },
    },
    destination,
  );
}
