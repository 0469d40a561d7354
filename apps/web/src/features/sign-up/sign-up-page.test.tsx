import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  always,
  broken,
  inTurn,
  refusing,
  refusingField,
  type Answers,
  type Call,
} from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import {
  enterComposing,
  field,
  hush,
  openConsole,
  said,
  saidAlone,
  STAFF,
  titled,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';

const ID = '/api/user/is-available-id';
const NICKNAME = '/api/user/is-available-nickname';
const SIGN_UP = '/api/user/sign-up';
const PRIVACY = '/api/privacy?language=ko';

async function signUp(answers: Answers = {}): Promise<OpenedConsole> {
  const free = {
    [ID]: always(true),
    [NICKNAME]: always(true),
    [SIGN_UP]: always(true),
    [PRIVACY]: always({ version: 'v1', text: '보관하는 정보' }),
  };
  const page = await openConsole('/sign-up', { server: { ...free, ...answers } });
  await titled('회원가입');
  await waitFor(() => expect(page.calls.map(({ path }) => path)).toContain(PRIVACY));
  // The page reads the text when it opens; the tests look at later requests.
  return {
    ...page,
    get calls() {
      return page.calls.filter(({ path }) => path !== PRIVACY);
    },
  };
}
async function check(page: OpenedConsole, label: string, value: string, answer: string): Promise<void> {
  await page.write(label, value);
  await page.press(`${label} 중복 확인`);
  await waitFor(() => expect(said()).toContain(answer));
  hush();
}
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');
async function agree(page: OpenedConsole): Promise<void> {
  await waitFor(() => expect(consent().disabled).toBe(false));
  await page.user.click(consent());
}
/** Fills the form, and returns the requests from then on. */
async function fill(page: OpenedConsole): Promise<() => readonly Call[]> {
  await check(page, '아이디', ' kim ', '사용 가능한 아이디입니다.');
  await page.write('비밀번호', 'long enough');
  await page.write('비밀번호 확인', 'long enough');
  await check(page, '닉네임', ' 김 ', '사용 가능한 닉네임입니다.');
  await agree(page);
  const before = page.calls.length;
  return () => page.calls.slice(before);
}

describe('signing up', () => {
  it('asks nothing about a name of blanks, and empties one that is taken or breaks the rules', async () => {
    const page = await signUp({ [NICKNAME]: inTurn(always(false), refusing('invalid-request', 400)) });
    await page.write('닉네임', '   ');
    await page.press('닉네임 중복 확인');
    await saidAlone('닉네임을 입력해주세요.');
    for (const name of ['taken', 'bad name']) {
      hush();
      await page.write('닉네임', name);
      await page.press('닉네임 중복 확인');
      await saidAlone('사용할 수 없는 닉네임입니다.');
      await waitFor(() => expect(field('닉네임').value).toBe(''));
    }
    expect(page.calls).toHaveLength(2);
  });

  it('keeps what was typed when no answer came', async () => {
    const page = await signUp({ [ID]: broken });
    await page.write('아이디', 'kim');
    await page.press('아이디 중복 확인');
    await saidAlone('서버에 문제가 발생했습니다.');
    expect(field('아이디').value).toBe('kim');
  });

  it('Enter in a name asks whether it is free, unless it ends a composition', async () => {
    const page = await signUp();
    await page.write('닉네임', '김');
    enterComposing('닉네임');
    expect(said()).toEqual([]);
    expect(page.calls).toEqual([]);
    await page.user.type(field('닉네임'), '{Enter}');
    await saidAlone('사용 가능한 닉네임입니다.');
    expect(page.calls).toEqual([{ method: 'POST', path: NICKNAME, body: { nickname: '김' } }]);
  });

  it('Enter in a password saves, unless it ends a composition', async () => {
    const page = await signUp();
    enterComposing('비밀번호');
    expect(said()).toEqual([]);
    await page.user.type(field('비밀번호'), '{Enter}');
    await saidAlone('아이디 중복 확인을 해주세요.');
    expect(page.calls).toEqual([]);
  });

  it('saves names without the blanks around them, says so, and goes to the login page after 2 seconds', async () => {
    const page = await signUp();
    const calls = await fill(page);
    await page.press('저장');
    await page.press('저장');
    await saidAlone('회원가입이 완료되었습니다.');
    const body = { id: 'kim', nickname: '김', name: '', email: '', phoneNo: '', password: 'long enough' };
    expect(calls()).toEqual([{ method: 'POST', path: SIGN_UP, body: { ...body, privacyVersion: 'v1' } }]);
    await pass(1999);
    expect(page.path()).toBe('/sign-up');
    await pass(1);
    await waitFor(() => expect(page.path()).toBe('/login'));
  });

  it('says when a name was taken meanwhile, which is then to be asked about again', async () => {
    const page = await signUp({ [SIGN_UP]: inTurn(refusing('nickname-taken'), refusing('id-taken')) });
    const calls = await fill(page);
    const refusedThenHeldUp = async (reason: string, text: string): Promise<void> => {
      await page.press('저장');
      await saidAlone(`회원가입에 실패하였습니다. (${reason})`);
      hush();
      await page.press('저장');
      await saidAlone(text);
      hush();
    };
    await refusedThenHeldUp('이미 사용 중인 닉네임입니다', '닉네임 중복 확인을 해주세요.');
    await page.press('닉네임 중복 확인');
    await saidAlone('사용 가능한 닉네임입니다.');
    hush();
    await refusedThenHeldUp('이미 사용 중인 아이디입니다', '아이디 중복 확인을 해주세요.');
    expect(calls().filter(({ path }) => path === SIGN_UP)).toHaveLength(2);
    expect(page.path()).toBe('/sign-up');
  });

  it('shows the server’s refusal at the field until it is typed again', async () => {
    const page = await signUp({ [SIGN_UP]: refusingField('password', 'password-common') });
    await fill(page);
    await page.press('저장');
    await waitFor(() => expect(field('비밀번호').getAttribute('aria-invalid')).toBe('true'));
    await page.write('비밀번호', 'something else');
    expect(field('비밀번호').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('asks again when the text has changed since', async () => {
    const page = await signUp({
      [SIGN_UP]: refusing('privacy-changed'),
      [PRIVACY]: inTurn(always({ version: 'v1', text: '' }), always({ version: 'v2', text: '' })),
    });
    const calls = await fill(page);
    await page.press('저장');
    await saidAlone('회원가입에 실패하였습니다. (개인정보 안내가 바뀌었습니다. 다시 읽고 동의해주세요)');
    expect(consent().checked).toBe(false);
    hush();
    await agree(page);
    await page.press('저장');
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect(calls().map(({ body }) => (body as { privacyVersion: string }).privacyVersion)).toEqual(['v1', 'v2']);
  });

  it('can’t be agreed to unread: it says so, and reads again on a press', async () => {
    const page = await signUp({ [PRIVACY]: inTurn(refusing('conflict'), always({ version: 'v1', text: '' })) });
    await page.press('개인정보 안내를 불러오지 못했습니다. 다시 시도');
    await agree(page);
    expect(consent().checked).toBe(true);
  });

  it('is not for those who are signed in', async () => {
    const page = await openConsole('/sign-up', { as: STAFF });
    await waitFor(() => expect(page.path()).toBe('/main'));
  });
});
