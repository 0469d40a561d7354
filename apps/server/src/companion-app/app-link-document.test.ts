import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pauseAfter } from '../delivery-loop.ts';
import { MOST_ATTEMPTS } from './app-link.ts';
import { signatureOf } from './app-request.ts';
import { APP_SCHEMAS, jsonSchemaOf } from '../../test-support/companion-app/app-schemas.ts';

const DOCUMENT = readFileSync(new URL('../../../../docs/app-link.md', import.meta.url), 'utf8');
const NAMES = Object.keys(APP_SCHEMAS) as (keyof typeof APP_SCHEMAS)[];

function blockOf(label: string): string {
  const block = new RegExp(`^\`\`\`(?:json|text) ${label}\\n(.*?)\\n\`\`\``, 'ms').exec(DOCUMENT)?.[1];
  if (block === undefined) throw new Error(`the document has no block "${label}"`);
  return block;
}

describe('docs/app-link.md', () => {
  it.each(NAMES)('shows the schema of what is sent: %s', (name) => {
    expect(JSON.parse(blockOf(`schema ${name}`))).toEqual(jsonSchemaOf(name));
  });

  it.each(['store', 'address', 'gone'] as const)('gives an example that is one: %s', (name) => {
    const example: unknown = JSON.parse(blockOf(`example ${name}`));
    expect(APP_SCHEMAS[name].safeParse(example).error).toBeUndefined();
  });

  it('gives the right signature for its example', () => {
    const secret = /With the secret `([^`]+)`/.exec(DOCUMENT)?.[1] ?? '';
    const body = blockOf('example store');
    expect(DOCUMENT).toContain(`X-Signature: ${signatureOf(body, secret)}`);
  });

  it('says when it is tried again', () => {
    expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts) / 1000)).toEqual([5, 10, 20, 40]);
    expect(pauseAfter(MOST_ATTEMPTS)).toBe(3_600_000);
    expect(DOCUMENT).toContain(`After ${String(MOST_ATTEMPTS)} attempts, about ten hours`);
    const whole = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1));
    expect(whole.reduce((sum, pause) => sum + pause, 0) / 3_600_000).toBeCloseTo(10.4, 1);
  });
});
