import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bustAct, fakeFloor, tablesAct } from '../../../test-support/fake-floor.ts';
import { always, refusing, type Answer } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import {
  enterComposing,
  field,
  openConsole,
  said,
  shown,
  STAFF,
  text,
  titled,
} from '../../../test-support/open-console.tsx';

const NOBODY_FOUND = always([]);
const FOUND = always([{ userId: 'sky', nickname: '하늘' }]);
const SEARCH = '참가자 찾기·등록';

async function openPlayers(
  fake = fakeFloor(),
  members: Answer = NOBODY_FOUND,
  as: Parameters<typeof openConsole>[1] = { as: STAFF },
) {
  const page = await openConsole('/floor?id=7', {
    ...as,
    server: { ...fake.answers, '/api/floor/members': members },
  });
  await titled('Friday 플로어');
  const type = async (typed: string): Promise<void> => {
    await page.write(SEARCH, typed);
    await pass(200);
  };
  const row = (name: string): HTMLElement =>
    screen.getByRole('button', { name: new RegExp(`^${name}`), pressed: false });
  return { ...page, fake, type, row };
}

describe('the players of a floor', () => {
  it('are a member with one press after typing, seated by the draw, whose earlier games are one link away', async () => {
    const fake = fakeFloor();
    fake.does(tablesAct(1));
    const page = await openPlayers(fake, FOUND);
    await page.type('하늘');
    await page.press('하늘 등록');
    await shown('Member sky', '1번 테이블 1번');
    expect(page.sent('/api/floor/register')).toMatchObject([
      { userId: 'sky', of: 'buyIn', seat: 'draw', payment: null },
    ]);
    expect(field(SEARCH).value).toBe('');
    expect(document.activeElement).toBe(field(SEARCH));
    await page.user.click(page.row('Member sky'));
    const link = await screen.findByRole('link', { name: 'Member sky 전적 보기' });
    expect(link.getAttribute('href')).toBe('/member-games?storeId=1&id=sky');
  });

  it('are a guest by a name, early and without a seat where that was chosen', async () => {
    const page = await openPlayers();
    await page.user.selectOptions(field('등록 종류'), '얼리 바이인');
    await page.type('김하늘');
    await page.press('손님으로 등록: 김하늘');
    await shown('1명', '얼리 바이인');
    expect(page.sent('/api/floor/register')).toMatchObject([{ name: '김하늘', of: 'earlyBuyIn', seat: 'none' }]);
  });

  it('are entered by Enter where there is no choice, and not while a syllable is composed', async () => {
    const page = await openPlayers();
    await page.type('김하늘');
    enterComposing(SEARCH);
    expect(page.sent('/api/floor/register')).toEqual([]);
    await page.user.type(field(SEARCH), '{Enter}');
    await waitFor(() => expect(page.sent('/api/floor/register')).toMatchObject([{ name: '김하늘' }]));
  });

  it('are to be chosen from where Enter could mean several', async () => {
    const several = always([
      { userId: 'sky', nickname: '하늘' },
      { userId: 'sky2', nickname: '하늘빛' },
    ]);
    const page = await openPlayers(fakeFloor(), several);
    await page.type('하늘');
    await shown('하늘빛');
    await page.user.type(field(SEARCH), '{Enter}');
    await waitFor(() => expect(said()).toEqual(['등록할 사람을 골라주세요.']));
    expect(page.sent('/api/floor/register')).toEqual([]);
  });

  it('are found by what is typed, and pressed for what can be done', async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    fake.enters('이바다');
    const page = await openPlayers(fake);
    await page.type('바다');
    expect(text()).not.toContain('김하늘');
    await page.user.click(page.row('이바다'));
    const bar = screen.getByRole('region', { name: '이바다 처리' });
    await page.user.click(within(bar).getByRole('button', { name: '이바다 리바이 1' }));
    await page.user.click(within(bar).getByRole('button', { name: '이바다 애드온' }));
    await waitFor(() =>
      expect(page.sent('/api/floor/top-up')).toMatchObject([{ of: 'firstReBuyIn' }, { of: 'addOn' }]),
    );
    await page.user.click(within(bar).getByRole('button', { name: '이바다 탈락' }));
    await waitFor(() => expect(page.fake.log.floor.entries.get(2)?.out).not.toBeNull());
  });

  it('have their chips counted, Enter saving them', async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    const page = await openPlayers(fake);
    await page.user.click(page.row('김하늘'));
    await page.press('칩 입력');
    await page.write('김하늘 칩', '42000');
    await page.user.type(field('김하늘 칩'), '{Enter}');
    await waitFor(() => expect(page.sent('/api/floor/chips')).toMatchObject([{ entry: 1, chips: 42_000 }]));
    await shown('칩 42,000');
  });

  it('shows why something was refused, and changes nothing', async () => {
    const fake = fakeFloor();
    const kim = fake.enters('김하늘');
    const page = await openPlayers(fake);
    await page.user.click(page.row('김하늘'));
    // Another operator was quicker, and this screen does not know yet.
    fake.does(bustAct(kim));
    await page.press('김하늘 탈락');
    await waitFor(() => expect(said()).toEqual(['김하늘 탈락: 처리하지 못했습니다(이미 탈락한 엔트리입니다).']));
  });

  it('says when members can’t be searched; a guest can be entered all the same', async () => {
    const page = await openPlayers(fakeFloor(), refusing('internal', 500));
    await page.type('하늘');
    await shown('회원을 찾지 못했습니다.', '손님으로 등록: 하늘');
  });
});

describe('how a player is called', () => {
  const open = async () => {
    const fake = fakeFloor();
    fake.enters('손님');
    const rename: Answer = (_, body) => {
      const { player, name, userId } = body as { player: number; name: string; userId: string | null };
      fake.players[0] = { player, name, userId };
      return { body: { version: fake.log.floor.version, acts: [], players: [fake.players[0]] } };
    };
    const server = { ...fake.answers, '/api/floor/members': FOUND, '/api/floor/name': rename };
    const page = await openConsole('/floor?id=7', { as: STAFF, server });
    await titled('Friday 플로어');
    await page.user.click(screen.getByRole('button', { name: /^손님/, pressed: false }));
    await page.press('손님 이름·회원 변경');
    await screen.findByRole('dialog');
    return page;
  };

  it('is changed, and a guest is bound to the member who they are', async () => {
    const page = await open();
    await page.write('이름', ' 김하늘 ');
    await page.write('연결할 회원 찾기', '하늘');
    await pass(200);
    await page.press('하늘 회원으로 연결');
    await page.press('저장');
    await shown('저장했습니다: 김하늘');
    expect(page.sent('/api/floor/name')).toMatchObject([{ player: 1, name: '김하늘', userId: 'sky' }]);
    await waitFor(() => expect(text()).toContain('sky'));
  });

  it('is kept where nothing is written, and is not saved by the Enter of a search', async () => {
    const page = await open();
    await page.user.type(field('연결할 회원 찾기'), '하늘{Enter}');
    await page.user.clear(field('이름'));
    expect(screen.getByRole('button', { name: '저장' }).hasAttribute('disabled')).toBe(true);
    expect(page.sent('/api/floor/name')).toEqual([]);
  });
});

describe('a code of a member', () => {
  const CODE = '01234567890123456789';
  const scanned = async (page: Awaited<ReturnType<typeof openPlayers>>): Promise<void> => {
    await page.user.type(field(SEARCH), `${CODE}{Enter}`);
    await pass(200);
  };

  it('that a scanner types enters the member', async () => {
    const page = await openPlayers(fakeFloor(), FOUND);
    await scanned(page);
    await shown('Member sky');
    expect(page.sent('/api/floor/members')).toMatchObject([{ text: CODE }]);
    expect(page.sent('/api/floor/register')).toMatchObject([{ userId: 'sky' }]);
  });

  it('who is a player already chooses that player', async () => {
    const fake = fakeFloor();
    fake.enters('하늘');
    fake.players[0] = { player: 1, name: '하늘', userId: 'sky' };
    const page = await openPlayers(fake, FOUND);
    await scanned(page);
    await screen.findByRole('region', { name: '하늘 처리' });
    expect(page.sent('/api/floor/register')).toEqual([]);
  });

  it('that is nobody’s is never a guest’s name', async () => {
    const page = await openPlayers();
    await scanned(page);
    await shown('쓸 수 없는 코드입니다.');
    expect(text()).not.toContain('손님으로 등록:');
    expect(page.sent('/api/floor/register')).toEqual([]);
  });

  it('can’t be read by a camera in the clear, which is said', async () => {
    const page = await openPlayers();
    await page.press('코드 스캔');
    await shown('카메라는 HTTPS로 접속했을 때만 쓸 수 있습니다.');
  });
});
