// Starts the server: environment to configuration to listening, and stops it in good order on a signal.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { welcome } from './demo/welcome.ts';
import { helpText, readConfig, type Config } from './config.ts';
import { createLogger } from './logger.ts';
import { createServer } from './server.ts';
import { systemClock } from './system-clock.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** Beside the built server; in development, where the build would put it. */
function findWeb(): string {
  const built = join(import.meta.dirname, '..', 'web');
  return existsSync(join(built, 'index.html')) ? built : resolve('dist', 'web');
}

async function run(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const server = await createServer(config, { clock: systemClock(), logger, webRoot: findWeb() });
  const stopping = new Set<NodeJS.Signals>();
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal is somebody in a hurry.
    if (stopping.size > 0) process.exit(1);
    stopping.add(signal);
    logger.info({ signal }, 'stopping');
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ error }, 'could not stop in good order');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const address = await server.listen();
  logger.info({ address, dataDir: config.dataDir }, 'listening');
  say(welcome(config.publicOrigin, server.firstStart));
}

async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    say(helpText());
    return;
  }
  const reading = readConfig();
  if (!reading.ok) {
    complain(['Feltclock does not start with these settings:', ...reading.problems, '', helpText()].join('\n'));
    process.exitCode = 1;
    return;
  }
  await run(reading.config);
}

main().catch((error: unknown) => {
  complain(`Feltclock could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
