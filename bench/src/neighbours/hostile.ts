// One hostile client in a process of its own, so that what it costs to send is not what is measured: `hostile.ts SHAPE PORT TOKEN GAME`.
import { SHAPES } from './shapes.ts';

const [name = '', port, token = '', game] = process.argv.slice(2);
const told = { isOver: false };
process.once('SIGTERM', () => {
  told.isOver = true;
  setTimeout(() => process.exit(0), 500);
});
await SHAPES[name]?.({ port: Number(port), token, game: Number(game) }, () => told.isOver);
