// The rights that calls, messages and subscriptions take (docs/rules/people.md#roles-and-rights).

/**
 * The rows of the table, in order. `start-on-board`: loading the board of one's own initialised game starts it. `publish`: command a game.
 * `run-money`: decide about its money. `run-screens`: direct TVs. `set-up-tablet`: make a device a tablet. `read-platform`: read all stores.
 * `change-counts`: change those of its counts that the caller may change. On its floor `take-entries`: enter players by name; `work-table`: seat
 * players and record busts. `own-session`: read the own session and sign out; `own-password`: change it; `own-factor`: set up a second factor.
 */
export type Right =
  | 'public'
  | 'read-board'
  | 'start-on-board'
  | 'read-venue'
  | 'change-venue'
  | 'run-screens'
  | 'set-up-tablet'
  | 'publish'
  | 'run-money'
  | 'change-counts'
  | 'take-entries'
  | 'work-table'
  | 'read-store'
  | 'manage-store'
  | 'read-machine'
  | 'read-platform'
  | 'run-platform'
  | 'own-profile'
  | 'own-screen'
  | 'own-session'
  | 'own-password'
  | 'own-factor';
