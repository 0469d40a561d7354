// Who may make which call, written by hand from docs/rules/people.md#roles-and-rights, for the examples of the calls.

import type { Endpoint } from '@feltclock/contract';
import type { Right } from '@feltclock/domain';
import { EVERYBODY, type Who } from './server-under-test.ts';

const SIGNED_IN: readonly Who[] = ['user', 'dealer', 'cashier', 'floor', 'manager', 'stranger', 'super'];
const OWNER: readonly Who[] = ['manager', 'super'];
const FLOOR: readonly Who[] = ['floor', ...OWNER];
const AT_WORK: readonly Who[] = ['dealer', 'cashier', ...FLOOR];

// Each list begins with the fewest rights. The examples are about the first store, which `manager` administers and where `floor`, `cashier`
// and `dealer` have their roles, and about the game that `viewer` watches.
const ALLOWED_CALLERS: Readonly<Record<Exclude<Right, 'start-on-board'>, readonly Who[]>> = {
  public: EVERYBODY,
  'own-session': SIGNED_IN,
  'own-password': SIGNED_IN,
  'own-factor': SIGNED_IN,
  'own-profile': SIGNED_IN,
  'own-screen': ['screen'],
  'read-board': ['viewer', 'screen', ...SIGNED_IN],
  'read-venue': AT_WORK,
  'read-store': AT_WORK,
  'manage-store': OWNER,
  'change-venue': FLOOR,
  'run-screens': FLOOR,
  'set-up-tablet': FLOOR,
  publish: FLOOR,
  'run-money': FLOOR,
  'change-counts': AT_WORK,
  'take-entries': ['cashier', ...FLOOR],
  'work-table': ['dealer', ...FLOOR],
  'read-machine': ['floor', 'manager', 'stranger', 'super'],
  'read-platform': ['super'],
  'run-platform': ['super'],
};

/** Who may make the call of the example. Advertisements belong to a region or a store, so viewers of other games there may read them too. */
export const allowedCallers = ({ access }: Endpoint): readonly Who[] =>
  'of' in access && access.right === 'read-board' && ['region', 'ad-image', 'store'].includes(access.of)
    ? [...ALLOWED_CALLERS[access.right], 'elsewhere']
    : ALLOWED_CALLERS[access.right];
