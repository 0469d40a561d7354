import { afterEach, describe, expect, it, vi } from 'vitest';
import { askTicket, redeemTicket } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: object): void => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
};

describe('a page that goes over', () => {
  it.each([
    [200, { ticket: 'a' }, 'a'],
    [409, { code: 'conflict' }, null],
    [429, { code: 'too-many-attempts' }, undefined],
    [503, { code: 'not-ready' }, undefined],
  ])('takes the answer %i for a ticket', async (status, body, gained) => {
    answering(status, body);
    expect(await askTicket('http://192.168.0.12:8080', { screen: 's', belongings: '[]' })).toBe(gained);
  });

  it.each([
    [200, { belongings: '[]' }, '[]'],
    [409, { code: 'conflict' }, null],
    [429, { code: 'too-many-attempts' }, undefined],
    [503, { code: 'not-ready' }, undefined],
  ])('takes the answer %i for its belongings', async (status, body, gained) => {
    answering(status, body);
    expect(await redeemTicket('a')).toBe(gained);
  });
});
