// Makes a checkout ready to run: installs packages and builds, each only if its inputs changed. tools/run.mjs calls it.
// Plain Node without packages, because it runs before any are installed.
//   node tools/bootstrap.mjs production   what npm start needs
//   node tools/bootstrap.mjs full         what npm test needs        (--rebuild: always build)
//   node tools/bootstrap.mjs install      packages only
async function bootstrap(mode, rebuild) {
  if (!['production', 'full', 'install'].includes(mode)) throw new Error(`Unknown mode "${mode}".`);
  const { installPackages } = await import('./install-packages.mjs');
  installPackages(mode === 'production' ? 'production' : 'full');
  if (mode === 'install') return;
  if (mode === 'full') {
    const { ensurePostgres } = await import('./find-postgres.mjs');
    ensurePostgres();
  }
  const { buildWhatChanged } = await import('./build-what-changed.mjs');
  await buildWhatChanged({ rebuild });
}

try {
  await bootstrap(process.argv[2] ?? 'production', process.argv.includes('--rebuild'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
