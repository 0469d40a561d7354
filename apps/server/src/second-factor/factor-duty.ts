// Which users must have a second factor, and which have none yet (docs/rules/people.md#second-factor).

import type { Principal, Role } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import { hasFactor } from './second-factor.repository.ts';

export interface FactorOwner {
  readonly userId: string;
  readonly role: Principal['role'];
}

export class FactorDuty {
  readonly #requiredOf: ReadonlySet<Principal['role']>;

  constructor(requiredOf: readonly Role[]) {
    this.#requiredOf = new Set(requiredOf);
  }

  isRequiredOf({ role }: FactorOwner): boolean {
    return this.#requiredOf.has(role);
  }

  /** Must this user set up a factor before anything else? The database is read only for roles that need one. */
  async isDue(queries: Queries, owner: FactorOwner): Promise<boolean> {
    return this.isRequiredOf(owner) && !(await hasFactor(queries, owner.userId));
  }
}
