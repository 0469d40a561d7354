// The transports of the bus for tests, with connections that can be cut or held silent.

import { millis, type Millis } from '@feltclock/domain';
import { Hub } from '../../src/bus/in-process-transport.ts';
import type { BusTransport } from '../../src/bus/bus-transport.ts';
import { NatsTransport } from '../../src/bus/nats-transport.ts';
import { NotifyTransport } from '../../src/bus/notify-transport.ts';
import { systemClock } from '../../src/system-clock.ts';
import { startNats, startPostgres, type RunningServer } from './bus-servers.ts';
import { FaultyTransport } from './faulty-transport.ts';
import { TcpProxy } from './tcp-proxy.ts';

export interface LineUnderTest {
  readonly transport: BusTransport;
  cut(): void;
  hold(): void;
  mend(): void;
}

/** When a silent server counts as gone: as in the product, or never, because a slow machine would lose messages. */
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
      const transport = new FaultyTransport(hub.transport());
      const mend = (): void => {
        transport.release();
        transport.mend();
      };
      return { transport, cut: () => transport.cut(), hold: () => transport.hold(), mend };
    },
    stop: async () => undefined,
  };
}

async function overNetwork(
  server: RunningServer,
  transportTo: (port: number, answersWithin?: Millis) => BusTransport,
): Promise<BusEngine> {
  const proxies: TcpProxy[] = [];
  return {
    newLine: async (patience) => {
      const proxy = await TcpProxy.to(server.port);
      proxies.push(proxy);
      const transport = transportTo(proxy.port, patience === 'endless' ? NEVER : undefined);
      return { transport, cut: () => proxy.cut(), hold: () => proxy.hold(), mend: () => proxy.mend() };
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
    return new NotifyTransport(answersWithin === undefined ? ports : { ...ports, answersWithin });
  });

export const overNats = async (): Promise<BusEngine> =>
  overNetwork(await startNats(), (port) => new NatsTransport({ url: `nats://127.0.0.1:${String(port)}`, logger }));
