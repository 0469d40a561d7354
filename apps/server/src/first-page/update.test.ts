import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer, stopServers } from '../../test-support/server-under-test.ts';
import type { PageUpdates } from './update.routes.ts';

afterEach(stopServers);

const { beginUpdate, prepareUpdate, readUpdate } = ENDPOINTS;
const HERE = { as: 'super', headers: { host: 'localhost:8080' } } as const;
const ELSEWHERE = { as: 'super', headers: { host: '192.168.0.10:8080' } } as const;

/** The updates of a download, played: the file and the begun versions are kept. */
function played() {
  const received: string[] = [];
  const begun: unknown[] = [];
  const updates: PageUpdates = {
    state: () => ({ isRunning: false, previous: '0.1.0', last: null }),
    async prepare(file) {
      const pieces: Uint8Array[] = [];
      for await (const piece of file) pieces.push(piece);
      received.push(Buffer.concat(pieces).toString());
      return { problem: null, prepared: { version: '0.3.0', isSigned: true, gamesInPlay: 1 } };
    },
    async begin(version, isForced, { refusals }) {
      if (!isForced) return refusals.busy;
      begun.push(version);
      return null;
    },
  };
  return { updates, received, begun };
}

const folder = mkdtempSync(join(tmpdir(), 'feltclock-web-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an update on the page', () => {
  it('reads a large download while it arrives, and is begun by the owner at the machine', async () => {
    const { updates, received, begun } = played();
    const under = await startServer({}, folder, { updates });
    const state = (await under.call(readUpdate, undefined, HERE)).body;
    expect(state.update).toEqual({ isHere: true, isRunning: false, previous: '0.1.0', last: null });
    const file = Buffer.alloc(3_000_000, 'x');
    const checked = await under.send(prepareUpdate, { file }, HERE);
    expect(checked.body).toEqual({
      problem: null,
      prepared: { version: '0.3.0', isSigned: true, gamesInPlay: 1 },
    });
    expect(received.map((text) => text.length)).toEqual([3_000_000]);
    expect((await under.send(beginUpdate, { version: '0.3.0', isForced: false }, HERE)).body).toEqual({
      problem: '다른 업데이트가 진행 중입니다. 끝난 뒤 다시 시도하세요.',
    });
    expect((await under.send(beginUpdate, { version: '0.3.0', isForced: true }, HERE)).body).toEqual({ problem: null });
    expect(begun).toEqual(['0.3.0']);
  });

  it('is refused to another device and to another type of body', async () => {
    const { updates, received, begun } = played();
    const under = await startServer({}, folder, { updates });
    expect((await under.call(readUpdate, undefined, ELSEWHERE)).body.update?.isHere).toBe(false);
    const file = Buffer.from('x');
    expect((await under.send(prepareUpdate, { file }, ELSEWHERE)).body).toMatchObject({ code: 'forbidden' });
    const wanted = { version: '0.3.0', isForced: true };
    expect((await under.send(beginUpdate, wanted, ELSEWHERE)).body).toMatchObject({ code: 'forbidden' });
    const asJson = await under.send(prepareUpdate, '{}', HERE);
    expect(asJson.body).toMatchObject({ code: 'wrong-type' });
    expect({ received, begun }).toEqual({ received: [], begun: [] });
  });

  it('is not for a copy that cannot update itself', async () => {
    const under = await startServer();
    expect((await under.call(readUpdate, undefined, HERE)).body.update).toBeNull();
    const { body } = await under.send(prepareUpdate, { file: Buffer.from('x') }, HERE);
    expect(body).toMatchObject({ code: 'conflict' });
  });
});
