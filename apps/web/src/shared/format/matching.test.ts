import { expect, it } from 'vitest';
import { isMeant } from './matching.ts';

it.each([
  ['게임 리스트', '', true],
  ['게임 리스트', '리스트', true],
  ['게임 리스트', '리스트 게임', true],
  ['게임 리스트', 'ㄱㅇ', true],
  ['게임 리스트', 'ㄹㅅㅌ', true],
  ['게임 리스트', '게ㅇ', false],
  ['게임 리스트', '매장', false],
  ['Daily Turbo', 'TURBO daily', true],
  ['Daily Turbo', 'turbo x', false],
  // Decomposed (NFD), as some systems write and paste file names.
  ['게임', '게임'.normalize('NFD'), true],
  ['ゲーム一覧', 'ゲーム', true],
])('%s for "%s": %s', (name, typed, is) => {
  expect(isMeant(name, typed)).toBe(is);
});
