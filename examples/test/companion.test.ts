import { ENDPOINTS } from '@feltclock/contract';
import type { KeyScope } from '@feltclock/domain';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { newKey } from '../../apps/server/test-support/api-key.ts';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../apps/server/test-support/server-under-test.ts';
import { endPrograms, inExamples, shortly, startProgram } from './program.ts';

const { readGame, updateGame } = ENDPOINTS;
const MANIFEST = inExamples('companion/companion/manifest.json');

/** One message between Companion and a module. */
interface Message {
  readonly direction: 'call' | 'response';
  readonly name?: string;
  readonly payload: string;
  readonly callbackId?: number;
  readonly success?: boolean;
}

interface Named {
  readonly id: string;
}

/** Companion, as far as a module sees it: it starts the module and talks with it as Companion 4 does. */
class FakeCompanion {
  readonly variables: Record<string, unknown> = {};
  readonly feedbacks: Record<string, unknown> = {};
  readonly log: string[] = [];
  readonly definitions: Record<string, readonly Named[]> = {};
  status = '';
  readonly #module = startProgram([process.execPath, inExamples('companion/main.mjs')], {
    env: { MODULE_MANIFEST: MANIFEST, CONNECTION_ID: 'one', VERIFICATION_TOKEN: 'secret' },
    hasIpc: true,
  });
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #registered: Promise<void>;
  #calls = 0;

  constructor() {
    this.#registered = new Promise((resolve) => {
      this.#module.process.on('message', (message: Message) => {
        if (message.direction === 'response') this.#answers.get(message.callbackId ?? 0)?.(message);
        else if (message.name === 'register') {
          this.#send({ direction: 'response', callbackId: message.callbackId ?? 0, success: true, payload: '{}' });
          resolve();
        } else this.#hear(message);
      });
    });
  }

  async start(config: object, secrets: object): Promise<void> {
    await this.#registered;
    const unchanged = { label: 'felt', isFirstInit: false, lastUpgradeIndex: -1, feedbacks: {}, actions: {} };
    await this.call('init', { ...unchanged, config, secrets });
    const ids = (this.definitions['feedbacks'] ?? []).map(({ id }) => id);
    const feedbacks = ids.map((id) => [
      id,
      { id, controlId: id, feedbackId: id, options: {}, isInverted: false, disabled: false, upgradeIndex: null },
    ]);
    await this.call('updateFeedbacks', { feedbacks: Object.fromEntries(feedbacks) as object });
  }

  press(actionId: string): Promise<Message> {
    const action = { id: 'a', controlId: 'c', actionId, options: {}, disabled: false, upgradeIndex: null };
    return this.call('executeAction', { action, surfaceId: undefined });
  }

  /** The module answers within this promise. */
  async call(name: string, body: object): Promise<Message> {
    const callbackId = (this.#calls += 1);
    const answered = new Promise<Message>((resolve) => this.#answers.set(callbackId, resolve));
    this.#send({ direction: 'call', name, callbackId, payload: JSON.stringify(body) });
    const answer = await answered;
    if (answer.success !== true) throw new Error(`the module failed: ${answer.payload}`);
    return answer;
  }

  #send(message: Message): void {
    this.#module.process.send(message);
  }

  #hear({ name, payload }: Message): void {
    const body = JSON.parse(payload) as Record<string, never[]> & { status: string; level: string; message: string };
    const keep = (into: Record<string, unknown>, values: readonly { id: string; value?: unknown }[]): void => {
      for (const { id, value } of values) into[id] = value;
    };
    if (name === 'set-status') this.status = body.status;
    else if (name === 'log-message') this.log.push(`${body.level} ${body.message}`);
    else if (name === 'setVariableValues') keep(this.variables, body['newValues'] ?? []);
    else if (name === 'updateFeedbackValues') keep(this.feedbacks, body['values'] ?? []);
    else
      for (const key of ['actions', 'feedbacks', 'presets', 'variables'])
        this.definitions[key] = body[key] ?? this.definitions[key] ?? [];
  }
}

const under = {} as { server: ServerUnderTest };
afterEach(async () => {
  await endPrograms();
  await stopServers();
});

async function started(scopes: readonly KeyScope[], game: number = IDS.game): Promise<FakeCompanion> {
  under.server = await startServer();
  const key = (await newKey(under.server, { scopes })).token.replace('Bearer ', '');
  const companion = new FakeCompanion();
  await companion.start({ url: `${await under.server.server.listen()}/`, game }, { key });
  await shortly(() => expect(companion.status).toBe('ok'));
  return companion;
}
const info = async () => (await under.server.call(readGame, { id: IDS.game }, { as: 'manager' })).body;

it('shows how the game stands on buttons, and follows it', async () => {
  const companion = await started(['READ']);
  const { name, level, currentPlayer } = (await info()) as unknown as Record<string, unknown>;
  await shortly(() => expect(companion.variables).toMatchObject({ name, level, status: 'PLAYING' }));
  expect(companion.variables['left']).toMatch(/^\d\d:\d\d$/);
  expect(companion.variables['blinds']).toMatch(/^\d+\/\d+/);
  if (currentPlayer !== undefined) expect(companion.variables['players']).toBe(currentPlayer);
  await shortly(() => expect(companion.feedbacks).toMatchObject({ running: true, paused: false, break: false }));
  await under.server.call(updateGame, { id: IDS.game, status: 'PAUSED' }, { as: 'manager' });
  await shortly(() => expect(companion.feedbacks).toMatchObject({ running: false, paused: true }));
  expect(companion.variables['status']).toBe('PAUSED');
});

it('pauses, goes on, and moves level and time', async () => {
  const companion = await started(['FLOOR'], 0);
  await shortly(() => expect(companion.variables['status']).toBe('PLAYING'));
  await companion.press('toggle');
  await shortly(() => expect(companion.variables['status']).toBe('PAUSED'));
  await companion.press('toggle');
  await shortly(() => expect(companion.variables['status']).toBe('PLAYING'));

  const before = await info();
  await companion.press('minus');
  expect((await info()).remainLevelTime).toBe(before.remainLevelTime - 60);
  await companion.press('plus');
  expect(await info()).toMatchObject({ remainLevelTime: before.remainLevelTime, status: 'PLAYING' });

  await companion.press('next');
  const next = before.levelList[before.levelSeq + 1]!;
  expect(await info()).toMatchObject({
    levelSeq: before.levelSeq + 1,
    remainLevelTime: next.duration * 60,
    status: 'PLAYING',
  });
  await companion.press('pause');
  await companion.press('next');
  expect(await info()).toMatchObject({ levelSeq: before.levelSeq + 2, status: 'PAUSED' });
  expect(companion.log.filter((line) => line.startsWith('warn'))).toEqual([]);
});

it('tells what the server refuses', async () => {
  const companion = await started(['READ']);
  await companion.press('pause');
  await shortly(() => expect(companion.log.some((line) => /^warn Pause: ./.test(line))).toBe(true));
  expect((await info()).status).toBe('PLAYING');
});

it('asks for what is missing, and says when the key is refused', async () => {
  under.server = await startServer();
  const url = await under.server.server.listen();
  const companion = new FakeCompanion();
  await companion.start({ url, game: 0 }, { key: '' });
  await shortly(() => expect(companion.status).toBe('bad_config'));
  await companion.call('updateConfigAndLabel', { label: 'felt', config: { url, game: 0 }, secrets: { key: 'fck_x' } });
  await shortly(() => expect(companion.status).toBe('connection_failure'));
});

it('is a module that Companion accepts', async () => {
  const { validateManifest } = createRequire(inExamples('companion/package.json'))('@companion-module/base') as {
    validateManifest: (manifest: unknown, isLoose: boolean) => void;
  };
  validateManifest(JSON.parse(readFileSync(MANIFEST, 'utf8')), true);
  const companion = await started(['READ']);
  const actions = (companion.definitions['actions'] ?? []).map(({ id }) => id);
  expect(actions).toEqual(['go', 'pause', 'toggle', 'next', 'plus', 'minus']);
  const presets = companion.definitions['presets'] as unknown as { steps: { down: { actionId: string }[] }[] }[];
  for (const { steps } of presets) expect(actions).toContain(steps[0]?.down[0]?.actionId);
});
