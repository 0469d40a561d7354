import type { FoundUser, Profile } from '@feltclock/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileOf } from '../../test-support/session.ts';
import { session } from '../shared/session/session.ts';
import {
  closeConsoles,
  openConsole,
  pretendServer,
  settled,
  type ConsoleInTest,
  type PretendedServer,
} from '../../test-support/console.tsx';

const sent: [path: string, body: unknown][] = [];

/** Answers, and keeps what it was asked. */
const hearing =
  (body: unknown, status = 200): PretendedServer =>
  (path, asked) => {
    sent.push([path, asked]);
    return { status, body };
  };
const refusal = (code: string, status: number): PretendedServer => hearing({ code, message: '' }, status);

async function open(path: string, title: string, answers: Readonly<Record<string, PretendedServer>>) {
  const asked = pretendServer(answers);
  const page = await openConsole(path);
  await settled(() => expect([...document.querySelectorAll('h1')].map((h1) => h1.textContent)).toEqual([title]));
  return { page, asked };
}

const holdTimers = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const saidAlone = (page: ConsoleInTest, text: string): Promise<void> =>
  settled(() => expect(page.said()).toEqual([text]));

beforeEach(() => {
  sent.length = 0;
});
afterEach(closeConsoles);

describe('signing up', () => {
  const FREE: Readonly<Record<string, PretendedServer>> = {
    '/api/user/is-available-id': hearing(true),
    '/api/user/is-available-nickname': hearing(true),
    '/api/user/sign-up': hearing(true),
  };
  const signUp = async (answers: Readonly<Record<string, PretendedServer>> = {}) =>
    (await open('/sign-up', '회원가입', { ...FREE, ...answers })).page;
  const check = async (page: ConsoleInTest, label: string, value: string, answer: string): Promise<void> => {
    page.type(label, value);
    page.press(`${label} 중복 확인`);
    await settled(() => expect(page.said()).toContain(answer));
    page.hush();
  };
  const fill = async (page: ConsoleInTest): Promise<void> => {
    await check(page, '아이디', ' kim ', '사용 가능한 아이디입니다.');
    page.type('비밀번호', 'long enough');
    page.type('비밀번호 확인', 'long enough');
    await check(page, '닉네임', ' 김 ', '사용 가능한 닉네임입니다.');
    sent.length = 0;
  };

  it('warns of one thing at a time, in the documented order, and asks the server nothing meanwhile', async () => {
    const page = await signUp();
    const warns = async (text: string): Promise<void> => {
      page.hush();
      page.press('저장');
      await saidAlone(page, text);
    };
    page.type('아이디', 'kim');
    await warns('아이디 중복 확인을 해주세요.');
    page.hush();
    await check(page, '아이디', 'kim', '사용 가능한 아이디입니다.');
    await warns('비밀번호를 입력해주세요.');
    page.type('비밀번호', 'short');
    await warns('비밀번호 확인을 입력해주세요.');
    page.type('비밀번호 확인', 'other');
    await warns('비밀번호가 일치하지 않습니다.');
    page.type('비밀번호 확인', 'short');
    await warns('비밀번호는 8자 이상이어야 합니다.');
    page.type('비밀번호', 'long enough');
    page.type('비밀번호 확인', 'long enough');
    await warns('닉네임 중복 확인을 해주세요.');
    expect(sent).toEqual([['/api/user/is-available-id', { id: 'kim' }]]);
  });

  it.each([
    ['아이디', '아이디를 입력해주세요.'],
    ['닉네임', '닉네임을 입력해주세요.'],
  ])('%s: nothing typed is nothing to ask about', async (label, text) => {
    const page = await signUp();
    page.type(label, '   ');
    page.press(`${label} 중복 확인`);
    await saidAlone(page, text);
    expect(sent).toEqual([]);
  });

  it.each([
    ['아이디', '/api/user/is-available-id', '사용할 수 없는 아이디입니다.'],
    ['닉네임', '/api/user/is-available-nickname', '사용할 수 없는 닉네임입니다.'],
  ])('%s: one that is taken, or breaks the rules, is emptied', async (label, path, text) => {
    const answers = [hearing(false), refusal('invalid-request', 400)];
    const page = await signUp({ [path]: (...call) => (answers.shift() ?? hearing(true))(...call) });
    for (const name of ['taken', 'bad name']) {
      page.type(label, name);
      page.press(`${label} 중복 확인`);
      await saidAlone(page, text);
      await settled(() => expect(page.field(label).value).toBe(''));
      page.hush();
    }
    expect(sent).toHaveLength(2);
  });

  it('keeps what was typed when no answer came', async () => {
    const page = await signUp({ '/api/user/is-available-id': refusal('internal', 500) });
    page.type('아이디', 'kim');
    page.press('아이디 중복 확인');
    await saidAlone(page, '서버에 문제가 발생했습니다.');
    expect(page.field('아이디').value).toBe('kim');
  });

  it.each([
    ['아이디', 'kim2', '아이디 중복 확인을 해주세요.'],
    ['닉네임', '김2', '닉네임 중복 확인을 해주세요.'],
  ])('%s: typing on makes the check void', async (label, value, text) => {
    const page = await signUp();
    await fill(page);
    page.type(label, value);
    page.press('저장');
    await saidAlone(page, text);
    expect(sent).toEqual([]);
  });

  it('Enter in a name asks whether it is free, unless it ends a composition', async () => {
    const page = await signUp();
    page.type('닉네임', '김');
    page.enter('닉네임', true);
    expect(page.said()).toEqual([]);
    expect(sent).toEqual([]);
    page.enter('닉네임');
    await saidAlone(page, '사용 가능한 닉네임입니다.');
    expect(sent).toEqual([['/api/user/is-available-nickname', { nickname: '김' }]]);
  });

  it('Enter in a password saves, unless it ends a composition', async () => {
    const page = await signUp();
    page.enter('비밀번호', true);
    expect(page.said()).toEqual([]);
    page.enter('비밀번호');
    await saidAlone(page, '아이디 중복 확인을 해주세요.');
  });

  it('saves names without the blanks around them, says so, and goes to the login page after 2 seconds', async () => {
    const page = await signUp();
    await fill(page);
    holdTimers();
    page.press('저장');
    await pass(0);
    page.press('저장');
    await saidAlone(page, '회원가입이 완료되었습니다.');
    const names = { id: 'kim', nickname: '김', password: 'long enough' };
    expect(sent).toEqual([['/api/user/sign-up', { ...names, name: '', email: '', phoneNo: '' }]]);
    await pass(1700);
    expect(page.path()).toBe('/sign-up');
    await pass(300);
    await settled(() => expect(page.path()).toBe('/login'));
  });

  it.each([
    ['id-taken', '이미 사용 중인 아이디입니다', '아이디 중복 확인을 해주세요.'],
    ['nickname-taken', '이미 사용 중인 닉네임입니다', '닉네임 중복 확인을 해주세요.'],
  ])('%s meanwhile: it says so, and the name is to be asked about again', async (code, reason, text) => {
    const page = await signUp({ '/api/user/sign-up': refusal(code, 409) });
    await fill(page);
    page.press('저장');
    await saidAlone(page, `회원가입에 실패하였습니다. (${reason})`);
    page.hush();
    page.press('저장');
    await saidAlone(page, text);
    expect(sent).toHaveLength(1);
    expect(page.path()).toBe('/sign-up');
  });

  it('is not for those who are signed in', async () => {
    session.start('Bearer a', profileOf());
    pretendServer({});
    const page = await openConsole('/sign-up');
    await settled(() => expect(page.path()).toBe('/main'));
  });
});

const changePassword = (page: ConsoleInTest, present: string, next: string, confirm: string): void => {
  page.hush();
  page.type('현재 비밀번호', present);
  page.type('새 비밀번호', next);
  page.type('새 비밀번호 확인', confirm);
  page.press('비밀번호 변경');
};

describe('the own profile', () => {
  const KIM = profileOf({ nickname: '김', name: '김철수', email: 'kim@example.com', phoneNo: '010-1234-5678' });
  const openProfile = async (answers: Readonly<Record<string, PretendedServer>> = {}) => {
    session.start('Bearer a', KIM);
    return (await open('/profile', '내 정보', answers)).page;
  };
  const saving = (part: Partial<Profile>): Readonly<Record<string, PretendedServer>> => ({
    '/api/user/profile': hearing({ ...KIM, ...part }),
  });

  it('stands in the fields, with id and role above them', async () => {
    const page = await openProfile();
    expect(page.text()).toContain('gangnam · 매장 관리자');
    const fields = ['닉네임', '이름', '이메일', '전화번호'].map((label) => page.field(label).value);
    expect(fields).toEqual(['김', '김철수', 'kim@example.com', '010-1234-5678']);
  });

  it('is saved whole, known to the session, and its language spoken', async () => {
    const page = await openProfile(saving({ nickname: '새 이름', language: 'ja', boardVersion: 2 }));
    page.type('닉네임', ' 새 이름 ');
    page.choose('언어', 'ja');
    page.choose('전광판 버전', '2');
    page.press('저장');
    await saidAlone(page, '내 정보가 변경되었습니다.');
    const { name, email, phoneNo } = KIM;
    const request = { nickname: '새 이름', name, email, phoneNo, language: 'ja', boardVersion: 2 };
    expect(sent).toEqual([['/api/user/profile', request]]);
    expect(session.get().profile).toMatchObject({ nickname: '새 이름', language: 'ja', boardVersion: 2 });
    expect(page.spoken).toEqual(['ja']);
  });

  it.each([
    ['닉네임', '  ', '닉네임을 입력해주세요.'],
    ['이메일', 'kim@', '이메일 형식을 확인해주세요.'],
    ['전화번호', '집', '전화번호 형식을 확인해주세요.'],
  ])('%s: "%s" is not sent', async (label, value, text) => {
    const page = await openProfile(saving({}));
    page.type(label, value);
    page.press('저장');
    await saidAlone(page, text);
    expect(sent).toEqual([]);
  });

  it('that is refused says why, and stays as it was', async () => {
    const page = await openProfile({ '/api/user/profile': refusal('nickname-taken', 409) });
    page.type('닉네임', '남의 이름');
    page.enter('닉네임', true);
    expect(sent).toEqual([]);
    page.enter('닉네임');
    await saidAlone(page, '내 정보 변경을 실패하였습니다. (이미 사용 중인 닉네임입니다)');
    expect(session.get().profile?.nickname).toBe('김');
    expect(page.field('닉네임').value).toBe('남의 이름');
    expect(page.spoken).toEqual([]);
  });

  it.each([
    ['', '', '', '현재 비밀번호를 입력해주세요.'],
    ['old', '', '', '새 비밀번호를 입력해주세요.'],
    ['old', 'seven77', '', '비밀번호는 8자 이상이어야 합니다.'],
    ['old', 'long enough', '', '새 비밀번호 확인을 입력해주세요.'],
    ['old', 'long enough', 'long  enough', '비밀번호가 일치하지 않습니다.'],
  ])('the passwords "%s", "%s", "%s" are not sent', async (present, next, confirm, text) => {
    const page = await openProfile({ '/api/user/password': hearing(true) });
    changePassword(page, present, next, confirm);
    await saidAlone(page, text);
    expect(sent).toEqual([]);
  });

  it('a wrong present password is told at its field until it is typed anew; then the change empties them all', async () => {
    const answers = [refusal('wrong-password', 400), hearing(true)];
    const page = await openProfile({ '/api/user/password': (...call) => (answers.shift() ?? hearing(1))(...call) });
    const errors = (): string[] => [...document.querySelectorAll('form p')].map(({ textContent }) => textContent);
    changePassword(page, 'wrong', 'long enough', 'long enough');
    await saidAlone(page, '비밀번호 변경을 실패하였습니다. (현재 비밀번호가 올바르지 않습니다)');
    await settled(() => expect(errors()).toEqual(['현재 비밀번호가 올바르지 않습니다.']));
    page.type('현재 비밀번호', 'right');
    await settled(() => expect(errors()).toEqual([]));
    changePassword(page, 'right', 'long enough', 'long enough');
    await saidAlone(page, '비밀번호가 변경되었습니다.');
    expect(sent.at(-1)).toEqual(['/api/user/password', { presentPassword: 'right', password: 'long enough' }]);
    const values = ['현재 비밀번호', '새 비밀번호', '새 비밀번호 확인'].map((label) => page.field(label).value);
    expect(values).toEqual(['', '', '']);
  });
});

describe('a password that an administrator set', () => {
  const MUST = '새 비밀번호를 정해주세요';
  const prompted = (answers: Readonly<Record<string, PretendedServer>> = {}) => {
    session.start('Bearer a', profileOf({ mustChangePassword: true }));
    return open('/game-list', MUST, { '/api/game/list': hearing([]), ...answers });
  };

  it('stands in the way of every page and menu, but of signing out', async () => {
    const { page, asked } = await prompted();
    for (const path of ['/main', '/profile', '/store-manage', '/sign-up']) {
      await page.go(path);
      await settled(() => expect(page.text()).toContain(MUST));
      expect(document.querySelectorAll('nav')).toHaveLength(0);
    }
    expect(asked).toEqual([]);
    page.press('로그아웃');
    await settled(() => expect(page.path()).toBe('/logout'));
    await settled(() => expect(page.text()).not.toContain(MUST));
  });

  it('stays there while the change is refused', async () => {
    const { page } = await prompted({ '/api/user/password': refusal('wrong-password', 400) });
    changePassword(page, 'wrong', 'long enough', 'long enough');
    await saidAlone(page, '비밀번호 변경을 실패하였습니다. (현재 비밀번호가 올바르지 않습니다)');
    expect(page.text()).toContain(MUST);
    expect(session.get().profile?.mustChangePassword).toBe(true);
  });

  it('once changed, shows the page that was wanted', async () => {
    const { page, asked } = await prompted({ '/api/user/password': hearing(true) });
    changePassword(page, 'given', 'my own one', 'my own one');
    await settled(() => expect(page.text()).toContain('표시할 게임이 없습니다.'));
    expect(page.text()).not.toContain(MUST);
    expect(asked).toEqual(expect.arrayContaining(['/api/user/password', '/api/game/list']));
  });
});

describe('setting a user’s password', () => {
  const ID = '아이디 검색 (두 글자 이상 입력해주세요)';
  const LEE: FoundUser = { id: 'lee', nickname: '이', name: '이영희', role: 'USER', storeId: null };
  const manage = async (answers: Readonly<Record<string, PretendedServer>> = {}) => {
    session.start('Bearer a', profileOf({ role: 'SUPER_ADMIN', storeId: 'ALL' }));
    const { page } = await open('/password-manage', '패스워드 관리', { '/api/user/list': hearing([]), ...answers });
    holdTimers();
    return page;
  };

  it('searches from two characters on, half a second after the last of them', async () => {
    const page = await manage({ '/api/user/list': hearing([LEE]) });
    page.type(ID, 'l');
    await pass(1000);
    page.type(ID, 'le');
    await pass(400);
    page.type(ID, 'lee');
    await pass(499);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([['/api/user/list', { id: 'lee' }]]);
    act(() => page.field(ID).focus());
    act(() => page.field(ID).click());
    await settled(() => expect(page.text()).toContain('lee이 · 이영희 · 회원'));
  });

  it('says when nobody is called so', async () => {
    const page = await manage();
    page.type(ID, 'nobody');
    expect(page.text()).not.toContain('일치하는 회원이 없습니다.');
    await pass(500);
    await settled(() => expect(page.text()).toContain('일치하는 회원이 없습니다.'));
  });

  it.each([
    ['  ', 'long enough', '아이디를 입력해주세요.'],
    ['lee', '', '패스워드를 입력해주세요.'],
    ['lee', 'seven77', '패스워드는 8자 이상이어야 합니다.'],
  ])('"%s" with "%s" is not sent', async (id, password, text) => {
    const page = await manage({ '/api/user/password': hearing(true) });
    page.type(ID, id);
    page.type('새 패스워드', password);
    page.press('변경');
    await saidAlone(page, text);
    expect(sent.map(([path]) => path)).not.toContain('/api/user/password');
  });

  it('tells that it was set, and empties the form', async () => {
    const page = await manage({ '/api/user/password': hearing(true) });
    page.type(ID, ' lee ');
    page.type('새 패스워드', 'long enough');
    page.enter('새 패스워드', true);
    expect(sent).toEqual([]);
    page.enter('새 패스워드');
    await saidAlone(page, '패스워드가 변경되었습니다');
    expect(sent).toContainEqual(['/api/user/password', { id: 'lee', password: 'long enough' }]);
    expect([page.field(ID).value, page.field('새 패스워드').value]).toEqual(['', '']);
  });

  it('tells that it failed, and keeps the form', async () => {
    const page = await manage({ '/api/user/password': refusal('not-found', 404) });
    page.type(ID, 'nobody');
    page.type('새 패스워드', 'long enough');
    page.press('변경');
    await saidAlone(page, '패스워드 변경을 실패하였습니다.');
    expect([page.field(ID).value, page.field('새 패스워드').value]).toEqual(['nobody', 'long enough']);
  });
});
