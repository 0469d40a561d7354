// The check of downloads finds each fault, shown with small files in place of real programs.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { APP, NATIVE } from '../release/contents.mjs';
import { nativePackages, PLATFORMS } from '../release/platforms.mjs';
import { root } from '../run-command.mjs';
import { faultsOfFiles, programKind } from './downloads.mjs';
import { productionPackages } from './licences.mjs';

const VERSION = '24.1.2';
const MODULES = `${APP}/node_modules`;
const platformOf = (name) => PLATFORMS.find((platform) => platform.name === name);

/** The first bytes of a program, as the makers of the formats say, and the text that Node's programs have. */
function program({ os, cpu }) {
  const head = Buffer.alloc(128);
  const isX64 = cpu === 'x64';
  if (os === 'linux') {
    head.write('\x7fELF', 'latin1');
    head.writeUInt16LE(isX64 ? 62 : 183, 18);
  } else if (os === 'darwin') {
    head.writeUInt32LE(0xfeedfacf, 0);
    head.writeUInt32LE(isX64 ? 0x01000007 : 0x0100000c, 4);
  } else {
    head.write('MZ', 'latin1');
    head.writeUInt32LE(64, 60);
    head.write('PE\0\0', 64, 'latin1');
    head.writeUInt16LE(isX64 ? 0x8664 : 0xaa64, 68);
  }
  return Buffer.concat([head, Buffer.from(`/release/v${VERSION}/`)]);
}

/** The files of a right download. */
function rightFiles(platform) {
  const isWindows = platform.os === 'win32';
  const own = nativePackages(platform);
  const lock = readFileSync(`${root}/package-lock.json`, 'utf8');
  const packages = productionPackages(lock).filter(
    ({ name }) => !NATIVE.has(name) || own.some((each) => each.name === name),
  );
  const files = new Map();
  const put = (path, content, mode = 0o644) =>
    files.set(path, { content: Buffer.from(content), mode: isWindows ? undefined : mode });
  put('LICENSE', 'MIT');
  put(`${APP}/feltclock.mjs`, 'start');
  if (isWindows) put('Feltclock.cmd', '@echo off\r\nrem\r\n');
  else put('feltclock', '#!/bin/sh', 0o755);
  if (platform.os === 'darwin') put('Feltclock.command', '#!/bin/sh', 0o755);
  put(`${APP}/runtime/${isWindows ? 'node.exe' : 'node'}`, program(platform), 0o755);
  for (const { name, version } of own) put(`${MODULES}/${name}/package.json`, JSON.stringify({ name, version }));
  put(`${MODULES}/${own[0].name}/lib/sharp-x.node`, program(platform));
  put(`${MODULES}/${own[0].name}/lib/libvips-x`, program(platform));
  const components = [{ name: 'node', version: VERSION }, ...packages.map(({ name, version }) => ({ name, version }))];
  put(`${APP}/sbom.cdx.json`, JSON.stringify({ components }));
  const texts = packages.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  put(
    `${APP}/THIRD-PARTY-LICENCES.txt`,
    [`Node.js ${VERSION} (MIT)`, 'Node.js is licensed for use as follows', ...texts].join('\n'),
  );
  return files;
}

const LINUX = platformOf('linux-x64');
const faultsAfter = (name, change) => {
  const files = rightFiles(platformOf(name));
  change(files);
  return faultsOfFiles(files, platformOf(name), { reference: rightFiles(LINUX), nodeVersion: VERSION });
};
const write = (path, content, mode) => (files) => files.set(path, { content: Buffer.from(content), mode });

describe('a download', () => {
  it.each(PLATFORMS.map(({ name }) => name))('for %s is right as it is made', (name) => {
    expect(faultsAfter(name, () => undefined)).toEqual([]);
  });

  const WINDOWS_NODE = `${APP}/runtime/node.exe`;
  it.each([
    ['a changed file', 'windows-x64', write(`${APP}/feltclock.mjs`, 'other'), `${APP}/feltclock.mjs differs`],
    ['a missing file', 'macos-x64', (files) => files.delete('LICENSE'), 'LICENSE is missing.'],
    ['a file too many', 'macos-x64', write(`${APP}/more.js`, '', 0o644), `${APP}/more.js is not in the download`],
    ['a starter too few', 'macos-x64', (files) => files.delete('Feltclock.command'), 'It has the starters feltclock.'],
    ['a starter that cannot run', 'macos-x64', write('Feltclock.command', '#!/bin/sh', 0o644), 'has the mode 644.'],
    ['line ends of Linux', 'windows-x64', write('Feltclock.cmd', '@echo off\nrem\n'), 'line ends'],
    ['the Node of Linux', 'windows-x64', write(WINDOWS_NODE, program(LINUX)), `${WINDOWS_NODE} is for linux x64.`],
    [
      'the Node of another processor',
      'macos-x64',
      write(`${APP}/runtime/node`, program(platformOf('macos-arm64')), 0o755),
      `${APP}/runtime/node is for darwin arm64.`,
    ],
    [
      'another version of Node',
      'windows-x64',
      write(WINDOWS_NODE, program(platformOf('windows-x64')).subarray(0, 128)),
      `${WINDOWS_NODE} is not Node ${VERSION}.`,
    ],
    [
      'a library that is none',
      'macos-x64',
      write(`${MODULES}/@img/sharp-darwin-x64/lib/sharp-x.node`, 'text', 0o644),
      'sharp-x.node is for no system.',
    ],
    [
      'no library of sharp',
      'linux-arm64',
      (files) => {
        for (const path of files.keys()) if (path.endsWith('.node')) files.delete(path);
      },
      'The library of sharp is missing.',
    ],
    [
      'a package of another platform',
      'windows-x64',
      write(
        `${MODULES}/@img/sharp-linux-x64/package.json`,
        JSON.stringify({ name: '@img/sharp-linux-x64', version: '1.0.0' }),
      ),
      '@img/sharp-linux-x64 1.0.0 is of another platform.',
    ],
    [
      'an empty bill of materials',
      'linux-arm64',
      write(`${APP}/sbom.cdx.json`, '{}', 0o644),
      `node ${VERSION} is not in the bill of materials.`,
    ],
    [
      'no licences',
      'linux-arm64',
      write(`${APP}/THIRD-PARTY-LICENCES.txt`, '', 0o644),
      `Node.js ${VERSION} has no licence in ${APP}/THIRD-PARTY-LICENCES.txt.`,
    ],
  ])('with %s is refused: %s', (_, name, change, fault) => {
    expect(faultsAfter(name, change)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });

  it('may have any file that is no program', () => {
    expect(
      ['', 'MZ', 'a text that is longer than the head of a program, which has 64 bytes'].map((text) =>
        programKind(Buffer.from(text)),
      ),
    ).toEqual([undefined, undefined, undefined]);
  });
});
