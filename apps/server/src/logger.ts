// The log: JSON lines on stderr. Never a token or a password.

import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { Failure } from './failures.ts';

const SECRET = ['token', 'password', 'authorization', 'passwordHash', 'tokenHash'];
export const STANDARD_ERROR = 2;

/** While the disk refuses, everything fails for one reason, which is logged once (docs/rules/machine.md#when-it-turns-bad). */
function isReportedAlready(details: unknown): boolean {
  const error: unknown =
    typeof details === 'object' && details !== null && 'error' in details ? details.error : undefined;
  return error instanceof Failure && error.code === 'storage-unavailable';
}

/** Writes synchronously, so that nothing is lost when the process ends. */
export const standardError = (): DestinationStream => pino.destination({ dest: STANDARD_ERROR, sync: true });

/** Details first, a short sentence second. */
export function createLogger(level: LogLevel, destination: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
      hooks: {
        logMethod(line, method) {
          if (!isReportedAlready(line[0])) method.apply(this, line);
        },
      },
      redact: { paths: SECRET.flatMap((each) => [each, `*.${each}`, `*.*.${each}`]), censor: '(secret)' },
    },
    destination,
  );
}
