// npm run check:signatures: are the installed packages those that the registry signed? Says plainly when the registry could not be asked, which is no yes.
import { spawnSync } from 'node:child_process';
import { root } from './run-command.mjs';

const LONGEST = 120_000;
const VERIFIED = /\d+ packages? (?:has|have) (?:a )?verified registry signatures?/;

/** The line that says what went wrong, among those of advice. */
function reasonIn(said) {
  const lines = said.split('\n').filter((line) => line.startsWith('npm error'));
  return lines.find((line) => /reason:|E\d{3}|Method Not Allowed/.test(line)) ?? lines.at(0) ?? said.split('\n').at(-1);
}

const asked = spawnSync('npm', ['audit', 'signatures'], {
  cwd: root,
  encoding: 'utf8',
  timeout: LONGEST,
  shell: process.platform === 'win32',
});
const said = `${asked.stdout ?? ''}${asked.stderr ?? ''}`.trim();
if (asked.status === 0 && VERIFIED.test(said)) console.log(said);
else if (/(?:invalid|missing) (?:registry )?signatures|tampered/i.test(said)) {
  console.error(said);
  process.exitCode = 1;
} else {
  const why =
    asked.error?.code === 'ETIMEDOUT'
      ? `npm gave no answer in ${String(LONGEST / 1000)} seconds`
      : said || 'npm said nothing';
  console.error(`NOT CHECKED: the registry could not be asked for its signatures (${reasonIn(why)}).`);
  console.error('What the lock itself proves, `npm run check -- lock` checks without the registry.');
  process.exitCode = 3;
}
