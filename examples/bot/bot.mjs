// Receives the webhook `result.saved`, and posts the places of the game to a chat.
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const {
  FELTCLOCK_URL: url,
  FELTCLOCK_KEY: key,
  WEBHOOK_SECRET: secret,
  CHAT_URL: chatUrl,
  PORT: port = '8090',
  // How many places are posted.
  PLACES: places = '9',
} = process.env;
if (!url || !key || !secret || !chatUrl) {
  console.error('Set FELTCLOCK_URL, FELTCLOCK_KEY, WEBHOOK_SECRET and CHAT_URL.');
  process.exit(1);
}

const signature = new Webhook(secret);
/** Discord's incoming webhooks take `content`; those of Slack, KakaoWork, Mattermost and Google Chat take `text`. */
const field = /(^|\.)discord(app)?\.com$/.test(new URL(chatUrl).hostname) ? 'content' : 'text';
const MOST_BYTES = 65_536;
/** An event may arrive twice, with the same id. This many ids are remembered. */
const MOST_IDS = 1000;
const postedIds = new Set();

/** The event says that there is a result. The call has who finished where. */
async function readResult(gameId) {
  const answer = await fetch(`${url}/api/game-result`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: gameId }),
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`The server answers ${answer.status}.`);
  return answer.json();
}

function textOf({ gameName, version, finishers }) {
  const shown = finishers.filter(({ place }) => place <= Number(places));
  return [
    `🏆 ${gameName}${version > 1 ? ' (corrected)' : ''}`,
    ...shown.map(({ place, name }) => `${place}. ${name || '-'}`),
  ].join('\n');
}

async function post(text) {
  const answer = await fetch(chatUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [field]: text }),
    signal: AbortSignal.timeout(4000),
  });
  if (!answer.ok) throw new Error(`The chat answers ${answer.status}.`);
}

async function bodyOf(request) {
  const pieces = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** The event; undefined if the secret did not sign it, or more than five minutes ago. */
function verified(body, headers) {
  try {
    return signature.verify(body, headers);
  } catch {
    return undefined;
  }
}

/** The status for a delivery. Everything but 2xx is sent again, so a chat that is away loses nothing. */
async function take(request) {
  if (request.method !== 'POST') return 405;
  const body = await bodyOf(request);
  if (body === undefined) return 413;
  const event = verified(body, request.headers);
  if (event === undefined) return 401;
  if (event.type !== 'result.saved' || postedIds.has(event.id)) return 204;
  await post(textOf(await readResult(event.gameId)));
  postedIds.add(event.id);
  if (postedIds.size > MOST_IDS) postedIds.delete(postedIds.values().next().value);
  return 204;
}

const server = createServer((request, response) => {
  take(request)
    .catch((error) => {
      console.error(error.message);
      return 502;
    })
    // The rest of a body that is too long is not read.
    .then((status) => response.writeHead(status, status === 413 ? { connection: 'close' } : {}).end());
});
server.listen(Number(port), () => console.log(`Listening on port ${server.address().port}`));
