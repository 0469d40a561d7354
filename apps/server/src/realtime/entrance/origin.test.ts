import { describe, expect, it } from 'vitest';
import { isAllowedOrigin } from './origin.ts';

const HERE = 'timer.example.com:8080';
const OWN = `http://${HERE}`;
const OTHER = 'https://board.example';
const byHost = { allowed: [OTHER], takesHost: true };
const byList = { allowed: ['https://timer.example.com', OTHER], takesHost: false };

describe('an origin', () => {
  it.each([
    [undefined, HERE, byHost, true],
    [OTHER, HERE, byHost, true],
    [OWN, HERE, byHost, true],
    [OWN, 'timer.example.com', byHost, false],
    [OWN, undefined, byHost, false],
    ['null', HERE, byHost, false],
    ['http://elsewhere.example', HERE, byHost, false],
  ])('%s at %s, where hosts count', (origin, host, rule, isAllowed) => {
    expect(isAllowedOrigin(origin, host, rule)).toBe(isAllowed);
  });

  it.each([
    [undefined, HERE, true],
    ['https://timer.example.com', HERE, true],
    [OTHER, HERE, true],
    // A foreign name that points here is not ours, although the request was sent to it.
    ['http://rebound.example', 'rebound.example', false],
    [OWN, HERE, false],
    ['null', HERE, false],
  ])('%s at %s, where the public origin is known', (origin, host, isAllowed) => {
    expect(isAllowedOrigin(origin, host, byList)).toBe(isAllowed);
  });
});
