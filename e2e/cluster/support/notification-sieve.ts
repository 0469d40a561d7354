// Takes whole notifications out of what PostgreSQL says on a connection, so that some of them are lost and nothing else is.

/** Of a message: one letter that says what it is, and a length that counts itself (PostgreSQL's manual, message formats). */
const HEAD = 5;
const NOTIFICATION = 'A'.charCodeAt(0);

/** Answers a sieve for one connection: pieces as they arrive go in, what is to be passed on comes out. */
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
