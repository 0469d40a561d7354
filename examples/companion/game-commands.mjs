// The calls that command a game. They need an API key with the scope FLOOR.

/** A call that takes longer is given up. */
const soon = () => ({ signal: AbortSignal.timeout(5000) });

export function gameCommands({ game }) {
  const setStatus = (id, status) => game.updateGame({ id, status }, soon());
  return {
    go: (id) => setStatus(id, 'PLAYING'),
    pause: (id) => setStatus(id, 'PAUSED'),
    /** A running clock goes on. */
    shift: (id, seconds) => game.shiftTime({ id, seconds, goesOn: true }, soon()),
    /** The next row at full time. A running clock goes on there. */
    async nextLevel(id) {
      const { levelSeq, levelList, status } = await game.readGame({ id }, soon());
      const next = levelList.find(({ seq }) => seq === levelSeq + 1);
      if (next === undefined) throw new Error('This is the last level.');
      // A pause in another row is a move to it.
      await game.writeLog({ id, action: 'PAUSE', levelSeq: next.seq }, soon());
      if (status === 'PLAYING') await setStatus(id, 'PLAYING');
    },
  };
}
