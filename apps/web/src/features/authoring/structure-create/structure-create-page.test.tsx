import { structureInput } from '@feltclock/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, type Answer } from '../../../../test-support/fake-server.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import {
  button,
  field,
  openConsole,
  shown,
  STAFF,
  text,
  type OpenedConsole,
} from '../../../../test-support/open-console.tsx';

/** Answers as a gateway does while the server is restarted. */
const unavailable: Answer = () => ({ status: 503, body: '' });

async function openPage(save: Answer = always({ code: 1, message: '', id: 9 })) {
  const page = await openConsole('/structure-create?id=1', {
    as: STAFF,
    server: { '/api/structure': save, '/api/structure/list': always([]) },
  });
  await shown('블라인드 레벨');
  return { page, sent: () => page.sent('/api/structure') };
}

/** The rows of the list; asked for by selectors, since roles of some four hundred fields take seconds to find. */
const levels = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('ol > li')];
const numbers = (): string[] => levels().map((row) => row.querySelector('b')?.textContent.trim() ?? '-');
const lastInput = (row: HTMLElement | undefined): HTMLInputElement => [...row!.querySelectorAll('input')].at(-1)!;
const smallBlind = (): HTMLInputElement => document.querySelector<HTMLInputElement>('[data-column=smallBlind]')!;

async function rewrite(page: OpenedConsole, input: HTMLInputElement, typed: string): Promise<void> {
  await page.user.clear(input);
  if (typed !== '') await page.user.type(input, typed);
  await page.user.tab();
}
const pressIn = (page: OpenedConsole, row: HTMLElement | undefined, name: string): Promise<void> =>
  page.user.click(within(row!).getByRole('button', { name }));

describe('saving a new structure', () => {
  it('asks for the name, goes to its field and sends nothing', async () => {
    const { page, sent } = await openPage();
    await page.press('저장');
    await shown('스트럭처 이름은 필수 항목입니다.');
    expect(document.activeElement).toBe(field('스트럭처 이름 *'));
    expect(sent()).toEqual([]);
  });

  it('sends what the contract asks for, tells, and goes on to creating games', async () => {
    const { page, sent } = await openPage();
    await page.write('스트럭처 이름 *', '  주말 딥스택 ');
    await page.press('저장');
    await shown('스트럭처가 저장되었습니다.');
    expect(structureInput.parse(sent()[0])).toMatchObject({
      name: '주말 딥스택',
      storeId: 1,
      entryLimit: 1,
      entryLimitFlag: 1,
    });
    await pass(1500);
    await waitFor(() => expect(page.path()).toBe('/game-create'));
  });

  it.each<[string, Answer, string]>([
    [
      'saved without the App',
      always({ code: -1, message: 'HTTP 503', id: 9 }),
      '스트럭처는 저장되었으나 App 연계에 실패하였습니다(HTTP 503).',
    ],
    ['not saved', always({ code: 0, message: '중복.' }), '스트럭처 저장을 실패하였습니다(중복).'],
    [
      'refused',
      () => ({ status: 400, body: { code: 'invalid-request', message: 'name' } }),
      '스트럭처 저장을 실패하였습니다(입력값을 확인해주세요).',
    ],
    ['unanswered', unavailable, '스트럭처 저장을 실패하였습니다.'],
  ])('tells when it was %s', async (_, answer, told) => {
    const { page } = await openPage(answer);
    await page.write('스트럭처 이름 *', '주말');
    await page.press('저장');
    await shown(told);
  });

  it('shows delete, which does nothing here', async () => {
    await openPage();
    expect(button('삭제').disabled).toBe(true);
  });
});

describe('the level list', () => {
  it('starts with the default 28 levels, and renumbers when a row goes', async () => {
    const { page } = await openPage();
    expect(levels()).toHaveLength(34);
    await pressIn(page, levels()[1], '행 삭제');
    expect(numbers().slice(0, 5)).toEqual(['1', '2', '3', '-', '4']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('행 삭제');
  });

  it('adds levels and breaks at the end', async () => {
    const { page } = await openPage();
    await page.press('레벨 추가');
    await page.press('브레이크 추가');
    expect(numbers().slice(-2)).toEqual(['29', '-']);
  });

  it.each(['0', '61', '1a', '', '-5', '3.5'])('warns of a duration of "%s" and shows 12', async (typed) => {
    const { page } = await openPage();
    await rewrite(page, lastInput(levels()[0]), typed);
    await shown('1에서 60 사이의 숫자만');
    expect(lastInput(levels()[0]).value).toBe('12');
  });

  it('takes any duration from 1 to 60, for breaks too', async () => {
    const { page } = await openPage();
    await rewrite(page, lastInput(levels()[0]), '60');
    await rewrite(page, lastInput(levels()[4]), '１');
    expect([lastInput(levels()[0]).value, lastInput(levels()[4]).value]).toEqual(['60', '1']);
    expect(text()).not.toContain('1에서 60 사이의 숫자만');
  });

  it('writes amounts with separators and keeps them as numbers', async () => {
    const { page, sent } = await openPage();
    await rewrite(page, smallBlind(), '1250000');
    expect(smallBlind().value).toBe('1,250,000');
    await page.write('스트럭처 이름 *', '주말');
    await page.press('저장');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(structureInput.parse(sent()[0]).levelList[0]).toMatchObject({ smallBlind: 1_250_000 });
  });

  it('offers as deadlines what the list now holds', async () => {
    const { page } = await openPage();
    const deadline = (): HTMLSelectElement =>
      [...document.querySelectorAll('select')].find((each) => each.labels[0]?.textContent === '등록 마감 레벨')!;
    expect([...deadline().options].map((option) => option.text).slice(3, 5)).toEqual(['레벨 4 + 브레이크', '레벨 5']);
    await pressIn(page, levels()[4], '행 삭제');
    expect([...deadline().options].map((option) => option.text)[3]).toBe('레벨 4');
  });
});
