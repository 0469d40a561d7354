// The types of TypeScript projects, by the compiler that is quickest at it (docs/decisions/0004-versions-held-by-node-20.md).
import { runCommand } from '../run-command.mjs';

/** Nothing is written but what the next check of the same folder saves by. */
export const checkTypes = (projects) =>
  runCommand(['typescript-7', '-b', ...projects, '--noEmit', '--pretty', 'false'], { command: 'tsc' });
