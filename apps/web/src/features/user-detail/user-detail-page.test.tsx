import type { PlayerPoints } from '@feltclock/contract';
import { formerMemberId, instant } from '@feltclock/domain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { NEW_YEAR_SUNDAY } from '../../../test-support/held-clock.ts';
import {
  answered,
  dialog,
  field,
  MEMBER,
  openConsole,
  OWNER,
  rows,
  shown,
  text,
} from '../../../test-support/open-console.tsx';

const playerOf = (part: Partial<PlayerPoints> = {}): PlayerPoints => ({
  id: 'player',
  nickname: '플레이어',
  name: '김하나',
  phoneNo: '',
  email: '',
  role: 'USER',
  points: 12_000,
  winPoints: 340,
  rank: 7,
  prizes: [],
  entries: [],
  history: [],
  ...part,
});

/** The facts about the user: labels with values. */
const facts = (): string[][] =>
  [...document.querySelectorAll('dl > div')].map((pair) => [...pair.children].map((part) => part.textContent));

describe('the points of a user', () => {
  const openOwn = (part: Partial<PlayerPoints> = {}, answers: Answers = {}) =>
    openConsole('/user-detail?id=other', {
      as: MEMBER,
      server: { '/api/points/own': always(playerOf(part)), ...answers },
    });

  it('are the own ones for a member, whoever the address names', async () => {
    const page = await openOwn({}, { '/api/points/user': always(playerOf({ id: 'other' })) });
    await shown('보유 포인트12,000 P승점340전체 순위7위');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('내 포인트');
    expect(text()).not.toContain('회원 아이디 검색');
    expect(facts()).toContainEqual(['이름', '김하나']);
    expect(facts()).toContainEqual(['전화번호', '-']);
    for (const each of ['수상 내역이 없습니다.', '포인트 내역이 없습니다.', '아직 표시할 변화가 없습니다.'])
      expect(text()).toContain(each);
    expect(page.sent('/api/points/user')).toEqual([]);
  });

  it('are shown with prizes and movements', async () => {
    const entry = { at: NEW_YEAR_SUNDAY, reason: '생일', other: 'friend' };
    await openOwn({
      rank: null,
      prizes: [{ at: NEW_YEAR_SUNDAY, season: '봄 시즌', place: 2, amount: 3_000_000 }],
      entries: [
        { ...entry, kind: 'gift', amount: -1500 },
        { ...entry, kind: 'grant-customer', amount: 2000, other: null, reason: '' },
      ],
    });
    await shown('전체 순위-');
    expect(rows()).toContainEqual(['2026-02-01 00:30:07', '봄 시즌', '2위', '3,000,000']);
    expect(rows()).toContainEqual(['2026-02-01 00:30:07', '선물', 'friend', '생일', '-1,500']);
    expect(rows()).toContainEqual(['2026-02-01 00:30:07', '지급', '플랫폼', '', '+2,000']);
  });

  it('are shown day by day with the arrow keys, until the chart loses focus', async () => {
    const days = [0, 1].map((day) => ({ at: instant(NEW_YEAR_SUNDAY + day * 86_400_000), points: 1000 + day }));
    const { user } = await openOwn({ history: days });
    const chart = await screen.findByRole('img', { name: '포인트 추이' });
    chart.focus();
    await shown('2026-02-01포인트 1,000');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await shown('2026-02-02포인트 1,001');
    await user.keyboard('{ArrowLeft}');
    await shown('2026-02-01포인트 1,000');
    await user.tab();
    await waitFor(() => expect(text()).not.toContain('포인트 1,000'));
  });

  it('are looked up by the platform, which gives nobody else’s away', async () => {
    const page = await openConsole('/user-detail', {
      as: OWNER,
      server: {
        '/api/points/own': always(playerOf({ id: 'admin', nickname: '운영자' })),
        '/api/points/user': always(playerOf({ points: 55 })),
      },
    });
    await shown('운영자');
    expect(text()).toContain('포인트 선물');
    await page.press('조회');
    expect(page.sent('/api/points/user')).toEqual([]);
    await page.write('회원 아이디 검색', ' player ');
    await page.press('조회');
    await shown('보유 포인트55 P');
    expect(page.sent('/api/points/user')).toEqual([{ id: 'player' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('회원 상세');
    expect(text()).not.toContain('포인트 선물');
  });

  it('of nobody are said not to be there', async () => {
    await openConsole('/user-detail?id=nobody', {
      as: OWNER,
      server: {
        '/api/points/user': refusing('not-found', 404),
      },
    });
    await shown('일치하는 회원이 없습니다.');
    expect(text()).not.toContain('보유 포인트');
  });
});

describe('deleting an account on request', () => {
  const openOther = (player: PlayerPoints, answers: Answers = {}) =>
    openConsole(`/user-detail?id=${encodeURIComponent(player.id)}`, {
      as: OWNER,
      server: { '/api/points/user': always(player), ...answers },
    });

  it('asks first, and says why not when it is refused', async () => {
    const page = await openOther(playerOf(), { '/api/user': refusing('hand-over-store') });
    await shown('김하나');
    await page.press('회원 삭제');
    await waitFor(() => expect(dialog()?.textContent).toContain('player 회원이 요청했습니까?'));
    expect(page.sent('/api/user')).toEqual([]);
    await page.press('회원 삭제');
    await shown('회원을 삭제하지 못했습니다. (매장 관리자는 먼저 매장을 다른 사람에게 넘겨야 탈퇴할 수 있습니다)');
    expect(page.sent('/api/user')).toEqual([{ id: 'player' }]);
    expect(page.path()).toBe('/user-detail');
  });

  it('is not offered for a former member, who has no name', async () => {
    const id = formerMemberId('7f3a');
    await openOther(playerOf({ id, nickname: id, name: '' }));
    await shown('보유 포인트12,000 P');
    expect(facts()).toContainEqual(['아이디', '탈퇴한 회원']);
    expect(facts()).toContainEqual(['닉네임', '탈퇴한 회원']);
    expect(screen.queryByRole('button', { name: '회원 삭제' })).toBeNull();
  });
});

describe('a gift', () => {
  const openGift = async (gift = always({ points: 11_500 })) => {
    const page = await openConsole('/user-detail', {
      as: MEMBER,
      server: {
        '/api/points/own': always(playerOf()),
        '/api/points/gift': gift,
      },
    });
    await shown('포인트 선물');
    return { page, sent: () => page.sent('/api/points/gift') };
  };

  it('needs a receiver, goes out once that was confirmed and not on no, and empties the form', async () => {
    const { page, sent } = await openGift();
    await page.press('선물하기');
    await shown('받는 회원의 아이디를 입력해주세요.');
    expect(dialog()).toBeUndefined();
    await page.write('받는 회원 아이디 *', ' friend ');
    await page.write('포인트 수량 *', '500');
    await page.press('선물하기');
    await page.press('취소');
    await waitFor(() => expect(dialog()).toBeUndefined());
    await page.press('선물하기');
    await shown('friend 회원에게 500 포인트를 선물하시겠습니까?');
    expect(sent()).toEqual([]);
    await page.press('확인');
    await shown('처리되었습니다. 현재 11,500 포인트');
    const key = expect.stringMatching(/^[\da-f]{32}$/) as string;
    expect(sent()).toEqual([{ receiverId: 'friend', amount: 500, reason: '', key }]);
    await waitFor(() => expect(field('받는 회원 아이디 *').value).toBe(''));
    expect(field('포인트 수량 *').value).toBe('0');
  });

  it('that is refused says why and stays to be corrected', async () => {
    const { page } = await openGift(refusing('not-enough-points'));
    await page.write('받는 회원 아이디 *', 'friend');
    await page.write('포인트 수량 *', '99999');
    await page.press('선물하기');
    await page.press('확인');
    await shown('처리하지 못했습니다. (보유 포인트가 부족합니다)');
    await answered();
    expect(field('포인트 수량 *').value).toBe('99,999');
  });
});
