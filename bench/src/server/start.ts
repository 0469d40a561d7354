// The time from the start of the built server to its first answered call, on an empty folder and on an existing one.
import { percentile } from '../percentile.ts';
import { newDataDir, runProduct } from '../fanout/product.ts';

const STARTS = 5;

export interface Starts {
  /** The medians in milliseconds; an empty folder is filled with the demonstration venue. */
  readonly empty: number;
  readonly again: number;
}

export async function measureStarts(): Promise<Starts> {
  const [empty, again]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS; start += 1) {
    const dataDir = newDataDir();
    for (const times of [empty, again]) {
      const running = await runProduct(dataDir);
      times.push(running.readyAfter);
      await running.stop();
    }
  }
  return { empty: percentile(empty, 0.5), again: percentile(again, 0.5) };
}
