// Programs that are started beside a suite end when it does, however that comes: what is left behind would take the machine from whoever comes next.
import type { ChildProcess } from 'node:child_process';

const children = new Map<ChildProcess, NodeJS.Signals>();

process.once('exit', () => {
  for (const [child, signal] of children) child.kill(signal);
});

/** The child is sent the signal when this process exits before it; a process that a signal ends has to exit by itself for that. */
export function endWithUs<Child extends ChildProcess>(child: Child, signal: NodeJS.Signals = 'SIGKILL'): Child {
  children.set(child, signal);
  child.once('exit', () => children.delete(child));
  return child;
}
