// One hostile client in its own process, so that the cost of sending is not measured: `hostile.ts SHAPE TARGET`. When it is asked to end, it prints
// how often its calls were answered with each status.
import { SHAPES, type Target } from './shapes.ts';

const [name = '', target = '{}'] = process.argv.slice(2);
const stop = { isOver: false };
const statuses = new Map<number, number>();
process.once('SIGTERM', () => {
  stop.isOver = true;
  setTimeout(() => {
    process.stdout.write(JSON.stringify([...statuses]), () => process.exit(0));
  }, 500);
});
const answered = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
await SHAPES[name]?.({ ...(JSON.parse(target) as Omit<Target, 'answered'>), answered }, () => stop.isOver);
