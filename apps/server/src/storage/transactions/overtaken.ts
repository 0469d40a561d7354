// Thrown when another commit came between a transaction's reads and its writes.

import { Failure } from '../../failures.ts';

/** The transaction is rolled back and may run again on the new state. If it fails in the end, the caller gets a conflict. */
export class Overtaken extends Failure {
  constructor() {
    super('conflict');
  }
}
