import { expect, it } from 'vitest';
import { manualClock } from '../test-support/manual-clock.ts';
import { millis } from '@feltclock/domain';
import { DeliveryLoop } from './delivery-loop.ts';

it('makes no more attempts at once than it may while the database is slow', async () => {
  const clock = manualClock();
  const lanes = Array.from({ length: 20 }, (_, lane) => String(lane));
  const answers: (() => void)[] = [];
  const begun: string[] = [];
  const loop = new DeliveryLoop<string, undefined>({
    clock,
    mostAtOnce: 8,
    nameOf: (lane) => lane,
    nextDue: async () => clock.now(),
    dueLanes: (_now, most, isBusy) =>
      new Promise((resolve) => {
        answers.push(() => resolve(lanes.filter((lane) => !isBusy(lane)).slice(0, most)));
      }),
    attempt: (lane) => {
      begun.push(lane);
      return new Promise(() => undefined);
    },
    notTried: () => undefined,
    onLookError: (error) => {
      throw error;
    },
  });
  loop.start();
  await clock.advance(millis(0));
  // A new event, while the first question has no answer.
  loop.rearm();
  await clock.advance(millis(0));
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await clock.advance(millis(0));
  expect([answers.length, begun.length]).toEqual([1, 8]);
});
