import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger('debug', { write: (line: string) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log', () => {
  it('never says a token or a password, however deep', () => {
    const [line] = logged((logger) => {
      const secrets = { token: 's3cret', password: 's3cret', authorization: 'Bearer s3cret', tokenHash: 's3cret' };
      logger.info({ ...secrets, call: secrets, request: { headers: secrets } }, 'something');
    });
    expect(JSON.stringify(line)).not.toContain('s3cret');
    expect(line).toMatchObject({ msg: 'something', token: '(secret)' });
  });

  it('reports what failed, with its stack', () => {
    const [line] = logged((logger) => logger.error({ error: new Error('no such table') }, 'a call failed'));
    expect(line?.error).toMatchObject({ type: 'Error', message: 'no such table', stack: expect.any(String) as string });
  });

  it('keeps to its level', () => {
    expect(logged((logger) => logger.trace({}, 'too much'))).toEqual([]);
  });
});
