// Child processes end with the process that started them, however it ends. A process that a signal ends must call process.exit itself.
import type { ChildProcess } from 'node:child_process';

const children = new Map<ChildProcess, NodeJS.Signals>();

process.once('exit', () => {
  for (const [child, signal] of children) child.kill(signal);
});

/** Sends the signal to the child when this process exits before it. */
export function killOnExit<Child extends ChildProcess>(child: Child, signal: NodeJS.Signals = 'SIGKILL'): Child {
  children.set(child, signal);
  child.once('exit', () => children.delete(child));
  return child;
}
