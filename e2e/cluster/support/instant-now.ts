// One clock for processes that measure something together.

/** Milliseconds since the epoch, equal in all processes of this machine. */
export const instantNow = (): number => performance.timeOrigin + performance.now();
