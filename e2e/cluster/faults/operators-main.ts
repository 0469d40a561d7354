// The process of the operators; it ends with its parent.

import { Operators, type OperatorsPlan } from './operators.ts';
import type { OperatorsNews, OperatorsOrder } from './operators-process.ts';

const send = (news: OperatorsNews): void => void process.send?.(news);

async function carryOut(operators: Operators, order: OperatorsOrder): Promise<void> {
  switch (order.do) {
    case 'start':
      operators.start();
      return;
    case 'stop':
      await operators.stop();
      send({ of: 'stopped' });
      return;
    case 'untilTaken':
      send({ of: 'taken', place: order.place, took: await operators.untilTaken(order.place) });
      return;
  }
}

// The plan comes first, then orders.
process.once('message', (plan: OperatorsPlan) => {
  const operators = new Operators(plan, {
    answered: (press, acknowledgement) => send({ of: 'answered', press, acknowledgement }),
    refused: (status) => send({ of: 'refused', status }),
    failed: (press) => send({ of: 'failed', press }),
  });
  process.on('message', (order: OperatorsOrder) => void carryOut(operators, order));
});
process.once('disconnect', () => process.exit(0));
