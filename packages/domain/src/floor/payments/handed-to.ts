// What was handed out to an entry (docs/rules/money.md#hand-outs).

import type { Floor, HandOutOf } from '../floor.ts';

export const handedTo = ({ handOuts }: Pick<Floor, 'handOuts'>, entry: number, of: HandOutOf): number =>
  handOuts.reduce((sum, each) => (each.entry === entry && each.of === of ? sum + each.payment.amount : sum), 0);
