// One hostile client in a process of its own, so that what it costs to send is not what is measured: `hostile.ts SHAPE TARGET`. When it is
// told to end it says how often its calls were answered with which status.
import { SHAPES, type Target } from './shapes.ts';

const [name = '', target = '{}'] = process.argv.slice(2);
const told = { isOver: false };
const statuses = new Map<number, number>();
process.once('SIGTERM', () => {
  told.isOver = true;
  setTimeout(() => {
    process.stdout.write(JSON.stringify([...statuses]), () => process.exit(0));
  }, 500);
});
const answered = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
await SHAPES[name]?.({ ...(JSON.parse(target) as Omit<Target, 'answered'>), answered }, () => told.isOver);
