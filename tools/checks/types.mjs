// The types of TypeScript projects, by the compiler that is quickest at it (docs/decisions/0004-versions-held-by-node-20.md).
import { runCommand } from '../run-command.mjs';

/** Several that check a project side by side each read its libraries anew: what takes 31 s of processor time takes 71 then, and longer. */
const ONE_AT_A_TIME = ['--checkers', '1', '--builders', '1'];

/** Nothing is written but what the next check of the same folder saves by. */
export const checkTypes = (projects) =>
  runCommand(['typescript-7', '-b', ...projects, '--noEmit', '--pretty', 'false', ...ONE_AT_A_TIME], {
    command: 'tsc',
  });
