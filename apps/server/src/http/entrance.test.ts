import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { tooManyAttempts } from '../failures.ts';
import { entranceOf, type EntrancePorts } from './entrance.ts';
import type { OpenTls } from './tls/open-tls.ts';

const request = (remoteAddress: string): FastifyRequest =>
  ({ headers: { authorization: 'Bearer fck_x' }, ip: remoteAddress, raw: { socket: { remoteAddress } } }) as never;

function entering(ports: Partial<EntrancePorts>) {
  const identify = vi.fn<EntrancePorts['identify']>().mockResolvedValue({ known: false, reason: 'key-unknown' });
  const turns = { pass: () => undefined } as unknown as EntrancePorts['turns'];
  return { identify, enter: entranceOf({ identify, turns, https: undefined, ...ports }) };
}

it('looks nobody up whose turn has not come', async () => {
  const turns = { pass: () => Promise.reject(tooManyAttempts(1)) } as unknown as EntrancePorts['turns'];
  const { identify, enter } = entering({ turns });
  await expect(enter(request('203.0.113.7'), true)).rejects.toMatchObject({ code: 'too-many-attempts' });
  expect(identify).not.toHaveBeenCalled();
});

it('takes no key without TLS where the server speaks it, except from its own machine', async () => {
  const { identify, enter } = entering({ https: {} as OpenTls });
  await expect(enter(request('203.0.113.7'), true)).rejects.toMatchObject({ code: 'https-required' });
  expect(identify).not.toHaveBeenCalled();
  expect(await enter(request('127.0.0.1'), true)).toEqual({ known: false, reason: 'key-unknown' });
});
