// One time for the processes that measure something together.

/** Now, in milliseconds since the epoch, as each process of this machine tells it. */
export const instantNow = (): number => performance.timeOrigin + performance.now();
