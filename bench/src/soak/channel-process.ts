// The realtime channel in a process of its own, with the product's bounds, that can be asked what it holds.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bundled, endWithUs, stopProcess } from '../fanout/subject.ts';

export interface Holdings {
  readonly sessions: number;
  readonly subscriptions: number;
  readonly topics: number;
  readonly peers: number;
  /** After a full collection. */
  readonly heapUsed: number;
  readonly rss: number;
  readonly cutOffs: Readonly<Record<string, number>>;
}

export interface ChannelProcess {
  readonly port: number;
  ask(): Promise<Holdings>;
  stop(): Promise<void>;
}

export async function startChannel(): Promise<ChannelProcess> {
  const child = spawn(process.execPath, ['--expose-gc', await bundled('channel'), 'bounded'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  endWithUs(child);
  const lines: AsyncIterator<string> = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value));
  const { port } = (await nextLine()) as { port: number };
  return {
    port,
    ask: async () => {
      child.stdin.write('\n');
      return (await nextLine()) as Holdings;
    },
    stop: () => stopProcess(child),
  };
}
