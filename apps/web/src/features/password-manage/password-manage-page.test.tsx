import type { FoundUser } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { always, refusing, refusingField, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import {
  enterComposing,
  field,
  hush,
  openConsole,
  OWNER,
  saidAlone,
  shown,
  text,
  titled,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';

const FIND = '/api/user/list';
const ID = '아이디 검색 (두 글자 이상 입력해주세요)';
const LEE: FoundUser = { id: 'lee', nickname: '이', name: '이영희', role: 'USER', storeId: null };
const SET = '/api/user/password';

async function manage(answers: Answers = {}): Promise<OpenedConsole> {
  const page = await openConsole('/password-manage', { as: OWNER, server: { [FIND]: always([]), ...answers } });
  await titled('비밀번호 관리');
  return page;
}

describe('setting a user’s password', () => {
  it('searches from two characters on, half a second after the last of them', async () => {
    const page = await manage({ [FIND]: always([LEE]) });
    await page.user.type(field(ID), 'l');
    await pass(1000);
    await page.user.type(field(ID), 'e');
    await pass(400);
    await page.user.type(field(ID), 'e');
    await pass(499);
    expect(page.calls).toEqual([]);
    await pass(1);
    expect(page.calls).toEqual([{ method: 'POST', path: FIND, body: { id: 'lee' } }]);
    await page.user.click(field(ID));
    await shown('lee이 · 이영희 · 회원');
  });

  it('says when nobody is called so', async () => {
    const page = await manage();
    await page.write(ID, 'nobody');
    expect(text()).not.toContain('일치하는 회원이 없습니다.');
    await pass(500);
    await shown('일치하는 회원이 없습니다.');
  });

  it('sends nothing without an id and a password of 8 characters', async () => {
    const page = await manage({ [SET]: always(true) });
    const warns = async (text: string): Promise<void> => {
      await page.press('변경');
      await saidAlone(text);
      hush();
    };
    await page.write(ID, '  ');
    await warns('아이디를 입력해주세요.');
    await page.write(ID, 'lee');
    await warns('비밀번호를 입력해주세요.');
    await page.write('새 비밀번호', 'seven77');
    await warns('비밀번호는 8자 이상이어야 합니다.');
    expect(page.sent(SET)).toEqual([]);
  });

  it('shows success, and empties the form', async () => {
    const page = await manage({ [SET]: always(true) });
    await page.write(ID, ' lee ');
    await page.write('새 비밀번호', 'long enough');
    enterComposing('새 비밀번호');
    expect(page.sent(SET)).toEqual([]);
    await page.user.type(field('새 비밀번호'), '{Enter}');
    await saidAlone('패스워드가 변경되었습니다');
    expect(page.sent(SET)).toEqual([{ id: 'lee', password: 'long enough' }]);
    expect([field(ID).value, field('새 비밀번호').value]).toEqual(['', '']);
  });

  it('shows at the field why a password is refused', async () => {
    const page = await manage({ [SET]: refusingField('password', 'password-common') });
    await page.write(ID, 'lee');
    await page.write('새 비밀번호', 'password1');
    await page.press('변경');
    await shown('너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해주세요.');
    expect(field('새 비밀번호').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a failure, and keeps the form', async () => {
    const page = await manage({ [SET]: refusing('not-found', 404) });
    await page.write(ID, 'nobody');
    await page.write('새 비밀번호', 'long enough');
    await page.press('변경');
    await saidAlone('패스워드 변경을 실패하였습니다.');
    expect([field(ID).value, field('새 비밀번호').value]).toEqual(['nobody', 'long enough']);
  });
});
