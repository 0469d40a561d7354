import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing } from '../../../test-support/fake-server.ts';
import { openConsole, shown, titled } from '../../../test-support/open-console.tsx';
import { partsOf } from './privacy-parts.ts';

const TEXT = '무엇을 보관하는지 알려드립니다.\n\n# 보관하는 정보\n- 아이디\n- 닉네임\n\n<b>그대로</b>';

describe('the privacy page', () => {
  it('is open to guests, and shows the text with its version', async () => {
    const page = await openConsole('/privacy', {
      server: { '/api/privacy?language=ko': always({ version: 'abc123', text: TEXT }) },
    });
    await titled('개인정보 안내');
    await shown('버전 abc123', '무엇을 보관하는지 알려드립니다.', '<b>그대로</b>');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('보관하는 정보');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['아이디', '닉네임']),
    );
    expect(page.path()).toBe('/privacy');
  });

  it('says when the text can’t be read', async () => {
    await openConsole('/privacy', { server: { '/api/privacy?language=ko': refusing('conflict') } });
    await shown('불러오지 못했습니다.');
  });
});

describe('a privacy text', () => {
  it('falls into headings, lists and paragraphs', () => {
    expect(partsOf('a\r\n\n# b\n- c\n-  d\ne\n- f')).toEqual([
      { kind: 'paragraph', text: 'a' },
      { kind: 'heading', text: 'b' },
      { kind: 'list', items: ['c', ' d'] },
      { kind: 'paragraph', text: 'e' },
      { kind: 'list', items: ['f'] },
    ]);
  });
});
