// The health check of the container: exit code 0 if the server on this machine answers.
const port = process.env.PORT ?? '8080';
const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
