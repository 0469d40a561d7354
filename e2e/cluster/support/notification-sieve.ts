// Removes whole notifications from PostgreSQL's messages on a connection, and nothing else.

/** The header of a message: one letter for its type, and a length that includes itself (PostgreSQL's manual, message formats). */
const HEAD = 5;
const NOTIFICATION = 'A'.charCodeAt(0);

/** Creates a filter for one connection. It takes the pieces as they arrive and returns what to pass on. */
export function ownFrames(isLost: () => boolean): (piece: Buffer) => Buffer {
  const held = { rest: Buffer.alloc(0) };
  return (piece) => {
    const all = Buffer.concat([held.rest, piece]);
    const kept: Buffer[] = [];
    let from = 0;
    while (all.length - from >= HEAD) {
      const to = from + 1 + all.readUInt32BE(from + 1);
      if (to > all.length) break;
      if (all[from] !== NOTIFICATION || !isLost()) kept.push(all.subarray(from, to));
      from = to;
    }
    held.rest = Buffer.from(all.subarray(from));
    return Buffer.concat(kept);
  };
}
