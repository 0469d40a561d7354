// What a paired screen shows: what its venue chose, by the hour where it did so, and the venue's games make it, as of one instant
// (docs/rules/screens.md#what-a-screen-shows).

/** How many games stand side by side, how many take turns, and how long each of those is shown. */
export const SCREEN_GAMES = { together: 4, inTurn: 8 } as const;
export const SCREEN_TURN = { least: 5, most: 600, usual: 20 } as const;
export const SCREEN_MESSAGE_LENGTH = 200;
export const SCREEN_SCHEDULE_LENGTH = 12;

/** What is shown of the running games where several run. */
export const WHEN_SEVERAL_RUN = ['newest', 'oldest', 'together', 'rotate'] as const;
export type WhenSeveralRun = (typeof WHEN_SEVERAL_RUN)[number];

/** What a venue wishes a screen to show. */
export type ScreenDirection =
  | { readonly kind: 'game'; readonly gameId: number }
  | { readonly kind: 'running'; readonly several: WhenSeveralRun }
  | { readonly kind: 'games'; readonly gameIds: readonly number[] }
  | { readonly kind: 'rotation'; readonly gameIds: readonly number[]; readonly everySeconds: number }
  | { readonly kind: 'ads' }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'end'; readonly gameId: number }
  | { readonly kind: 'tonight' }
  | { readonly kind: 'dark' };

/** What a screen shows until its venue chooses. */
export const USUAL_DIRECTION: ScreenDirection = { kind: 'running', several: 'newest' };
