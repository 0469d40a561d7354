import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, field, MEMBER, openConsole, shown, STAFF, titled } from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';
import { always } from '../../../test-support/fake-server.ts';
import { HELP_ARTICLES } from './help-articles.ts';

const links = (): readonly HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('main a')];
const titles = (): readonly string[] => links().map(({ textContent }) => textContent);
const count = (): string | undefined =>
  [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent).join('');

describe('the help', () => {
  it('is open to guests, in topics, and leads to every article', async () => {
    await openConsole('/help');
    await titled('도움말');
    await shown('준비', '게임 진행', '매장', '문제와 계정');
    expect(
      links()
        .map((link) => link.getAttribute('href'))
        .toSorted(),
    ).toEqual(HELP_ARTICLES.map(({ id }) => `/help/${id}`).toSorted());
  });

  it('searches, shows the number of results, and keeps the search for "back"', async () => {
    const page = await openConsole('/help');
    await page.user.type(await screen.findByLabelText('도움말 찾기'), '절전 설정');
    await waitFor(() => expect(titles()).toEqual(['TV에 전광판 띄우기']));
    expect(count()).toBe('글 1개를 찾았습니다.');
    await shown('TV의 절전 설정도 꺼두세요');
    await page.user.click(links()[0]!);
    await titled('TV에 전광판 띄우기');
    expect(page.path()).toBe('/help/board');
    await page.go('/help?q=PIN');
    await waitFor(() => expect(field('도움말 찾기').value).toBe('PIN'));
    expect(titles()).toContain('매장 태블릿과 PIN');
    await page.user.click(screen.getByRole('link', { name: '도움말' }));
    await waitFor(() => expect(titles()).toHaveLength(HELP_ARTICLES.length));
    expect(field('도움말 찾기').value).toBe('');
  });

  it('says when nothing is found, and lists everything again', async () => {
    const page = await openConsole('/help');
    await page.user.type(await screen.findByLabelText('도움말 찾기'), '카지노');
    await waitFor(() => expect(count()).toBe('찾는 글이 없습니다.'));
    await page.user.click(button('검색어 지우기'));
    await waitFor(() => expect(titles()).toHaveLength(HELP_ARTICLES.length));
    expect(count()).toBe('');
  });

  it('speaks the language of the console', async () => {
    const page = await openConsole('/help', { language: 'ja' });
    await titled('ヘルプ');
    await page.user.type(await screen.findByLabelText('ヘルプを検索'), 'ﾀﾌﾞﾚｯﾄ');
    await waitFor(() => expect(links().some((link) => link.getAttribute('href') === '/help/tablets')).toBe(true));
    expect(links().length).toBeLessThan(HELP_ARTICLES.length);
  });
});

describe('an article of the help', () => {
  it('has numbered steps with the console’s own words, pictures with their sizes, and the way to its screen', async () => {
    const server = { '/api/store': always(storeOf()) };
    const page = await openConsole('/help/structure', { as: STAFF, server });
    await titled('스트럭처 만들기');
    const [steps] = screen.getAllByRole('list').filter(({ tagName }) => tagName === 'OL');
    expect(within(steps!).getAllByRole('listitem')[0]?.textContent).toBe(
      '스트럭처에서 새 스트럭처를 누르고 이름을 입력합니다.',
    );
    const [picture] = screen.getAllByRole('img', { name: /스트럭처 편집 화면/ });
    expect(picture?.getAttribute('src')).toContain('ko/structure-editor');
    expect(picture?.getAttribute('loading')).toBe('lazy');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1200', '750']);
    expect(screen.getByRole('link', { name: '스트럭처 열기' }).getAttribute('href')).toBe('/structures');
    await page.user.click(screen.getByRole('link', { name: '도움말 전체' }));
    expect(page.path()).toBe('/help');
  });

  it('has a table of TVs and what they show', async () => {
    await openConsole('/help/screens');
    const table = within(await screen.findByRole('table', { name: '보여줄 수 있는 TV' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('TV (출시 연도)');
    const row = table.getByRole('row', { name: /^삼성·LG 2020년/ });
    expect(within(row).getAllByRole('cell')[1]?.textContent).toBe('Chromium 69, 68');
  });

  it('leads nobody to a screen that they may not open', async () => {
    await openConsole('/help/wall', { as: MEMBER });
    await titled('전체 현황');
    expect(screen.queryByRole('link', { name: '전체 현황 열기' })).toBeNull();
    expect(screen.getByRole('navigation', { name: '함께 볼 글' })).toBeTruthy();
  });

  it('that is not there is said to be unknown', async () => {
    const page = await openConsole('/help/no-such-thing');
    await shown('없는 도움말입니다.', '전체 목록에서 찾아주세요.');
    await page.user.click(screen.getByRole('link', { name: '도움말 전체' }));
    await titled('도움말');
  });
});

describe('the ways between the help and the screens', () => {
  it('begin at the heading of a screen, in a window of their own', async () => {
    await openConsole('/tablets', {
      as: STAFF,
      server: { '/api/store': always(storeOf()), '/api/store/tablets': always([]) },
    });
    const link = await screen.findByRole('link', { name: '이 화면의 도움말 (새 창)' });
    expect(link.getAttribute('href')).toBe('/help/tablets');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('stand in the menu and below the shortcuts, for guests too', async () => {
    const page = await openConsole('/privacy', { server: {} });
    expect(await screen.findByRole('link', { name: '도움말' })).toBeTruthy();
    await page.user.keyboard('?');
    await page.user.click(await screen.findByRole('link', { name: '그림이 있는 도움말 보기' }));
    expect(page.path()).toBe('/help');
    await titled('도움말');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
