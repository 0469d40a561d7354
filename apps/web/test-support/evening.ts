// The main page with a store's evening, for tests.

import type { Profile, TonightGame } from '@feltclock/contract';
import { always, type Answer, type Answers } from './fake-server.ts';
import { MEMBER, openConsole, STAFF, type OpenedConsole } from './open-console.tsx';
import { storeOf } from './store-of.ts';

/** The calls of a card's commands. */
export const COMMAND_PATHS = { latest: '/api/game-log/latest', log: '/api/game-log', game: '/api/game' } as const;
/** The newest row of a game's log, with this action. */
export const lastAction = (action: string): Answer =>
  always({
    id: 4,
    version: 5,
    action,
    cause: 'command',
    levelSeq: 0,
    level: 1,
    remainLevelTime: 1,
    remainRegTime: 0,
    nextBreakTime: 0,
    totalTime: 0,
    actionDate: 0,
    actionUserId: null,
  });

interface Evening {
  readonly games?: readonly TonightGame[];
  readonly appFailures?: readonly unknown[];
}

interface Visit {
  readonly as?: Partial<Profile>;
  readonly more?: Answers;
}

/** Opens the main page of a store's staff with this evening's games. */
export const openEvening = (
  { games = [], appFailures = [] }: Evening,
  { as = STAFF, more }: Visit = {},
): Promise<OpenedConsole> =>
  openConsole('/main', {
    as,
    server: {
      '/api/store/detail': always(storeOf({ id: 1, name: '강남점' })),
      '/api/store/tonight?id=1': always({ games, appFailures }),
      '/api/store/usual': always([]),
      ...more,
    },
  });

/** A user with a role in the store. */
export const postOf = (role: 'FLOOR' | 'CASHIER' | 'DEALER'): Partial<Profile> => ({
  ...MEMBER,
  posts: [{ storeId: 1, storeName: '강남점', role }],
});
