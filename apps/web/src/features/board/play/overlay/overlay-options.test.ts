import { describe, expect, it } from 'vitest';
import { overlayOptions } from './overlay-options.ts';

const USUAL = { code: 'abc', part: 'both', side: 'left', scale: 1, hasLogo: false, language: undefined };

describe('the address of an overlay', () => {
  it.each([
    ['/overlay/abc', '', USUAL],
    ['/overlay/abc/', '?part=corner&side=right', { ...USUAL, part: 'corner', side: 'right' }],
    ['/overlay/abc', '?part=lower&lang=ja&scale=1.5', { ...USUAL, part: 'lower', language: 'ja', scale: 1.5 }],
    ['/overlay/abc', '?logo=on', { ...USUAL, hasLogo: true }],
    ['/overlay/abc', '?scale=99', { ...USUAL, scale: 3 }],
    ['/overlay/abc', '?scale=0.01', { ...USUAL, scale: 0.5 }],
  ])('%s%s', (path, search, options) => {
    expect(overlayOptions(path, search)).toEqual(options);
  });

  it.each(['?part=x&side=up&scale=-1&lang=fr&logo=1', '?scale=NaN', '?scale=Infinity0', '?scale='])(
    'asks for the usual where it is wrong: %s',
    (search) => {
      expect(overlayOptions('/overlay/abc', search)).toEqual(USUAL);
    },
  );

  it.each(['/overlay', '/overlay/', '/overlay/a/b', '/s/abc'])('%s is none', (path) => {
    expect(overlayOptions(path, '')).toBeUndefined();
  });
});
