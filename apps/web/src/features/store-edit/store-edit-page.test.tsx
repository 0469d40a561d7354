import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import {
  asked,
  button,
  dialog,
  field,
  hush,
  openConsole,
  OWNER,
  saidAlone,
  shown,
  text,
} from '../../../test-support/open-console.tsx';
import { storeInGangnam, TIERS } from '../../../test-support/store-of.ts';

const done = always({ code: 1, message: '', id: 7 });

async function edit(answers: Answers = {}) {
  const listed = { '/api/store/detail': always(storeInGangnam()), '/api/store/list': always([storeInGangnam()]) };
  const page = await openConsole('/store-edit?id=7', { as: OWNER, server: { ...TIERS, ...listed, ...answers } });
  await waitFor(() => expect(field('매장 이름 *').value).toBe('강남점'));
  return page;
}

describe('editing a store', () => {
  it('changes what was changed, and leaves the administrator alone', async () => {
    const page = await edit({ '/api/store': done });
    await page.write('상세 주소', '4층');
    expect(text()).toContain('저장하지 않은 변경사항이 있습니다.');
    await page.press('저장');
    await asked("'강남점' 매장 정보를 변경하시겠습니까?");
    await page.press('확인');
    await shown('매장 정보가 변경되었습니다.');
    expect(page.sent('/api/store')).toMatchObject([{ id: 7, detailAddress: '4층', adminId: '', address2: 40 }]);
    await waitFor(() => expect(text()).not.toContain('저장하지 않은 변경사항이 있습니다.'));
  });

  it('deletes after a confirmation, and goes to the list', async () => {
    const page = await edit({ '/api/store': done });
    await page.press('삭제');
    await asked("'강남점' 매장을 삭제하시겠습니까?");
    await page.press('삭제');
    await shown('매장이 삭제되었습니다.');
    await pass(2000);
    await waitFor(() => expect(page.path()).toBe('/store-info-list'));
  });

  it('is sent to the App after a confirmation', async () => {
    const page = await edit({ '/api/store/send': done });
    await page.press('App 전송(생성)');
    await asked("'강남점' 매장을 App에 생성으로 전송하시겠습니까?");
    expect(page.sent('/api/store/send')).toEqual([]);
    await page.press('확인');
    await shown('매장 데이터가 App에 전송되었습니다.');
  });

  it('says at once that there is no App to send it to', async () => {
    const page = await edit({ '/api/app': always({ isLinked: false, appStoreUrl: null, playStoreUrl: null }) });
    const reason = '연결된 App이 없습니다. App 연계 주소를 설정해주세요.';
    await waitFor(() => expect(button('App 전송(생성)').getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getByRole('button', { name: 'App 전송(수정)', description: reason })).toBe(button('App 전송(수정)'));
    await page.press('App 전송(생성)');
    await saidAlone(reason);
    expect(dialog()).toBeUndefined();
  });
});

describe('a store that is being edited', () => {
  it('loses its administrator, then has none to lose, and gets the one who was confirmed', async () => {
    const admin = '/api/store/admin';
    const page = await edit({ [admin]: done, '/api/user/list': always([]) });
    expect(field('관리자 아이디').value).toBe('gangnam');
    await page.press('관리자 아이디 삭제');
    await page.press('삭제');
    await shown('관리자 아이디가 삭제되었습니다.');
    await waitFor(() => expect(field('관리자 아이디').value).toBe(''));
    expect(page.sent(admin)).toHaveLength(1);
    for (const name of ['관리자 아이디 삭제', '관리자 아이디 저장']) {
      hush();
      await page.press(name);
      await saidAlone('관리자 아이디가 비어있습니다.');
    }
    await page.write('관리자 아이디', ' mapo ');
    await page.press('관리자 아이디 저장');
    await asked("'mapo' 아이디를 이 매장의 관리자로 저장하시겠습니까?");
    expect(page.sent(admin)).toHaveLength(1);
    await page.press('확인');
    await shown('관리자 아이디를 저장했습니다.');
    expect(page.calls).toContainEqual({ method: 'POST', path: admin, body: { id: 7, adminId: 'mapo' } });
    expect(page.sent(admin)).toHaveLength(2);
  });

  it('is not left with changes without a question', async () => {
    const page = await edit();
    await waitFor(() => expect(field('상세 주소').value).toBe('3층'));
    await page.write('상세 주소', '4층');
    await page.user.click(screen.getByRole('link', { name: '목록' }));
    await asked('저장하지 않은 변경사항이 있습니다. 나가시겠습니까?');
    expect(page.path()).toBe('/store-edit');
    await page.press('확인');
    await waitFor(() => expect(page.path()).toBe('/store-info-list'));
  });
});
