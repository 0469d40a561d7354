import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { always } from '../../../test-support/fake-server.ts';
import { field, openConsole, OWNER } from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';
import { session } from '../../shared/session/session.ts';

it('lets a super administrator work on the first store until another is chosen', async () => {
  const stores = [storeOf({ id: 1, name: 'Gangnam' }), storeOf({ id: 2, name: 'Seomyeon' })];
  await openConsole('/main', { as: OWNER, server: { '/api/store/list': always(stores) } });
  await waitFor(() => expect(field('매장').value).toBe('Gangnam'));
  act(() => session.chooseStore(2));
  await waitFor(() => expect(field('매장').value).toBe('Seomyeon'));
});
