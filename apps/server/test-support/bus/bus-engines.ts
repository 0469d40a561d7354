// The engines of the bus as the tests of all of them need them: lines that can be cut and held silent.

import { millis, type Millis } from '@feltclock/domain';
import { Hub } from '../../src/bus/in-process-line.ts';
import type { BusLine } from '../../src/bus/bus-line.ts';
import { NatsLine } from '../../src/bus/nats-line.ts';
import { NotifyLine } from '../../src/bus/notify-line.ts';
import { systemClock } from '../../src/system-clock.ts';
import { startNats, startPostgres, type RunningServer } from './bus-servers.ts';
import { FaultyLine } from './faulty-line.ts';
import { TcpProxy } from './tcp-proxy.ts';

export interface LineUnderTest {
  readonly line: BusLine;
  cut(): void;
  hold(): void;
  mend(): void;
}

/** When a line takes its server for gone: as in the product, or never, since a slow machine would lose what a test told. */
export type Patience = 'as-in-the-product' | 'endless';

export interface BusEngine {
  newLine(patience: Patience): Promise<LineUnderTest>;
  stop(): Promise<void>;
}

const logger = { warn: () => undefined };
const NEVER = millis(3_600_000);

export async function inProcess(): Promise<BusEngine> {
  const hub = new Hub();
  return {
    newLine: async () => {
      const line = new FaultyLine(hub.line());
      const mend = (): void => {
        line.release();
        line.mend();
      };
      return { line, cut: () => line.cut(), hold: () => line.hold(), mend };
    },
    stop: async () => undefined,
  };
}

async function overNetwork(
  server: RunningServer,
  lineTo: (port: number, answersWithin?: Millis) => BusLine,
): Promise<BusEngine> {
  const proxies: TcpProxy[] = [];
  return {
    newLine: async (patience) => {
      const proxy = await TcpProxy.to(server.port);
      proxies.push(proxy);
      const line = lineTo(proxy.port, patience === 'endless' ? NEVER : undefined);
      return { line, cut: () => proxy.cut(), hold: () => proxy.hold(), mend: () => proxy.mend() };
    },
    stop: async () => {
      for (const proxy of proxies) proxy.close();
      await server.stop();
    },
  };
}

export const overNotify = async (): Promise<BusEngine> =>
  overNetwork(await startPostgres(), (port, answersWithin) => {
    const url = `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
    const ports = { url, clock: systemClock(), logger };
    return new NotifyLine(answersWithin === undefined ? ports : { ...ports, answersWithin });
  });

export const overNats = async (): Promise<BusEngine> =>
  overNetwork(await startNats(), (port) => new NatsLine({ url: `nats://127.0.0.1:${String(port)}`, logger }));
