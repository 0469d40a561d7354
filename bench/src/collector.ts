// Collects garbage on request, so that the heap in use is what is retained.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
