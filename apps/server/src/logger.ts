// The log: JSON lines on the error stream, so that what is printed for people stays apart. Never a token or a password.

import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

const SECRET = ['token', 'password', 'authorization', 'passwordHash', 'tokenHash'];
const STANDARD_ERROR = 2;

/** Objects first, a short sentence second. */
export function createLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
      redact: { paths: SECRET.flatMap((each) => [each, `*.${each}`, `*.*.${each}`]), censor: '(secret)' },
    },
    pino.destination({ dest: STANDARD_ERROR, sync: true }),
  );
}
