import { instant, millis } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeenNodes } from './seen-nodes.ts';
import type { Envelope } from './news.ts';

const NOW = instant(1000);
const news = (number: number, life = 1, node = 'a'): Envelope => ({
  node,
  life,
  number,
  news: { of: 'rights-changed', game: number },
});
const sign = (number: number, life = 1): Envelope => ({ node: 'a', life, number, news: undefined });

function verdicts(...envelopes: readonly Envelope[]): readonly string[] {
  const received = new SeenNodes();
  return envelopes.map((each) => received.receive(each, NOW));
}

describe('the messages of a node', () => {
  it.each([
    ['its first news', [news(1)], ['new']],
    ['one after the other', [news(1), news(2), news(3)], ['new', 'new', 'new']],
    ['its first sign of life, before it published anything', [sign(0), news(1)], ['new', 'new']],
    ['a sign of life that names the last news', [news(1), sign(1), news(2)], ['new', 'new', 'new']],
    ['a sign of life that names news which never came', [news(1), sign(2), news(3)], ['new', 'after-a-gap', 'new']],
    ['news after some that never came', [news(1), news(4), news(5)], ['new', 'after-a-gap', 'new']],
    ['the same again, or older', [news(1), news(2), news(2), news(1)], ['new', 'new', 'known', 'known']],
    ['a node that has published much before it was received', [news(7)], ['after-a-gap']],
    ['the same by its sign of life', [sign(7)], ['after-a-gap']],
    ['a node that was started anew', [news(5, 1), news(1, 2)], ['after-a-gap', 'new']],
    ['what it published before, after it was started anew', [sign(0, 2), news(1, 1)], ['new', 'known']],
  ])('%s', (_, envelopes, expected) => {
    expect(verdicts(...envelopes)).toEqual(expected);
  });

  it('is kept apart from other nodes', () => {
    expect(verdicts(news(1, 1, 'a'), news(1, 1, 'b'), news(2, 1, 'a'), news(2, 1, 'b'))).toEqual(Array(4).fill('new'));
  });

  it('never misses a lost one, nor accepts the same one twice', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), fc.boolean(), (arrives, hasRepeats) => {
        const received = new SeenNodes();
        const published: number[] = [];
        let gaps = 0;
        received.receive(sign(0), NOW);
        arrives.forEach((doesArrive, index) => {
          for (let time = 0; doesArrive && time < (hasRepeats ? 2 : 1); time += 1) {
            const arrival = received.receive(news(index + 1), NOW);
            if (arrival !== 'known') published.push(index + 1);
            if (arrival === 'after-a-gap') gaps += 1;
          }
        });
        const last = received.receive(sign(arrives.length), NOW);
        if (last === 'after-a-gap') gaps += 1;
        expect(published).toEqual(arrives.flatMap((doesArrive, index) => (doesArrive ? [index + 1] : [])));
        const lostRuns = arrives.filter((doesArrive, index) => !doesArrive && arrives[index - 1] !== false).length;
        expect(gaps).toBe(lostRuns);
      }),
    );
  });

  it('forgets a node after a long silence, and treats its next message as new', () => {
    const received = new SeenNodes();
    received.receive(news(1), NOW);
    received.receive(news(1, 1, 'b'), instant(2000));
    expect(received.forgetSilent(instant(3999), millis(3000))).toEqual([]);
    expect(received.forgetSilent(instant(4000), millis(3000))).toEqual(['a']);
    expect(received.receive(news(2), instant(5000))).toBe('after-a-gap');
  });
});
