// The server as the target of random clients; its resources are read from /metrics.
import { setTimeout as sleep } from 'node:timers/promises';
import { residentBytes } from '../fanout/process-figures.ts';
import { startProduct } from '../fanout/product.ts';

export interface Holdings {
  readonly connections: number;
  readonly subscriptions: number;
  /** The heap in use after a full collection. */
  readonly heapUsed: number;
  readonly resident: number;
  readonly cutOffs: Readonly<Record<string, number>>;
}

export interface ServerProcess {
  readonly port: number;
  readonly firstGame: number;
  readonly token: string;
  readonly ask: () => Promise<Holdings>;
  readonly stop: () => Promise<void>;
}

/** Loaded into the server: it collects garbage often, so that the reported memory is what is retained. */
const COLLECTOR = 'data:text/javascript,setInterval(()=>globalThis.gc(),10000).unref()';
/** Enough samples of the heap to span more than the time between two collections. */
const SAMPLES = 24;
const SAMPLE_EVERY = 500;

const numbersOf = (text: string, name: string): readonly (readonly [labels: string, value: number])[] =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
    labels,
    Number(value),
  ]);
const sumOf = (text: string, name: string): number => numbersOf(text, name).reduce((sum, [, value]) => sum + value, 0);

export async function startServer(games: number): Promise<ServerProcess> {
  const { pid, port, firstGame, venue, stop } = await startProduct(games, ['--expose-gc', `--import=${COLLECTOR}`]);
  const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text();
  return {
    port,
    firstGame,
    token: venue.token,
    stop,
    ask: async () => {
      let text = await read();
      let heapUsed = sumOf(text, 'nodejs_heap_size_used_bytes');
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        await sleep(SAMPLE_EVERY);
        text = await read();
        heapUsed = Math.min(heapUsed, sumOf(text, 'nodejs_heap_size_used_bytes'));
      }
      const reasons = numbersOf(text, 'feltclock_realtime_cut_offs_total');
      return {
        connections: sumOf(text, 'feltclock_realtime_connections'),
        subscriptions: sumOf(text, 'feltclock_realtime_subscriptions'),
        heapUsed,
        resident: residentBytes(pid),
        cutOffs: Object.fromEntries(reasons.map(([labels, count]) => [labels.replace(/^reason="|"$/g, ''), count])),
      };
    },
  };
}
