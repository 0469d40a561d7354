// Korean texts of the controller screens; the source of their keys.

export const controller = {} as const;
