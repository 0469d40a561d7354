// The entry point of a packed release. It refuses a Node that is too old before loading code that such a Node cannot parse.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const oldest = engines.node.replace('>=', '');
const [[major, minor], [oldestMajor, oldestMinor]] = [process.versions.node, oldest].map((version) =>
  version.split('.').map(Number),
);

if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) {
  await import(new URL('dist/server/main.js', import.meta.url).href);
} else {
  console.error(
    `Feltclock needs Node ${oldest} or newer; this is Node ${process.versions.node}. Please install Node 24 from https://nodejs.org.`,
  );
  process.exitCode = 1;
}
