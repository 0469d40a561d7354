// npm run bench:fanout [-- case …]: what it costs to send one message to very many boards, beside what it costs others in the
// same run. Cases: 1000, 5000, saturated, venues, signin, storm; all of them unless some are named.
import { type Figures, measureInTurns, measureSaturated, measureSignIns } from './fanout/measure.ts';
import { product } from './fanout/product.ts';
import { measureStorm } from './fanout/storm.ts';
import { channel, cLoop, socketIo, wsLoop } from './fanout/subject.ts';

const everybody = [cLoop, wsLoop, socketIo, channel, product];
const BOARDS = 5000;

const text = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? '';

function print(title: string, rows: readonly Figures[]): void {
  console.log(`\n${title}`);
  console.table(
    rows.map((row) => ({
      subject: row.subject,
      'µs/delivery': text(row.cpuPerDelivery, 2),
      ratio: text(row.ratio, 2),
      'p50 ms': text(row.p50, 1),
      'p99 ms': text(row.p99, 1),
      'deliveries/s': text(row.deliveriesPerSecond, 0),
      'KB/connection': text(row.bytesPerConnection / 1024, 1),
      'joins/s': text(row.connectsPerSecond, 0),
      'µs/join': text(row.cpuPerConnect, 0),
    })),
  );
}

const CASES: Readonly<Record<string, () => Promise<void>>> = {
  1000: async () => {
    print('1000 boards on one game', await measureInTurns(everybody, { games: 1, boardsPerGame: 1000 }, 200));
  },
  5000: async () => {
    print('5000 boards on one game', await measureInTurns(everybody, { games: 1, boardsPerGame: BOARDS }, 80));
  },
  saturated: async () => {
    const rows: Figures[] = [];
    for (const subject of everybody) {
      rows.push(await measureSaturated(subject, { games: 1, boardsPerGame: BOARDS }, 400));
    }
    print('5000 boards on one game, at saturation', rows);
  },
  venues: async () => {
    const rows = await measureInTurns([channel], { games: 2000, boardsPerGame: 3 }, 3, 2);
    print('2000 games with 3 boards each', rows);
  },
  signin: async () => {
    const rows: Figures[] = [];
    for (const subject of [wsLoop, socketIo, channel, product]) rows.push(await measureSignIns(subject, BOARDS));
    print('5000 connect and sign in', rows);
  },
  storm: async () => {
    console.log(`\n${String(BOARDS)} boards reconnect at once`);
    console.table([await measureStorm(product, BOARDS)]);
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in CASES));
if (unknown.length > 0)
  throw new Error(`There is no case ${unknown.join(', ')}; there are ${Object.keys(CASES).join(', ')}.`);
for (const [name, run] of Object.entries(CASES)) {
  if (named.length === 0 || named.includes(name)) await run();
}
