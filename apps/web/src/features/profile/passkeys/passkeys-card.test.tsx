import { describe, expect, it } from 'vitest';
import { always, inTurn, refusingField, type Answers } from '../../../../test-support/fake-server.ts';
import { fakePasskeys, PASSKEY, PASSKEY_OPTIONS, SENT } from '../../../../test-support/fake-passkeys.ts';
import {
  field,
  hush,
  openConsole,
  saidAlone,
  shown,
  STAFF,
  text,
  titled,
} from '../../../../test-support/open-console.tsx';

const OFFERED = { '/api/passkey/site': always({ isOffered: true, isUsed: true }) };

const openProfile = async (server: Answers) => {
  const page = await openConsole('/profile', { as: STAFF, server });
  await titled('내 정보');
  return page;
};

describe('the own passkeys', () => {
  it('are added with a name and the password, and listed', async () => {
    fakePasskeys();
    const page = await openProfile({
      ...OFFERED,
      '/api/passkey/list': inTurn(always([]), always([PASSKEY])),
      '/api/passkey/begin': inTurn(refusingField('password', 'wrong-password'), always(PASSKEY_OPTIONS)),
      '/api/passkey': always(PASSKEY),
    });
    await shown('등록한 패스키가 없습니다.');
    await page.press('패스키 등록');
    await page.write('기기 이름', ' 내 휴대폰 ');
    await page.write('현재 비밀번호', 'a-guess');
    await page.press('패스키 등록');
    await shown('현재 비밀번호가 올바르지 않습니다');
    hush();
    await page.write('현재 비밀번호', 'my-own-one');
    await page.press('패스키 등록');
    await saidAlone('패스키를 등록했습니다.');
    const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
    expect(page.sent('/api/passkey')).toEqual([{ name: '내 휴대폰', credential: { ...SENT, response } }]);
    await shown('아직 사용하지 않음');
  });

  it('stay as they are when the device refuses', async () => {
    fakePasskeys('InvalidStateError');
    const page = await openProfile({
      ...OFFERED,
      '/api/passkey/list': always([]),
      '/api/passkey/begin': always(PASSKEY_OPTIONS),
    });
    await shown('등록한 패스키가 없습니다.');
    await page.press('패스키 등록');
    await page.write('기기 이름', '내 휴대폰');
    await page.write('현재 비밀번호', 'my-own-one');
    await page.press('패스키 등록');
    await saidAlone('이 기기에는 이미 패스키가 있습니다.');
    expect(field('기기 이름').value).toBe('내 휴대폰');
  });

  it('are removed with the password', async () => {
    fakePasskeys();
    const page = await openProfile({
      ...OFFERED,
      '/api/passkey/list': inTurn(always([PASSKEY]), always([])),
      '/api/passkey': always(1),
    });
    await shown('내 휴대폰');
    await page.press('패스키 삭제: 내 휴대폰');
    await page.write('현재 비밀번호', 'my-own-one');
    await page.press('삭제');
    await saidAlone('패스키를 삭제했습니다.');
    expect(page.sent('/api/passkey')).toEqual([{ id: 3, password: 'my-own-one' }]);
    await shown('등록한 패스키가 없습니다.');
  });

  it('can be removed but not added by a browser without passkeys', async () => {
    await openProfile({ ...OFFERED, '/api/passkey/list': always([PASSKEY]) });
    await shown('내 휴대폰', '이 브라우저에서는 패스키를 등록할 수 없습니다.');
    expect(text()).not.toContain('패스키 등록');
  });

  it('have no card where the address has none', async () => {
    await openProfile({ '/api/passkey/site': always({ isOffered: false, isUsed: false }) });
    expect(text()).not.toContain('패스키');
  });
});
