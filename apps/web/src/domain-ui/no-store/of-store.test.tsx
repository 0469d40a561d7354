import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { always } from '../../../test-support/fake-server.ts';
import { openConsole, OWNER, shown } from '../../../test-support/open-console.tsx';

it.each(['/main', '/game-list', '/store-detail'])('%s leads to making a store where there is none', async (path) => {
  await openConsole(path, { as: OWNER, server: { '/api/store/list': always([]) } });
  await shown('등록된 매장이 없습니다.');
  const ways = screen.getAllByRole('link', { name: '매장 만들기' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/store-create']);
});

it('a store’s address says that there are none to choose from, and where they are added', async () => {
  const none = { '/api/code/address/tier1': always([]) };
  await openConsole('/store-create', { as: OWNER, server: { '/api/store/list': always([]), ...none } });
  await shown('등록된 주소가 없어 지역을 고를 수 없습니다.');
  expect(screen.getByRole('link', { name: '주소 관리에서 추가' }).getAttribute('href')).toBe('/address-manage');
});

it('advertisements without a region lead to the addresses too', async () => {
  await openConsole('/ad-manage', { as: OWNER, server: { '/api/code/address/tier1': always([]) } });
  await shown('등록된 주소가 없습니다.');
  expect(screen.getByRole('link', { name: '주소 관리' }).getAttribute('href')).toBe('/address-manage');
});
