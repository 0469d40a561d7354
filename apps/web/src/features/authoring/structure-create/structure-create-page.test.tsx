import { structureInput, type StoreUse } from '@feltclock/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing, type Answer } from '../../../../test-support/fake-server.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import { openConsole, shown, STAFF, text, type OpenedConsole } from '../../../../test-support/open-console.tsx';

async function openPage(save: Answer = always({ code: 1, message: '', id: 9 }), uses: readonly StoreUse[] = []) {
  const page = await openConsole('/structure-create?id=1', {
    as: STAFF,
    server: { '/api/structure': save, '/api/structure/list': always([]), '/api/store/use': always(uses) },
  });
  await shown('블라인드 레벨');
  return { page, sent: () => page.sent('/api/structure') };
}

/** The rows of the list, by selector: computing the roles of four hundred fields takes seconds. */
const levels = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('ol > li')];
const numbers = (): string[] => levels().map((row) => row.querySelector('b')?.textContent.trim() ?? '-');
const lastInput = (row: HTMLElement | undefined): HTMLInputElement => [...row!.querySelectorAll('input')].at(-1)!;

async function rewrite(page: OpenedConsole, input: HTMLInputElement, typed: string): Promise<void> {
  await page.user.clear(input);
  await page.user.type(input, typed);
  await page.user.tab();
}
const pressIn = (page: OpenedConsole, row: HTMLElement | undefined, name: string): Promise<void> =>
  page.user.click(within(row!).getByRole('button', { name }));

describe('saving a new structure', () => {
  it('sends a valid request, shows success, and opens the page to create games', async () => {
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

  it('says beforehand that the store can make few more', async () => {
    const use = { storeId: 1, storeName: '강남점', rows: 9100, mostRows: 10_000, bytes: 0, mostBytes: null };
    await openPage(refusing('store-is-full'), [{ ...use, thing: 'structures', share: 0.91, isNear: true }]);
    await shown('이 매장의 스트럭처 한도를 91% 사용했습니다.');
  });

  it('sends nothing while a field of chips holds no number, and keeps what was typed', async () => {
    const { page, sent } = await openPage();
    await page.write('스트럭처 이름 *', '주말 딥스택');
    await page.write('바이인 금액', '7만');
    await page.press('저장');
    await shown('숫자를 입력해주세요.');
    expect(sent()).toEqual([]);
    await page.write('바이인 금액', '７００００');
    await page.press('저장');
    await shown('스트럭처가 저장되었습니다.');
    expect(sent()).toMatchObject([{ buyInAmount: 70_000 }]);
  });

  it('shows a refusal', async () => {
    const { page } = await openPage(refusing('invalid-request', 400));
    await page.write('스트럭처 이름 *', '주말');
    await page.press('저장');
    await shown('스트럭처 저장을 실패하였습니다(입력값을 확인해주세요).');
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

  it('takes full-width digits for a duration, breaks too, and warns of what is none', async () => {
    const { page } = await openPage();
    await rewrite(page, lastInput(levels()[4]), '１');
    expect(lastInput(levels()[4]).value).toBe('1');
    expect(text()).not.toContain('1에서 60 사이의 숫자만');
    await rewrite(page, lastInput(levels()[0]), '61');
    await shown('1에서 60 사이의 숫자만');
    expect(lastInput(levels()[0]).value).toBe('12');
  });
});
