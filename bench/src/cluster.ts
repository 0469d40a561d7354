// npm run bench -- cluster [case …]: several nodes over one PostgreSQL, compared with the product as one venue runs it. Cases: commands, reach,
// flush, boards; the default is all. BOARDS (50000) and SECONDS (5) set the size.
import { runCases } from './cases.ts';
import { measureCommands } from './cluster/commands.ts';
import { startAlone, startNodes, type BusName, type Grounds } from './cluster/grounds.ts';
import { measureManyBoards } from './cluster/many-boards.ts';
import { measureReach } from './cluster/reach.ts';

const { BOARDS = '50000', SECONDS = '5' } = process.env;
const SPAN = Number(SECONDS) * 1000;
const BUSES = ['NOTIFY', 'NATS'] as const;
const NODES = [1, 2, 3] as const;
const IN_FLIGHT = [1, 8, 32] as const;
const MOST_IN_FLIGHT = 32;
const TOGETHER = [8, 32] as const;
const PRESSES = 200;
const FLUSHES_TAKE = [0, 2000, 5000] as const;

const rounded = (figures: object): object =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(1)) : value,
    ]),
  );

/** Runs a measurement and always stops what it started. */
async function on<Figures>(grounds: Promise<Grounds>, measure: (grounds: Grounds) => Promise<Figures>) {
  const started = await grounds;
  try {
    return await measure(started);
  } finally {
    await started.stop();
  }
}

/** The systems to compare by name, the venue's own first. */
const grounds = (): readonly (readonly [name: string, start: () => Promise<Grounds>])[] => [
  ['one venue, SQLite', () => startAlone(MOST_IN_FLIGHT)],
  ...BUSES.flatMap((bus) =>
    NODES.map(
      (nodes) => [`${bus}, ${String(nodes)}`, () => startNodes({ nodes, bus, games: MOST_IN_FLIGHT })] as const,
    ),
  ),
];

async function commandsPerSecond(bus: BusName, flushTakes: number): Promise<Readonly<Record<8 | 32, number>>> {
  return on(startNodes({ nodes: 3, bus, games: MOST_IN_FLIGHT, flushTakes }), async (started) => {
    const eight = await measureCommands(started, 8, SPAN);
    const many = await measureCommands(started, MOST_IN_FLIGHT, SPAN);
    return { 8: eight.perSecond, 32: many.perSecond };
  });
}

await runCases({
  commands: async () => {
    const table: Record<string, object> = {};
    for (const [name, start] of grounds()) {
      await on(start(), async (started) => {
        for (const inFlight of IN_FLIGHT)
          table[`${name}, ${String(inFlight)} at once`] = rounded(await measureCommands(started, inFlight, SPAN));
      });
    }
    console.table(table);
  },
  reach: async () => {
    const table: Record<string, object> = {};
    for (const [name, start] of grounds())
      table[name] = rounded(await on(start(), (started) => measureReach(started, PRESSES)));
    console.table(table);
  },
  flush: async () => {
    const table: Record<string, object> = {};
    for (const flushTakes of FLUSHES_TAKE) {
      // In alternation, and the better of two, so that other load on the machine affects both.
      const best = { NATS: { 8: 0, 32: 0 }, NOTIFY: { 8: 0, 32: 0 } };
      for (const bus of ['NATS', 'NOTIFY', 'NATS', 'NOTIFY'] as const) {
        const round = await commandsPerSecond(bus, flushTakes);
        for (const inFlight of TOGETHER) best[bus][inFlight] = Math.max(best[bus][inFlight], round[inFlight]);
      }
      for (const inFlight of TOGETHER)
        table[`flush + ${String(flushTakes / 1000)} ms, ${String(inFlight)} at once`] = rounded({
          'nothing in PostgreSQL (NATS)': best.NATS[inFlight],
          NOTIFY: best.NOTIFY[inFlight],
          'percent of it': (100 * best.NOTIFY[inFlight]) / best.NATS[inFlight],
        });
    }
    console.table(table);
  },
  boards: async () => {
    console.table(rounded(await measureManyBoards(Number(BOARDS))));
  },
});
