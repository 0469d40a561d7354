// npm run bench -- fanout [case …]: the cost of sending one message to very many boards, compared with other servers in the same run. Cases: 1000,
// 5000, saturated, venues, signin, storm; the default is all.
import { runCases } from './cases.ts';
import { type Figures, measureInTurns, measureSaturated, measureSignIns } from './fanout/measure.ts';
import { product } from './fanout/product.ts';
import { measureStorm } from './fanout/storm.ts';
import { channel, cLoop, socketIo, wsLoop } from './fanout/subject.ts';

const everybody = [cLoop, wsLoop, socketIo, channel, product];
const BOARDS = 5000;

const isKnown = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

/** A figure and, in brackets, its ratio to the first row's. */
function text(value: number | undefined, first: number | undefined, digits: number, ratio?: number): string {
  if (!isKnown(value)) return '';
  const times = ratio ?? (isKnown(first) && first > 0 ? value / first : undefined);
  return `${value.toFixed(digits)}${times === undefined ? '' : ` (${times.toFixed(2)})`}`;
}

function print(title: string, rows: readonly Figures[]): void {
  console.log(`\n${title}; in brackets: times that of ${rows[0]?.subject ?? ''}`);
  const figure = (row: Figures, of: (each: Figures) => number | undefined, digits: number, ratio?: number): string =>
    text(of(row), rows[0] === undefined ? undefined : of(rows[0]), digits, ratio);
  console.table(
    rows.map((row) => ({
      subject: row.subject,
      'µs/delivery': figure(row, (each) => each.cpuPerDelivery, 2, row.ratio),
      'p50 ms': figure(row, (each) => each.p50, 1),
      'p99 ms': figure(row, (each) => each.p99, 1),
      'deliveries/s': figure(row, (each) => each.deliveriesPerSecond, 0),
      'KB/connection': figure(row, (each) => each.bytesPerConnection / 1024, 1),
      'joins/s': figure(row, (each) => each.connectsPerSecond, 0),
      'µs/join': figure(row, (each) => each.cpuPerConnect, 0),
    })),
  );
}

await runCases({
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
    const rows = await measureInTurns([channel, product], { games: 2000, boardsPerGame: 3 }, 3, 2);
    print('2000 games with 3 boards each', rows);
  },
  signin: async () => {
    const rows: Figures[] = [];
    for (const subject of [wsLoop, socketIo, channel, product]) rows.push(await measureSignIns(subject, BOARDS));
    print('5000 connect and sign in', rows);
  },
  storm: async () => {
    console.log(`\n${String(BOARDS)} boards reconnect at once`);
    console.table([await measureStorm(product, BOARDS, 250), await measureStorm(product, BOARDS, 40)]);
  },
});
