// From the start of the built server to its first answered call, on an empty folder and on one that is there.
import { newDataDir, runProduct } from '../fanout/product.ts';

const STARTS = 5;

export interface Starts {
  /** The medians in milliseconds; an empty folder is filled with the demonstration venue. */
  readonly empty: number;
  readonly again: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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
  return { empty: median(empty), again: median(again) };
}
