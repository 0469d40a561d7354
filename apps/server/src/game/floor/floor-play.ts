// What the commands come to by which the house says how a game is played (docs/rules/floor.md#what-the-house-sets).

import type { BodyOf, colourUp, setBounties, setHouse } from '@feltclock/contract';
import { withMoneyPool, type DecideAct } from './floor-acts.ts';

export const settingHouse =
  ({ perHand, redrawAt, stack }: Pick<BodyOf<typeof setHouse>, 'perHand' | 'redrawAt' | 'stack'>): DecideAct =>
  () => ({ act: { kind: 'house', perHand, redrawAt, stack } });

export const colouringUp =
  ({ chip }: Pick<BodyOf<typeof colourUp>, 'chip'>): DecideAct =>
  () => ({ act: { kind: 'colour-up', chip } });

/** Bounties of money are set where the store gives such prizes (docs/rules/payouts.md#money). */
export const settingBounties = ({ rule }: Pick<BodyOf<typeof setBounties>, 'rule'>): DecideAct => {
  const set: DecideAct = () => ({ act: { kind: 'bounties', rule } });
  return rule?.unit === 'money' ? withMoneyPool(set) : set;
};

/** A game that is over counts nobody in. */
export const reinstating =
  (entry: number): DecideAct =>
  ({ game }) =>
    game.clock.status === 'END' ? { refusal: 'game-over' } : { act: { kind: 'reinstate', entry } };
