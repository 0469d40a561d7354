// The process of a node's database relay; it ends with its parent.

import { DatabaseLink } from './database-link.ts';
import type { LinkNews, LinkOrder } from './link-process.ts';

const send = (news: LinkNews): void => void process.send?.(news);
const link = await DatabaseLink.start(Number(process.argv[2]), () => send('lost'));

async function carryOut(order: LinkOrder): Promise<void> {
  switch (order.do) {
    case 'lose':
      link.loseNotifications(order.share);
      return;
    case 'mend':
      link.mend();
      return;
    case 'close':
      await link.close();
      process.exit(0);
      return;
    case 'cutOnce':
      link.cutOnce(order.of ?? '');
      return;
    default:
      link[order.do](order.of);
  }
}

process.on('message', (order: LinkOrder) => void carryOut(order));
process.once('disconnect', () => process.exit(0));
send({ port: link.port });
