// For everything that starts the built product: a free port, and waiting until the product is ready.
import { createServer } from 'node:net';

/**
 * A free port.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** @param {string} origin */
const isReady = (origin) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Resolves to true once the product is ready; to false if it ended or was not ready in time.
 * @param {string} origin
 * @param {{ hasEnded: () => boolean, patience: number, every?: number }} options `patience` and `every` in milliseconds
 * @returns {Promise<boolean>}
 */
export async function untilReady(origin, { hasEnded, patience, every = 50 }) {
  const giveUpAt = Date.now() + patience;
  while (Date.now() < giveUpAt && !hasEnded()) {
    if (await isReady(origin)) return true;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return false;
}
