// The calls that command a game. They need an API key with the scope FLOOR.

const callsOf = (url, key) => async (method, path, body) => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
  if (answer.ok) return answer.json();
  // A refusal says why, for people.
  const { message } = await answer.json().catch(() => ({}));
  throw new Error(message ?? `The server answers ${answer.status}.`);
};

export function gameCommands(url, key) {
  const call = callsOf(url, key);
  const setStatus = (id, status) => call('PUT', '/api/game', { id, status });
  return {
    go: (id) => setStatus(id, 'PLAYING'),
    pause: (id) => setStatus(id, 'PAUSED'),
    /** A running clock goes on. */
    shift: (id, seconds) => call('POST', '/api/game/shift', { id, seconds, goesOn: true }),
    /** The next row at full time. A running clock goes on there. */
    async nextLevel(id) {
      const { levelSeq, levelList, status } = await call('POST', '/api/game/info', { id });
      const next = levelList.find(({ seq }) => seq === levelSeq + 1);
      if (next === undefined) throw new Error('This is the last level.');
      // A pause in another row is a move to it.
      await call('POST', '/api/game-log', { id, action: 'PAUSE', levelSeq: next.seq });
      if (status === 'PLAYING') await setStatus(id, 'PLAYING');
    },
  };
}
