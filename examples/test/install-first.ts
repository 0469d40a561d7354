// Run by vitest before the test of the gate: what a first integration needs.

import { ensurePrograms } from '../../tools/find-programs.mjs';
import { install } from './install.ts';

export function setup(): void {
  ensurePrograms('curl', 'mosquitto');
  install('mqtt');
}
