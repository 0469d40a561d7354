// npx tsx bench/src/soak.ts [minutes]: random clients, most of them bad, on the built server, for as long as is asked (an hour unless told);
// fails when anything of them is left behind, memory has grown, or a healthy board was not up to date.
import { runSoak } from './soak/run-soak.ts';

const problems = await runSoak(Number(process.argv[2] ?? 60));
console.log(problems.length === 0 ? 'Nothing is left behind.' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
