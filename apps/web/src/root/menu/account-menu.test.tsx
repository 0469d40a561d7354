import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { always, broken } from '../../../test-support/fake-server.ts';
import { openConsole, STAFF } from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';

const PREFERENCES = '/api/session';
const items = (role: 'menuitem' | 'menuitemradio'): (string | null)[] =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);

async function openAccount(shown: readonly string[] = []) {
  const page = await openConsole('/privacy', {
    as: { ...STAFF, nickname: '박점장' },
    server: {
      '/api/store/features': always({ shown }),
      [PREFERENCES]: always(profileOf({ ...STAFF, language: 'en' })),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: '내 계정: 박점장' }));
  await screen.findByRole('menu');
  return page;
}

it('has the own pages, look, language and sign-out under the name', async () => {
  await openAccount();
  expect(items('menuitem')).toEqual(['내 전적', '내 정보', '도움말', '로그아웃']);
  expect(items('menuitemradio')).toEqual(expect.arrayContaining(['어둡게', '한국어', '日本語']));
});

it('has points and awards where the store uses them', async () => {
  await openAccount(['leagues']);
  expect(items('menuitem')).toEqual(['어워드', '내 포인트', '내 전적', '내 정보', '도움말', '로그아웃']);
});

it('changes the language, which the account keeps', async () => {
  const page = await openAccount();
  await page.user.click(screen.getByRole('menuitemradio', { name: 'English' }));
  await waitFor(() => expect(page.spoken).toEqual(['en']));
  await waitFor(() => expect(page.sent(PREFERENCES)).toEqual([{ language: 'en' }]));
});

it('leads to a page with the keyboard alone', async () => {
  const page = await openAccount();
  await page.user.keyboard('{ArrowDown}{End}{Enter}');
  await waitFor(() => expect(page.path()).toBe('/logout'));
});

it('leaves the whole menu there when nobody knows what the store uses, and asks once', async () => {
  const page = await openConsole('/privacy', { as: STAFF, server: { '/api/store/features': broken } });
  await screen.findByRole('link', { name: '리그' });
  expect(screen.getByRole('link', { name: '매장 광고' })).toBeTruthy();
  expect(page.sent('/api/store/features')).toHaveLength(1);
});
