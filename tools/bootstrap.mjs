// Makes a checkout ready to run: checks Node, installs packages and builds, each only when what it depends on changed.
// Plain Node without packages, because it runs before there are any.
//   node tools/bootstrap.mjs production   what npm start needs
//   node tools/bootstrap.mjs full         what npm test needs        (--rebuild: build whatever the hashes say)
//   node tools/bootstrap.mjs install      packages only
import { readFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);

function refuseOldNode() {
  const wanted = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).engines.node.replace('>=', '');
  const parts = (version) => version.split('.').map(Number);
  const [major, minor] = parts(process.versions.node);
  const [wantedMajor, wantedMinor] = parts(wanted);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `Feltclock needs Node ${wanted} or newer; this is Node ${process.versions.node}. Please install a newer Node.`,
  );
  process.exit(1);
}

async function bootstrap(mode, rebuild) {
  if (!['production', 'full', 'install'].includes(mode)) throw new Error(`"${mode}" is not a way to bootstrap.`);
  const { installPackages } = await import('./install-packages.mjs');
  installPackages(mode === 'production' ? 'production' : 'full');
  if (mode === 'install') return;
  if (mode === 'full') {
    const { ensurePostgres } = await import('./find-postgres.mjs');
    ensurePostgres();
    const { ensureNats } = await import('./find-bus-servers.mjs');
    ensureNats();
  }
  const { buildWhatChanged } = await import('./build-what-changed.mjs');
  await buildWhatChanged({ rebuild });
}

refuseOldNode();
try {
  await bootstrap(process.argv[2] ?? 'production', process.argv.includes('--rebuild'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
