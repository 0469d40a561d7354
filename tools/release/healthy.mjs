// Asks the server on this machine whether it lives, for the health check of a container: exit code 0 when it does.
const port = process.env.PORT ?? '8080';
const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
