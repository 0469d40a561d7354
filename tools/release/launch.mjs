// The first file of a packed release that runs: refuses a Node that is too old before anything is loaded that it could not read.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 19)) {
  await import(new URL('dist/server/main.js', import.meta.url).href);
} else {
  console.error(
    `Feltclock needs Node 20.19 or newer; this is Node ${process.versions.node}. Please install a newer Node.`,
  );
  process.exitCode = 1;
}
