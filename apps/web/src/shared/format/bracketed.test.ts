import { expect, it } from 'vitest';
import { bracketed } from './bracketed.ts';

it('leaves the full stop to the sentence around it', () => {
  expect(bracketed('권한이 없습니다.')).toBe('권한이 없습니다');
  expect(bracketed('権限がありません。')).toBe('権限がありません');
  expect(bracketed('App unreachable (HTTP 503)')).toBe('App unreachable (HTTP 503)');
});
