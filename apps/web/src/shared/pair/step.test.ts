import { describe, expect, it } from 'vitest';
import { nextStep, type RoleAnswer, type Step } from './step.ts';

const first = (epoch: number): RoleAnswer => ({ role: 'first', epoch });
const follower = (epoch: number): RoleAnswer => ({ role: 'follower', epoch });
const replaced = (epoch: number): RoleAnswer => ({ role: 'replaced', epoch });
const alone: RoleAnswer = { role: 'alone', epoch: 0 };
const silent = undefined;

describe('a page of a pair', () => {
  it.each<readonly [string, number, RoleAnswer | undefined, RoleAnswer | undefined, Step['does'], number]>([
    ['stays while its own computer is the first', 1, first(1), follower(1), 'stay', 1],
    ['stays while the other one is silent', 1, first(1), silent, 'stay', 1],
    ['stays at the first with the higher epoch', 1, first(3), first(2), 'stay', 3],
    ['stays when both say the same epoch', 2, first(2), first(2), 'stay', 2],
    ['watches while nobody answers', 1, silent, silent, 'watch', 1],
    ['watches while the other one only follows', 1, silent, follower(1), 'watch', 1],
    ['watches while both follow', 1, follower(1), follower(1), 'watch', 1],
    ['goes when the other one took over', 1, silent, first(2), 'go', 1],
    ['goes when its own one follows now', 1, follower(2), first(2), 'go', 1],
    ['goes when its own one was replaced', 1, replaced(2), first(2), 'go', 1],
    ['leaves an old first that still answers', 1, first(1), first(2), 'go', 1],
    ['is not caught by an old first', 2, silent, first(1), 'watch', 2],
    ['does not come back to a first of the same epoch', 2, silent, first(2), 'watch', 2],
    ['comes back after another takeover', 2, silent, first(3), 'go', 2],
    ['stays on a computer whose pair has ended', 1, alone, first(2), 'stay', 1],
    ['does not go to a computer without a pair', 1, silent, { role: 'alone', epoch: 9 }, 'watch', 1],
    ['does not count the epoch of a follower as its own', 1, follower(9), first(5), 'go', 1],
  ])('%s', (_, met, own, other, does, known) => {
    expect(nextStep({ met, own, other })).toEqual({ met: known, does });
  });

  it('never goes to and fro between any two answers', () => {
    const roles = ['first', 'follower', 'replaced'] as const;
    for (const a of roles)
      for (const b of roles)
        for (let at = 0; at < 16; at += 1) {
          const [one, other] = [
            { role: a, epoch: at % 4 },
            { role: b, epoch: Math.floor(at / 4) },
          ];
          const there = nextStep({ met: one.epoch, own: one, other });
          const back = nextStep({ met: other.epoch, own: other, other: one });
          expect(there.does === 'go' && back.does === 'go').toBe(false);
        }
  });
});
