import { endpoint } from '@feltclock/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { manualClock } from '../../test-support/manual-clock.ts';
import { START } from '../../test-support/server-under-test.ts';
import { readBodies } from './bodies/body-parsers.ts';
import { replyToFailures } from './failure-replies.ts';
import { FairTurns } from './limits/fair-turns.ts';
import { languageOf, mountRoutes, type MountPorts } from './mount.ts';
import { route, type Route } from './route.ts';

const listTables = endpoint({
  method: 'GET',
  path: '/api/table',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.unknown(),
  params: z.unknown(),
  example: {},
  reply: z.object({ hall: z.string(), tables: z.array(z.object({ id: z.int() })) }),
  summary: 'The tables of a hall.',
});

/** Only public calls are mounted, so nothing has an owner. */
const nobodys = async (): Promise<undefined> => undefined;
const PORTS: MountPorts = {
  clock: manualClock(START),
  ownership: {
    storeOfGame: nobodys,
    storeOfStructure: nobodys,
    storeExists: async () => false,
    structureOfGame: nobodys,
    regionOfStore: nobodys,
    regionOfGame: nobodys,
    regionExists: async () => false,
    regionOfAdImage: nobodys,
    storeOfAdImage: nobodys,
  },
  identify: async () => ({ known: false, reason: 'none' }),
  turns: new FairTurns(manualClock(START)),
  noteForbidden: () => undefined,
  recordCall: async (_call, run) => run(),
  onceByKey: { carryOut: (_, run) => run(async () => undefined) },
  https: undefined,
};

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function answerOf(mounted: Route): Promise<{ status: number; body: unknown; logged: number }> {
  const app = Fastify();
  apps.push(app);
  const faults: unknown[] = [];
  readBodies(app);
  replyToFailures(app, {
    logger: { error: (fault: unknown) => void faults.push(fault), debug: () => undefined },
    languageOf,
  });
  await mountRoutes(app, [mounted], PORTS);
  const answer = await app.inject({ method: 'GET', url: '/api/table' });
  return { status: answer.statusCode, body: answer.json<unknown>(), logged: faults.length };
}

describe('an answer', () => {
  it('leaves without the fields that its call does not declare, at any depth', async () => {
    const stored = { hall: '강남', owner: 'a secret', tables: [{ id: 1, deposit: 500 }, { id: 2 }] };
    const { status, body } = await answerOf(route(listTables, () => stored));
    expect(status).toBe(200);
    expect(body).toEqual({ hall: '강남', tables: [{ id: 1 }, { id: 2 }] });
  });

  it('that is not what its call declares is a fault of the server, and does not leave it', async () => {
    const stored = { hall: '강남', tables: [{ id: 1.5 }] };
    const { status, body, logged } = await answerOf(route(listTables, () => stored));
    expect({ status, logged }).toEqual({ status: 500, logged: 1 });
    expect(JSON.stringify(body)).not.toContain('강남');
  });
});
