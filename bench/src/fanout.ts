// npm run bench:fanout: what it costs to send one message to very many boards, beside what it costs others in the same run.
import { type Figures, type Hall, type Load, measure } from './fanout/measure.ts';
import { measureStorm } from './fanout/storm.ts';
import { product } from './fanout/product.ts';
import { channel, cLoop, socketIo, type Subject, wsLoop } from './fanout/subject.ts';

interface Case {
  readonly name: string;
  readonly hall: Hall;
  readonly load: Load;
  readonly subjects: readonly Subject[];
}

const everybody = [cLoop, wsLoop, socketIo, channel, product];

const CASES: readonly Case[] = [
  { name: '1000', hall: { games: 1, boardsPerGame: 1000 }, load: { rate: 10, messages: 200 }, subjects: everybody },
  { name: '5000', hall: { games: 1, boardsPerGame: 5000 }, load: { rate: 5, messages: 80 }, subjects: everybody },
  {
    name: '5000-saturated',
    hall: { games: 1, boardsPerGame: 5000 },
    load: { rate: 'saturation', messages: 300 },
    subjects: everybody,
  },
  {
    name: '2000x3',
    hall: { games: 2000, boardsPerGame: 3 },
    load: { rate: 1, messages: 20 },
    subjects: [channel, product],
  },
];

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((each) => name.startsWith(each));
const round = (value: number, digits = 1): string => value.toFixed(digits);

for (const each of CASES.filter(({ name }) => isWanted(name))) {
  console.log(`\n${each.name}`);
  const rows: Figures[] = [];
  for (const subject of each.subjects) rows.push(await measure(subject, each.hall, each.load));
  const cost = (row: Figures | undefined): number =>
    row === undefined || Number.isNaN(row.medianPerDelivery)
      ? (row?.cpuPerDelivery ?? Number.NaN)
      : row.medianPerDelivery;
  console.table(
    rows.map((row) => ({
      subject: row.subject,
      'µs/delivery': round(row.cpuPerDelivery, 2),
      median: round(row.medianPerDelivery, 2),
      ratio: round(cost(row) / cost(rows[0]), 2),
      'p50 ms': round(row.p50),
      'p99 ms': round(row.p99),
      'KB/connection': round(row.bytesPerConnection / 1024),
      'connects/s': Math.round(row.connectsPerSecond),
      'µs/connect': Math.round(row.cpuPerConnect),
      'deliveries/s': Math.round(row.deliveriesPerSecond),
    })),
  );
}

if (isWanted('storm')) {
  console.log('\nstorm: 5000 boards reconnect at once');
  console.table([await measureStorm(product, 5000)]);
}
