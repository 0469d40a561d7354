// Korean texts of the board screens; the source of their keys.

export const board = {} as const;
