import { structureInput } from '@feltclock/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { profileOf } from '../../test-support/session.ts';
import { session } from '../shared/session/session.ts';
import {
  closeConsoles,
  openConsole,
  pretendServer,
  settled,
  type PretendedServer,
} from '../../test-support/console.tsx';

async function openPage(save: PretendedServer = () => ({ body: { code: 1, message: '', id: 9 } })) {
  const sent: unknown[] = [];
  const answer: PretendedServer = (path, body) => {
    sent.push(body);
    return save(path, body);
  };
  pretendServer({ '/api/structure': answer, '/api/structure/list': () => ({ body: [] }) });
  const page = await openConsole('/structure-create?id=1');
  await settled(() => expect(page.text()).toContain('블라인드 레벨'));
  return { page, sent };
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('ol > li')];
const numbers = (): string[] => rows().map((row) => row.querySelector('b')?.textContent.trim() ?? '-');
const lastInput = (row: HTMLElement | undefined): HTMLInputElement => [...row!.querySelectorAll('input')].at(-1)!;

function write(input: HTMLInputElement, text: string): void {
  act(() => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => {
    input.blur();
  });
}

const pressIn = (row: HTMLElement | undefined, name: string): void => {
  act(() => row?.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());
};

beforeEach(() => {
  session.start('Bearer a', profileOf());
});
afterEach(() => {
  closeConsoles();
  window.localStorage.clear();
});

describe('saving a new structure', () => {
  it('asks for the name, goes to its field and sends nothing', async () => {
    const { page, sent } = await openPage();
    page.press('저장');
    await settled(() => expect(page.text()).toContain('스트럭처 이름은 필수 항목입니다.'));
    expect(document.activeElement).toBe(page.field('스트럭처 이름 *'));
    expect(sent).toEqual([]);
  });

  it('sends what the contract asks for, tells, and goes on to creating games', async () => {
    const { page, sent } = await openPage();
    page.type('스트럭처 이름 *', '  주말 딥스택 ');
    page.press('저장');
    await settled(() => expect(page.text()).toContain('스트럭처가 저장되었습니다.'));
    expect(structureInput.parse(sent[0])).toMatchObject({
      name: '주말 딥스택',
      storeId: 1,
      entryLimit: 1,
      entryLimitFlag: 1,
    });
    await settled(() => expect(page.path()).toBe('/game-create'));
  });

  it.each<[string, PretendedServer, string]>([
    [
      'saved without the App',
      () => ({ body: { code: -1, message: 'HTTP 503', id: 9 } }),
      '스트럭처는 저장되었으나 App 연계에 실패하였습니다(HTTP 503).',
    ],
    ['not saved', () => ({ body: { code: 0, message: '중복.' } }), '스트럭처 저장을 실패하였습니다(중복).'],
    [
      'refused',
      () => ({ status: 400, body: { code: 'invalid-request', message: 'name' } }),
      '스트럭처 저장을 실패하였습니다(입력값을 확인해주세요).',
    ],
    ['unanswered', () => ({ status: 503, body: '' }), '스트럭처 저장을 실패하였습니다.'],
  ])('tells when it was %s', async (_, answer, text) => {
    const { page } = await openPage(answer);
    page.type('스트럭처 이름 *', '주말');
    page.press('저장');
    await settled(() => expect(page.text()).toContain(text));
  });

  it('shows delete, which does nothing here', async () => {
    await openPage();
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === '삭제');
    expect(button?.disabled).toBe(true);
  });
});

describe('the level list', () => {
  it('starts with the default 28 levels, and renumbers when a row goes', async () => {
    await openPage();
    expect(rows()).toHaveLength(34);
    pressIn(rows()[1], '행 삭제');
    expect(numbers().slice(0, 5)).toEqual(['1', '2', '3', '-', '4']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('행 삭제');
  });

  it('adds levels and breaks at the end', async () => {
    const { page } = await openPage();
    page.press('레벨 추가');
    page.press('브레이크 추가');
    expect(numbers().slice(-2)).toEqual(['29', '-']);
  });

  it.each(['0', '61', '1a', '', '-5', '3.5'])('warns of a duration of "%s" and shows 12', async (typed) => {
    const { page } = await openPage();
    write(lastInput(rows()[0]), typed);
    await settled(() => expect(page.text()).toContain('1에서 60 사이의 숫자만'));
    expect(lastInput(rows()[0]).value).toBe('12');
  });

  it('takes any duration from 1 to 60, for breaks too', async () => {
    const { page } = await openPage();
    write(lastInput(rows()[0]), '60');
    write(lastInput(rows()[4]), '１');
    expect([lastInput(rows()[0]).value, lastInput(rows()[4]).value]).toEqual(['60', '1']);
    expect(page.text()).not.toContain('1에서 60 사이의 숫자만');
  });

  it('writes amounts with separators and keeps them as numbers', async () => {
    const { page, sent } = await openPage();
    write(rows()[0]!.querySelector<HTMLInputElement>('[data-column=smallBlind]')!, '1250000');
    expect(rows()[0]!.querySelector<HTMLInputElement>('[data-column=smallBlind]')!.value).toBe('1,250,000');
    page.type('스트럭처 이름 *', '주말');
    page.press('저장');
    await settled(() => expect(sent).toHaveLength(1));
    expect(structureInput.parse(sent[0]).levelList[0]).toMatchObject({ smallBlind: 1_250_000 });
  });

  it('offers as deadlines what the list now holds', async () => {
    await openPage();
    const deadline = (): HTMLSelectElement =>
      [...document.querySelectorAll('select')].find((each) => each.labels[0]?.textContent === '등록 마감 레벨')!;
    expect([...deadline().options].map((option) => option.text).slice(3, 5)).toEqual(['레벨 4 + 브레이크', '레벨 5']);
    pressIn(rows()[4], '행 삭제');
    expect([...deadline().options].map((option) => option.text)[3]).toBe('레벨 4');
  });
});
