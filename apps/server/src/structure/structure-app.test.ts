import { ENDPOINTS, LANGUAGES } from '@feltclock/contract';
import { DEFAULT_STORE_MONEY, instant } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers } from '../../test-support/server-under-test.ts';
import type { AppDelivery, CompanionApp } from '../companion-app/companion-app.ts';
import { StructureService, type GamesOfStructure } from './structure.service.ts';

afterEach(stopServers);

const WAYS = [
  ['sendStructureAsNew', 'created'],
  ['sendStructureAsModified', 'modified'],
] as const;

const noGames: GamesOfStructure = {
  unfinishedNames: async () => [],
  runningCounts: async () => new Map(),
  applyRules: async () => undefined,
  refreshBoards: () => undefined,
};

/** Structures with an App that records its messages and always gives the same answer. */
async function structuresWith(answer: AppDelivery) {
  const under = await startServer();
  const sent: string[] = [];
  const app: CompanionApp = {
    isConfigured: true,
    enqueue: async (_, { thing, id, what }) => void sent.push(`${thing} ${String(id)} ${what}`),
    deliver: async () => answer,
  };
  const { database } = under.server;
  return {
    sent,
    database,
    structures: new StructureService({
      database,
      games: noGames,
      app,
      moneyOf: () => Promise.resolve(DEFAULT_STORE_MONEY),
    }),
  };
}

describe.each(WAYS)('%s', (name, how) => {
  it('says in the caller’s language that no App is configured', async () => {
    const under = await startServer();
    const messages: unknown[] = [];
    for (const language of LANGUAGES) {
      await under.call(ENDPOINTS.changePreferences, { language }, { as: 'super' });
      const { status, body } = await under.call(ENDPOINTS[name], { id: IDS.structure }, { as: 'super' });
      expect({ status, code: body.code }).toEqual({ status: 200, code: 0 });
      messages.push(body.message);
    }
    expect(messages[0]).toBe('연결된 App이 없습니다. App 연계 주소를 설정해주세요.');
    expect(new Set(messages).size).toBe(3);
  });

  it('answers 404 to a structure that is none', async () => {
    const under = await startServer();
    const { status, body } = await under.send(ENDPOINTS[name], { id: 4711 }, { as: 'super' });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not-found' });
  });

  it(`hands the stored structure to the App as ${how}`, async () => {
    const { structures, sent } = await structuresWith({ delivered: true });
    expect(await structures.send(IDS.structure, how, 'ko')).toEqual({ code: 1, message: '', id: IDS.structure });
    expect(sent).toEqual([`structure 1 ${how}`]);
  });

  it('says why the App did not take it', async () => {
    const { structures } = await structuresWith({
      delivered: false,
      fault: { code: 'app-refused', detail: 'HTTP 502' },
    });
    expect(await structures.send(IDS.structure, how, 'ko')).toEqual({
      code: -1,
      message: 'App 서버가 요청을 처리하지 못했습니다. App 담당자에게 문의해주세요.',
      id: 1,
    });
  });

  it('sends nothing of a deleted structure', async () => {
    const { structures, sent } = await structuresWith({ delivered: true });
    await structures.delete(IDS.unusedStructure, { by: 'admin', at: instant(START) }, 'ko');
    await expect(structures.send(IDS.unusedStructure, how, 'ko')).rejects.toMatchObject({ code: 'not-found' });
    expect(sent).toEqual(['structure 3 deleted']);
  });
});
