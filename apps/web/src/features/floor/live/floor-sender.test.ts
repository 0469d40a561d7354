import type { FloorNews } from '@feltclock/contract';
import { instant, type Millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../shared/state/kept-storage.ts';
import { ApiFailure, type FailureCode } from '../../../shared/api/api-failure.ts';
import type { FloorCommand } from './floor-command.ts';
import { FloorSender } from './floor-sender.ts';
import { createCommandKeeper, type Waiting } from './kept-commands.ts';

const UNDO: FloorCommand = { action: 'undo', body: { act: 3 } };
const BUST: FloorCommand = { action: 'bust', body: { out: [{ entry: 2, chipsBefore: null }], by: [] } };
const NEWS: FloorNews = { version: 4, acts: [], players: [] };
const failure = (code: FailureCode, status = 409) => new ApiFailure({ code, status, message: '' });
const FIVE_MINUTES = 5 * 60_000;

/** A sender whose server is the test: each request waits for its answer. */
function openSender(storage = memoryStorage(), at = 1_000_000) {
  const sent: { waiting: Waiting; answer: (answerWith: FloorNews | ApiFailure) => Promise<void> }[] = [];
  const received: FloorNews[] = [];
  const late: FloorCommand[] = [];
  const timers: { span: Millis; run: () => void }[] = [];
  const held = { now: instant(at), ids: 0 };
  const sender = new FloorSender({
    send: (waiting) =>
      new Promise((resolve, reject) => {
        const answer = async (answerWith: FloorNews | ApiFailure): Promise<void> => {
          if (answerWith instanceof ApiFailure) reject(answerWith);
          else resolve(answerWith);
          // The effects take a few turns.
          for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
        };
        sent.push({ waiting, answer });
      }),
    answered: (news) => void received.push(news),
    refusedLate: (command) => void late.push(command),
    keeper: createCommandKeeper(storage, 7, 'kim'),
    now: () => held.now,
    newId: () => {
      held.ids += 1;
      return `press-${String(held.ids)}`;
    },
    after: (span, run) => {
      const timer = { span, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const stop = sender.start();
  const names = (): string[] => sent.map(({ waiting }) => waiting.commandId);
  return { sender, sent, received, late, timers, storage, stop, names, state: () => sender.state.get() };
}

describe('presses on a floor', () => {
  it('are sent one after the other, and resolve with their answers', async () => {
    const { sender, sent, received, names, state } = openSender();
    const first = sender.give(BUST);
    const second = sender.give(UNDO);
    expect(names()).toEqual(['press-1']);
    expect(state().waiting).toHaveLength(2);
    await sent[0]!.answer(NEWS);
    await expect(first).resolves.toBe(NEWS);
    expect(received).toEqual([NEWS]);
    expect(names()).toEqual(['press-1', 'press-2']);
    await sent[1]!.answer(NEWS);
    await second;
    expect(state()).toEqual({ waiting: [], state: 'going' });
  });

  it('are sent again under the same name when nobody answered', async () => {
    const { sender, sent, timers, names, state } = openSender();
    const answer = sender.give(BUST);
    await sent[0]!.answer(failure('network', 0));
    expect(state()).toMatchObject({ state: 'lost', waiting: [{ commandId: 'press-1' }] });
    timers[0]!.run();
    expect(names()).toEqual(['press-1', 'press-1']);
    await sent[1]!.answer(NEWS);
    await expect(answer).resolves.toBe(NEWS);
    expect(state()).toEqual({ waiting: [], state: 'going' });
  });

  it('go at once when the line is there again, and then no second time by the clock', async () => {
    const { sender, sent, timers, names } = openSender();
    void sender.give(BUST);
    await sent[0]!.answer(failure('network', 0));
    sender.hurry();
    sender.hurry();
    expect(names()).toHaveLength(2);
    expect(timers).toEqual([]);
  });

  it('are over when they are refused, and the next one goes', async () => {
    const { sender, sent, names, state } = openSender();
    const refused = expect(sender.give(BUST)).rejects.toMatchObject({ code: 'floor-refused' });
    const next = sender.give(UNDO);
    await sent[0]!.answer(failure('floor-refused'));
    await refused;
    expect(names()).toEqual(['press-1', 'press-2']);
    await sent[1]!.answer(NEWS);
    await next;
    expect(state().waiting).toEqual([]);
  });

  it('wait for the next sign-in when the session is over', async () => {
    const { sender, sent, storage, timers, stop } = openSender();
    void sender.give(BUST);
    await sent[0]!.answer(failure('session-expired', 401));
    expect(timers).toEqual([]);
    stop();
    expect(openSender(storage).names()).toEqual(['press-1']);
  });

  it('outlast a reload, and go on under their names', async () => {
    const { sender, sent, storage } = openSender();
    void sender.give(BUST);
    await sent[0]!.answer(failure('network', 0));
    const reloaded = openSender(storage);
    expect(reloaded.names()).toEqual(['press-1']);
    await reloaded.sent[0]!.answer(NEWS);
    expect(openSender(storage).names()).toEqual([]);
  });

  it('that are refused after a reload are reported as late refusals', async () => {
    const { sender, sent, storage, late } = openSender();
    const refused = expect(sender.give(BUST)).rejects.toMatchObject({ code: 'floor-refused' });
    await sent[0]!.answer(failure('network', 0));
    const reloaded = openSender(storage);
    await reloaded.sent[0]!.answer(failure('floor-refused'));
    expect(reloaded.late).toEqual([BUST]);
    sender.hurry();
    await sent[1]!.answer(failure('floor-refused'));
    await refused;
    expect(late).toEqual([]);
  });

  it('of long ago are sent only when somebody says so', async () => {
    const { sender, storage } = openSender();
    void sender.give(BUST);
    const later = openSender(storage, 1_000_000 + FIVE_MINUTES + 1);
    expect(later.names()).toEqual([]);
    expect(later.state().state).toBe('held');
    later.sender.hurry();
    expect(later.names()).toEqual([]);
    later.sender.goOn();
    expect(later.names()).toEqual(['press-1']);
  });

  it('are forgotten when they are dropped', () => {
    const { sender, storage } = openSender();
    void sender.give(BUST);
    const later = openSender(storage, 1_000_000 + FIVE_MINUTES + 1);
    later.sender.drop();
    expect(later.state()).toEqual({ waiting: [], state: 'going' });
    expect(openSender(storage).names()).toEqual([]);
  });

  it.each([
    '{"no":"list"}',
    '[{"commandId":1}]',
    'no JSON',
    '[{"commandId":"a","at":1,"command":{"deed":"fly","body":{}}}]',
  ])('are empty if the stored value is something else: %s', (text) => {
    const storage = memoryStorage();
    storage.setItem('feltclock.floor.7.kim', text);
    expect(openSender(storage).state().waiting).toEqual([]);
  });
});
