// Asks the other computer what it is, and tells it what this one is.

import { after, millis, type Millis } from '@feltclock/domain';
import type { Clock } from '../system-clock.ts';
import { callLine, type NoLine } from './line.ts';
import type { Hello, Welcome } from './messages.ts';
import { OWN_NEWEST } from './migration.ts';
import type { Pair } from './pair-file.ts';

const ANSWERS_WITHIN = millis(3000);

export interface AskPorts {
  readonly clock: Pick<Clock, 'now' | 'wakeAt'>;
  readonly pair: Pair;
  readonly as: 'first' | 'ask';
  readonly name: string;
  readonly originAt: (address: string) => string;
}

/** Only a computer with the key of the pair can answer. */
export async function askOther(ports: AskPorts, within: Millis = ANSWERS_WITHIN): Promise<Welcome | NoLine> {
  const { clock, pair, as, name, originAt } = ports;
  const called = await callLine(pair.other.origin, { clock, key: pair.key }, within);
  if (typeof called === 'string') return called;
  const { line, localAddress } = called;
  return new Promise((resolve) => {
    const cancel = clock.wakeAt(after(clock.now(), within), () => {
      line.close();
      resolve('away');
    });
    line.listen({
      onMessage(message) {
        if (message.kind !== 'welcome') return;
        cancel();
        line.end();
        resolve(message);
      },
      // It only resolves, which cannot throw.
      onFault: () => undefined,
      onClose(isStranger) {
        cancel();
        resolve(isStranger ? 'stranger' : 'away');
      },
    });
    const hello: Hello = {
      kind: 'hello',
      as,
      epoch: pair.epoch,
      position: { epoch: pair.epoch, sequence: 0, mark: '' },
      knows: OWN_NEWEST,
      has: OWN_NEWEST,
      name,
      origin: originAt(localAddress),
    };
    void line.send(hello);
  });
}

/** Was this computer replaced while it was away or not looking? */
export const isReplacedBy = (answer: Welcome | NoLine, epoch: number): answer is Welcome =>
  typeof answer !== 'string' && answer.role === 'first' && answer.epoch > epoch;
