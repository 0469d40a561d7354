// The process that operators press in; it ends with the one that started it.

import { Operators, type OperatorsPlan } from './operators.ts';
import type { OperatorsNews, OperatorsOrder } from './operators-process.ts';

const tell = (news: OperatorsNews): void => void process.send?.(news);

async function carryOut(operators: Operators, order: OperatorsOrder): Promise<void> {
  switch (order.do) {
    case 'start':
      operators.start();
      return;
    case 'stop':
      await operators.stop();
      tell({ of: 'stopped' });
      return;
    case 'untilTaken':
      tell({ of: 'taken', place: order.place, took: await operators.untilTaken(order.place) });
      return;
  }
}

// The plan comes first, then orders.
process.once('message', (plan: OperatorsPlan) => {
  const operators = new Operators(plan, {
    answered: (press, acknowledgement) => tell({ of: 'answered', press, acknowledgement }),
    refused: (status) => tell({ of: 'refused', status }),
    failed: (press) => tell({ of: 'failed', press }),
  });
  process.on('message', (order: OperatorsOrder) => void carryOut(operators, order));
});
process.once('disconnect', () => process.exit(0));
