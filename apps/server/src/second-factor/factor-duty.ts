// Of whom a second factor is required, and who has none yet (docs/rules/sessions.md#a-factor-that-is-required).

import type { Principal, Role } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import { hasFactor } from './second-factor.repository.ts';

/** A user as the duty looks at them. */
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

  /** Must this user set one up before anything else? Asks the database of those only of whom it is required. */
  async isDue(queries: Queries, owner: FactorOwner): Promise<boolean> {
    return this.isRequiredOf(owner) && !(await hasFactor(queries, owner.userId));
  }
}
