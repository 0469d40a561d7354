// How programs answer that receive webhooks: those that work, and those that do everything else.
import type { ServerResponse } from 'node:http';

const FIVE_MB = Buffer.alloc(5_000_000, 'a');

export const ANSWERS = {
  takes: (response) => void response.writeHead(204).end(),
  refuses: (response) => void response.writeHead(503).end(),
  hangs: () => undefined,
  redirects: (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  hangsUp: (response) => void response.destroy(),
  takesAndAnswersMuch: (response) => void response.writeHead(200).end(FIVE_MB),
  refusesWithMuch: (response) => void response.writeHead(500).end(FIVE_MB),
} satisfies Readonly<Record<string, (response: ServerResponse) => void>>;

export type Answer = keyof typeof ANSWERS;
