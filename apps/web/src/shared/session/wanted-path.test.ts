import { describe, expect, it } from 'vitest';
import { AFTER_LOGIN, isBoardPath, loginAfter, loginFor, wantedPath } from './wanted-path.ts';

const ORIGIN = 'http://pub.lan:8080';
const wanted = (to: string) => wantedPath(new URLSearchParams({ to }), ORIGIN);

describe('where somebody wanted to go', () => {
  it.each([
    '/display-board?id=1',
    '/game-list',
    '/game-controller?id=7&x=%2F',
    '/s/abcd2345efgh',
    '/audit#newest',
    '/매장',
  ])('%s is where they go', (path) => {
    const login = new URL(loginFor(path, ORIGIN), ORIGIN);
    expect(login.pathname).toBe('/login');
    expect(decodeURI(wantedPath(login.searchParams, ORIGIN))).toBe(decodeURI(path));
  });

  it.each([
    '//evil.example/x',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'https:/evil.example',
    'http://pub.lan:8080.evil.example/',
    'http://pub.lan:8080/game-list',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'game-list',
    '@evil.example',
    '',
    'http://[',
  ])('%j is no place of ours: they go to the main page, and no login page asks for it', (address) => {
    expect(wanted(address)).toBe('/main');
    expect(loginFor(address, ORIGIN)).toBe('/login');
  });

  it('stays with us however the address is spelt: what comes out is always a path that a browser takes for ours', () => {
    const PIECES = [
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '\t',
      ' ',
      'evil.example',
      'https:',
      'x',
    ];
    const isOurs = (path: string): boolean => /^\/(?![/\\])/.test(path) && new URL(path, ORIGIN).origin === ORIGIN;
    const foreign: string[] = [];
    for (const one of PIECES)
      for (const two of PIECES)
        for (const three of PIECES)
          for (const four of PIECES) {
            const address = one + two + three + four;
            if (!isOurs(wanted(address))) foreign.push(address);
          }
    expect(foreign).toEqual([]);
  });

  it.each(['/', '/main', '/login', '/login?to=%2Fgame-list', '/logout', '/sign-up', '/x/../logout'])(
    '%s is a door, not a place to go to',
    (path) => {
      expect(wanted(path)).toBe('/main');
      expect(loginFor(path, ORIGIN)).toBe('/login');
    },
  );

  it('is forgotten by anybody who left, and by anybody who is refused there right after signing in', () => {
    const back = '/login?to=%2Fgame-list%3Fday%3D1';
    const loginsAt = (state: unknown) =>
      (['signed-out', 'forbidden', 'expired', 'inactive', undefined] as const).map((ended) =>
        loginAfter(ended, { pathname: '/game-list', search: '?day=1', state }, ORIGIN),
      );
    expect(loginsAt(null)).toEqual(['/login', back, back, back, back]);
    expect(loginsAt(AFTER_LOGIN)).toEqual(['/login', '/login', back, back, back]);
  });
});

describe('a board’s address', () => {
  it.each([
    ['/display-board', true],
    ['/display-board?id=1', true],
    ['/s/abcd', true],
    ['/display-boards', false],
    ['/display-board-2', false],
    ['/store-manage', false],
    ['/main', false],
  ])('%s: %s', (path, is) => {
    expect(isBoardPath(path)).toBe(is);
  });
});
