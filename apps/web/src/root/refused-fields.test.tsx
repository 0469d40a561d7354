// Each form marks a refused field, focuses it, and keeps what was typed (docs/rules/screens.md#alerts-and-questions).

import type { ErrorCode, PlayerPoints } from '@feltclock/contract';
import { DEFAULT_STORE_MONEY, DEFAULT_STORE_OPTIONS } from '@feltclock/domain';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changePassword } from '../../test-support/change-password.ts';
import { always, refusing, refusingField, type Answer, type Answers } from '../../test-support/fake-server.ts';
import {
  field,
  MEMBER,
  openConsole,
  OWNER,
  shown,
  STAFF,
  type OpenedConsole,
} from '../../test-support/open-console.tsx';
import { storeInGangnam, TIERS } from '../../test-support/store-of.ts';

interface Case {
  readonly form: string;
  readonly path: string;
  readonly as?: typeof OWNER | typeof STAFF | typeof MEMBER;
  /** The call that is refused. */
  readonly call: string;
  readonly refusal: Answer;
  readonly server?: Answers;
  readonly send: (page: OpenedConsole) => Promise<void>;
  readonly field: string;
  readonly text: string;
  readonly kept: string;
}

/** An answer of code 0, which names no field. */
const saysNo = (message: string): Answer => always({ code: 0, message });

/** Answers reading, which has no body, and refuses the change. */
const refusedChange =
  (read: unknown, refusal: Answer): Answer =>
  (path, body) =>
    body === null ? { body: read } : refusal(path, body);

const wrong = (name: string, code: ErrorCode): Answer => refusingField(name, code);
const STORE = { ...TIERS, '/api/store/list': always([storeInGangnam()]), '/api/user/list': always([]) };

const write = async (page: OpenedConsole, texts: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await page.write(label, text);
};

const PLAYER: PlayerPoints = {
  id: 'player',
  nickname: '플레이어',
  name: '',
  phoneNo: '',
  email: '',
  role: 'USER',
  points: 12_000,
  winPoints: 0,
  rank: 1,
  prizes: [],
  entries: [],
  history: [],
};

const CASES: readonly Case[] = [
  {
    form: 'own password',
    path: '/profile',
    as: STAFF,
    call: '/api/user/password',
    refusal: wrong('presentPassword', 'wrong-password'),
    send: (page) => changePassword(page, 'a-guess', 'long enough', 'long enough'),
    field: '현재 비밀번호',
    text: '현재 비밀번호가 올바르지 않습니다.',
    kept: 'a-guess',
  },
  {
    form: 'own password, by the form itself',
    path: '/profile',
    as: STAFF,
    call: '/api/user/password',
    refusal: always(true),
    send: (page) => changePassword(page, 'secret-word', 'long enough', 'long enuogh'),
    field: '새 비밀번호 확인',
    text: '비밀번호가 일치하지 않습니다.',
    kept: 'long enuogh',
  },
  {
    form: 'own PIN',
    path: '/profile',
    as: STAFF,
    call: '/api/session/pin',
    refusal: refusedChange({ hasPin: false }, wrong('pin', 'pin-common')),
    send: async (page) => {
      await write(page, { '로그인 비밀번호': 'secret-word', '새 PIN': '1234', '새 PIN 확인': '1234' });
      await page.press('PIN 저장');
    },
    field: '새 PIN',
    text: '너무 흔한 PIN입니다.',
    kept: '1234',
  },
  {
    form: 'own profile',
    path: '/profile',
    as: STAFF,
    call: '/api/user/profile',
    refusal: wrong('nickname', 'nickname-taken'),
    send: async (page) => {
      await page.write('닉네임', '남의 이름');
      await page.press('저장');
    },
    field: '닉네임',
    text: '이미 사용 중인 닉네임입니다.',
    kept: '남의 이름',
  },
  {
    form: 'password of a user',
    path: '/password-manage',
    as: OWNER,
    call: '/api/user/password',
    refusal: refusing('not-found', 404),
    server: { '/api/user/list': always([]) },
    send: async (page) => {
      await write(page, { '아이디 검색 (두 글자 이상 입력해주세요)': 'nobody', '새 비밀번호': 'long enough' });
      await page.press('변경');
    },
    field: '아이디 검색 (두 글자 이상 입력해주세요)',
    text: '찾을 수 없습니다.',
    kept: 'nobody',
  },
  {
    form: 'sign-up, by the form itself',
    path: '/sign-up',
    call: '/api/user/sign-up',
    refusal: always(true),
    server: { '/api/privacy?language=ko': always({ version: 'v1', text: '' }) },
    send: async (page) => {
      await page.write('아이디', 'kim');
      await page.press('저장');
    },
    field: '아이디',
    text: '아이디 중복 확인을 해주세요.',
    kept: 'kim',
  },
  {
    form: 'new store: its administrator',
    path: '/store-create',
    as: OWNER,
    call: '/api/store',
    refusal: saysNo('없는 사용자입니다.'),
    server: STORE,
    send: async (page) => {
      await write(page, { '매장 이름 *': '새 매장', '관리자 아이디': 'nobody' });
      await page.press('저장');
      await page.press('확인');
    },
    field: '관리자 아이디',
    text: '없는 사용자입니다.',
    kept: 'nobody',
  },
  {
    form: 'new store: its number',
    path: '/store-create',
    as: OWNER,
    call: '/api/store',
    refusal: always(true),
    server: STORE,
    send: async (page) => {
      await write(page, { '매장 이름 *': '새 매장', 전화번호: '없음' });
      await page.press('저장');
    },
    field: '전화번호',
    text: '전화번호를 확인해주세요.',
    kept: '없음',
  },
  {
    form: 'administrator of a store',
    path: '/store-edit?id=7',
    as: OWNER,
    call: '/api/store/admin',
    refusal: saysNo('이미 다른 매장을 관리하는 아이디입니다.'),
    server: { ...STORE, '/api/store/detail': always(storeInGangnam()) },
    send: async (page) => {
      await page.write('관리자 아이디', 'mapo');
      await page.press('관리자 아이디 저장');
      await page.press('확인');
    },
    field: '관리자 아이디',
    text: '이미 다른 매장을 관리하는 아이디입니다.',
    kept: 'mapo',
  },
  {
    form: 'settings of a store',
    path: '/store-settings',
    as: STAFF,
    call: '/api/store/settings',
    refusal: (path, body) =>
      Object.hasOwn(body as object, 'name')
        ? wrong('detailAddress', 'invalid-request')(path, body)
        : { body: { ...DEFAULT_STORE_OPTIONS, ...DEFAULT_STORE_MONEY, defaultStructureId: null, logo: null } },
    server: {
      ...STORE,
      '/api/store/detail': always({ ...storeInGangnam(), id: 1 }),
      '/api/structure/list': always([]),
      '/api/store/features': always({ shown: [] }),
    },
    send: async (page) => {
      await page.write('상세 주소', '5층');
      await page.press('저장');
    },
    field: '상세 주소',
    text: '입력값을 확인해주세요.',
    kept: '5층',
  },
  {
    form: 'gift of points',
    path: '/user-detail',
    as: MEMBER,
    call: '/api/points/gift',
    refusal: refusing('not-enough-points'),
    server: { '/api/points/own': always(PLAYER) },
    send: async (page) => {
      await write(page, { '받는 회원 아이디 *': 'friend', '포인트 수량 *': '99999' });
      await page.press('선물하기');
      await page.press('확인');
    },
    field: '포인트 수량 *',
    text: '보유 포인트가 부족합니다.',
    kept: '99,999',
  },
  {
    form: 'points for a customer',
    path: '/store-points',
    as: STAFF,
    call: '/api/points/store-grant',
    refusal: wrong('userId', 'no-such-user'),
    server: {
      '/api/points/store': always({ isEnabled: true, winTable: [100], points: 9000 }),
      '/api/points/customers': always([]),
    },
    send: async (page) => {
      await write(page, { '고객 아이디 *': 'nobody', '포인트 수량 *': '500', '사유 *': '생일' });
      await page.press('지급');
      await page.press('확인');
    },
    field: '고객 아이디 *',
    text: '없는 사용자입니다.',
    kept: 'nobody',
  },
  {
    form: 'tablet',
    path: '/tablets',
    as: STAFF,
    call: '/api/store/tablet',
    refusal: wrong('presentPassword', 'wrong-password'),
    server: { '/api/store/tablets': always([]) },
    send: async (page) => {
      await write(page, { '이름 *': '카운터', '로그인 비밀번호 *': 'a-guess' });
      await page.press('이 기기 등록');
      await page.press('확인');
    },
    field: '로그인 비밀번호 *',
    text: '현재 비밀번호가 올바르지 않습니다.',
    kept: 'a-guess',
  },
];

describe('a refused field', () => {
  it.each(CASES)('$form', async ({ path, as, call, refusal, server, send, field: label, text, kept }) => {
    const page = await openConsole(path, { ...(as && { as }), server: { ...server, [call]: refusal } });
    await waitFor(() => field(label));
    await send(page);
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
    const described = (field(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    expect(described.join()).toContain(text);
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field(label).value).toBe(kept);
    await page.user.type(field(label), '1');
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).not.toBe('true'));
  });

  it('does not stay when nothing is wrong any more, and is none without an answer', async () => {
    const page = await openConsole('/profile', {
      as: STAFF,
      server: { '/api/user/profile': refusing('internal', 500) },
    });
    await page.write('닉네임', '이름');
    await page.press('저장');
    await shown('내 정보 변경을 실패하였습니다.');
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  });
});
