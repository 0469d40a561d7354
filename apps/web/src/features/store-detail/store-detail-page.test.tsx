import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always } from '../../../test-support/fake-server.ts';
import { openConsole, shown, STAFF } from '../../../test-support/open-console.tsx';
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
});
