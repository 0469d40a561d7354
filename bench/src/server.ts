// npm run bench -- server [case …]: how the server starts, how much memory it uses, and what survives when it is killed. Cases: start, memory, kills,
// day; the default is all. KILLS (200) and HOURS (24) set the size.
import { runCases } from './cases.ts';
import { measureDay } from './server/day.ts';
import { measureKills } from './server/kills.ts';
import { measureMemory } from './server/memory.ts';
import { measureStarts } from './server/start.ts';

const { KILLS = '200', HOURS = '24' } = process.env;
const BOARDS = 1000;

await runCases({
  start: async () => {
    const { empty, again } = await measureStarts();
    console.log(`ready after ${empty.toFixed(0)} ms on an empty folder, ${again.toFixed(0)} ms on an existing one`);
  },
  memory: async () => {
    console.log(`${(await measureMemory(BOARDS)).toFixed(0)} MB resident with ${String(BOARDS)} boards`);
  },
  kills: async () => {
    console.table(await measureKills(Number(KILLS)));
  },
  day: async () => {
    const heap = await measureDay(Number(HOURS));
    console.log(`heap after each simulated hour, MB: ${heap.map((each) => each.toFixed(1)).join(' ')}`);
  },
});
