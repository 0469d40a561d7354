// What the download of each platform brings along.
import { describe, expect, it } from 'vitest';
import { nativePackages, PLATFORMS } from './platforms.mjs';

const namesFor = (name) =>
  nativePackages(PLATFORMS.find((platform) => platform.name === name)).map((each) => each.name);

describe('a download', () => {
  it.each([
    ['windows-x64', ['@img/sharp-win32-x64']],
    ['macos-x64', ['@img/sharp-darwin-x64', '@img/sharp-libvips-darwin-x64']],
    ['macos-arm64', ['@img/sharp-darwin-arm64', '@img/sharp-libvips-darwin-arm64']],
    ['linux-x64', ['@img/sharp-libvips-linux-x64', '@img/sharp-linux-x64']],
    ['linux-arm64', ['@img/sharp-libvips-linux-arm64', '@img/sharp-linux-arm64']],
  ])('for %s has the native packages of that platform alone', (name, packages) => {
    expect(namesFor(name).toSorted()).toEqual(packages);
  });
});
