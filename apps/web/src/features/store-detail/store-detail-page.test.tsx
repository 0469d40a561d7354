import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always } from '../../../test-support/fake-server.ts';
import { openConsole, OWNER, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { storeInGangnam, TIERS } from '../../../test-support/store-of.ts';

describe('the own store', () => {
  it('is there to read for its administrator, in the place of the list', async () => {
    const page = await openConsole('/store-manage', {
      as: { ...STAFF, storeId: 7 },
      server: { ...TIERS, '/api/store/detail': always(storeInGangnam()) },
    });
    await shown('서울특별시 강남구');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(document.querySelectorAll('input, textarea')).toHaveLength(0);
    await page.go('/store-edit?id=7');
    await waitFor(() => expect(page.path()).toBe('/main'));
  });

  it('sends a super administrator to where it is changed, and not to themselves', async () => {
    await openConsole('/store-detail?id=7', {
      as: OWNER,
      server: {
        ...TIERS,
        '/api/store/list': always([storeInGangnam()]),
        '/api/store/detail': always(storeInGangnam()),
      },
    });
    await shown('매장 정보는 매장 수정에서 바꿀 수 있습니다.');
    expect(text()).not.toContain('최고 관리자에게 문의');
    expect(screen.getByRole('link', { name: '매장 수정' }).getAttribute('href')).toBe('/store-edit?id=7');
  });
});
