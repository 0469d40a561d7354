// Keeps the games of a venue as they are now, by its feed: a snapshot first, then one event for each change.
// examples/mqtt has the same file, so that each folder works alone.
import { createEventSource } from 'eventsource-client';

const NO_COUNTS = { playersIn: 0, entries: 0, reBuys: 0, addOns: 0 };

/**
 * @param {object} options
 * @param {string} options.url the server, such as `https://timer.example.com`
 * @param {string} options.key an API key with the scope READ
 * @param {() => void} options.changed called after each change of `games`
 * @param {() => void} options.found called when the feed is there, or there again
 * @param {(reason: string) => void} options.lost called when the feed ended or did not answer; it is tried again by itself
 */
export function followGames({ url, key, changed, found, lost }) {
  /** By id, in the form of the snapshot. */
  const games = new Map();
  let hasSnapshot = false;
  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  let ahead = 0;
  let reason = 'the connection ended';

  function take(event, { timestamp, gameId, data, games: all }) {
    if (event === 'snapshot') {
      ahead = Date.parse(timestamp) - Date.now();
      games.clear();
      for (const game of all) games.set(game.gameId, game);
      if (!hasSnapshot) found();
      hasSnapshot = true;
    } else if (event === 'game.created') {
      games.set(gameId, { gameId, name: data.name, clock: data.clock, counts: NO_COUNTS });
    } else if (event === 'game.deleted') {
      games.delete(gameId);
    } else if (games.has(gameId)) {
      // Every event has the clock or the counts as they are right after it, so nothing is added up here.
      const { clock, counts } = { ...games.get(gameId), ...data };
      games.set(gameId, { ...games.get(gameId), clock, counts });
    }
    changed();
  }

  const source = createEventSource({
    url: `${url}/api/feed`,
    headers: { authorization: `Bearer ${key}` },
    // The library would take a refusal for an empty feed.
    fetch: async (address, options) => {
      const answer = await fetch(address, options).catch(() => undefined);
      if (answer?.ok) return answer;
      reason = answer === undefined ? 'the server does not answer' : `the server answers ${answer.status}`;
      throw new Error(reason);
    },
    onConnect: () => {
      // A feed that resumes sends what was missed, and no snapshot.
      if (hasSnapshot) found();
    },
    onMessage: ({ event, data }) => take(event, JSON.parse(data)),
    // The library connects again with Last-Event-ID.
    onScheduleReconnect: () => {
      lost(reason);
      reason = 'the connection ended';
    },
  });

  return {
    games,
    /** What is left of the game's row, in milliseconds. */
    leftOf: ({ clock: { endsAt, remaining } }) =>
      endsAt === null ? remaining : Math.max(0, Date.parse(endsAt) - Date.now() - ahead),
    close: () => source.close(),
  };
}
