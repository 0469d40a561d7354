// The log: JSON lines on the error stream, so that what is printed for people stays apart. Never a token or a password.

import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { Failure } from './failures.ts';

const SECRET = ['token', 'password', 'authorization', 'passwordHash', 'tokenHash'];
const STANDARD_ERROR = 2;

/** While the disk refuses, everything fails for one reason, which is told once (docs/rules/machine.md#notices). */
function isToldAlready(details: unknown): boolean {
  const error: unknown =
    typeof details === 'object' && details !== null && 'error' in details ? details.error : undefined;
  return error instanceof Failure && error.code === 'storage-unavailable';
}

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
      hooks: {
        logMethod(line, method) {
          if (!isToldAlready(line[0])) method.apply(this, line);
        },
      },
      redact: { paths: SECRET.flatMap((each) => [each, `*.${each}`, `*.*.${each}`]), censor: '(secret)' },
    },
    destination,
  );
}
