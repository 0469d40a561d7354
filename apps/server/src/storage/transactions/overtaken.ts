// What a transaction throws when somebody else's commit came between what it read and what it wrote.

import { Failure } from '../../failures.ts';

/** Nothing of the transaction may stay; run anew, it decides on what is there by then. To whoever asked it is a conflict in the end. */
export class Overtaken extends Failure {
  constructor() {
    super('conflict');
  }
}
