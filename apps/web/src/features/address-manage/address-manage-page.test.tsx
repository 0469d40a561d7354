import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  always,
  holdNext,
  inTurn,
  refusing,
  unreachable,
  type Answer,
  type Answers,
} from '../../../test-support/fake-server.ts';
import { asked, field, openConsole, OWNER, shown, text } from '../../../test-support/open-console.tsx';

interface Code {
  readonly id: number;
  readonly name: string;
}

const VALUE = { 1: '/api/code/address/tier1/value', 2: '/api/code/address/tier2/value' } as const;
const SEND = '/api/code/address/send';

/** The server's data: tiers by parent address; the parent of the top tier is 0. */
const kept = (): Record<number, Code[]> => ({
  0: [
    { id: 1, name: '서울특별시' },
    { id: 2, name: '부산광역시' },
  ],
  1: [{ id: 40, name: '강남구' }],
  2: [{ id: 50, name: '해운대구' }],
  40: [{ id: 400, name: '역삼동' }],
});

async function openAddresses(answers: Answers = {}, tiers = kept()) {
  const under: Answer = (_, body) => ({ body: tiers[(body as { parentId: number }).parentId] ?? [] });
  const page = await openConsole('/address-manage', {
    as: OWNER,
    server: {
      '/api/code/address/tier1': () => ({ body: tiers[0] }),
      '/api/code/address/tier2': under,
      '/api/code/address/tier3': under,
      ...answers,
    },
  });
  await waitFor(() => expect(namesIn(1)).toHaveLength(3));
  return {
    page,
    changes: () => page.calls.filter(({ path }) => !/tier\d$/.test(path)),
    choose: (tier: number, id: number) => page.user.selectOptions(select(tier), String(id)),
    pressIn: (tier: number, name: string) =>
      page.user.click(within(panel(tier)).getByText(name, { selector: 'button *' })),
  };
}

/** By selector: computing roles and names of three panels takes a second each time. */
const panel = (tier: number): HTMLElement =>
  [...document.querySelectorAll('select')].at(tier - 1)!.closest<HTMLElement>('section')!;
const select = (tier: number): HTMLSelectElement => panel(tier).querySelector('select')!;
const namesIn = (tier: number): string[] => [...select(tier).options].map(({ text }) => text);
const isClosed = (tier: number): boolean =>
  [select(tier), ...panel(tier).querySelectorAll('button')].every(({ disabled }) => disabled);

describe('the addresses', () => {
  it('are open from the top, each tier once the one above is chosen, and chosen anew below another one', async () => {
    const { choose } = await openAddresses();
    expect(namesIn(1)).toEqual(['선택', '서울특별시', '부산광역시']);
    expect([isClosed(1), isClosed(2), isClosed(3)]).toEqual([false, true, true]);
    expect(panel(2).textContent).toContain('위 단계의 주소를 먼저 선택해주세요.');
    await choose(1, 1);
    await waitFor(() => expect(namesIn(2)).toEqual(['선택', '강남구']));
    expect([isClosed(2), isClosed(3)]).toEqual([false, true]);
    await choose(2, 40);
    await waitFor(() => expect(namesIn(3)).toEqual(['선택', '역삼동']));
    expect(isClosed(3)).toBe(false);
    await choose(1, 2);
    await waitFor(() => expect(namesIn(2)).toEqual(['선택', '해운대구']));
    expect(select(2).value).toBe('');
    expect([namesIn(3), isClosed(3)]).toEqual([['선택'], true]);
  });

  it('that are none say so, and can be added to', async () => {
    const { choose } = await openAddresses();
    await choose(1, 2);
    await waitFor(() => expect(namesIn(2)).toEqual(['선택', '해운대구']));
    await choose(2, 50);
    await waitFor(() => expect(panel(3).textContent).toContain('등록된 주소가 없습니다.'));
    expect(select(3).disabled).toBe(true);
    expect(isClosed(3)).toBe(false);
  });

  it('that can’t be read say so, and can be read again', async () => {
    const page = await openConsole('/address-manage', {
      as: OWNER,
      server: { '/api/code/address/tier1': inTurn(refusing('conflict'), always([{ id: 1, name: '서울특별시' }])) },
    });
    await shown('불러오지 못했습니다.');
    expect(document.querySelector('select')).toBeNull();
    await page.press('다시 시도');
    await waitFor(() => expect(namesIn(1)).toEqual(['선택', '서울특별시']));
  });

  it('are added to the top tier, and the new one is chosen', async () => {
    const tiers = kept();
    const { page, changes, pressIn } = await openAddresses(
      {
        [VALUE[1]]: (_, body) => {
          tiers[0] = [...(tiers[0] ?? []), { id: 3, name: (body as Code).name }];
          return { body: { code: 1, message: '', id: 3 } };
        },
      },
      tiers,
    );
    await page.write('주소1 추가', '  제주도 ');
    await pressIn(1, '저장');
    await shown('주소1이 생성되었습니다.');
    expect(changes()).toEqual([{ method: 'POST', path: VALUE[1], body: { name: '제주도' } }]);
    await waitFor(() => expect(select(1).selectedOptions[0]?.text).toBe('제주도'));
    expect(field('주소1 추가').value).toBe('');
    expect(select(2).disabled).toBe(true);
    expect(panel(2).textContent).not.toContain('위 단계의 주소를 먼저 선택해주세요.');
  });

  describe('that were added', () => {
    const addJeju = async () => {
      const tiers = kept();
      const opened = await openAddresses(
        {
          [VALUE[1]]: () => {
            tiers[0] = [...(tiers[0] ?? []), { id: 3, name: '제주도' }];
            return { body: { code: 1, message: '', id: 3 } };
          },
        },
        tiers,
      );
      await opened.choose(1, 1);
      const list = holdNext('/api/code/address/tier1');
      await opened.page.write('주소1 추가', '제주도');
      await opened.pressIn(1, '저장');
      await shown('주소1이 생성되었습니다.');
      const arrive = async (): Promise<void> => {
        list.release();
        await waitFor(() => expect(namesIn(1)).toHaveLength(4));
      };
      return { ...opened, arrive };
    };

    it('leave alone what was chosen and written since', async () => {
      const { page, choose, arrive } = await addJeju();
      await choose(1, 2);
      await page.write('주소1 추가', '세종시');
      await arrive();
      expect(select(1).selectedOptions[0]?.text).toBe('부산광역시');
      expect(field('주소1 추가').value).toBe('세종시');
    });

    it('don’t get the name that is being written for the one before', async () => {
      const { page, arrive } = await addJeju();
      await page.user.click(field('주소1 수정'));
      await page.write('주소1 새 이름', '서울');
      await arrive();
      await waitFor(() => expect(select(1).selectedOptions[0]?.text).toBe('제주도'));
      expect(field('주소1 수정').checked).toBe(false);
      expect(text()).not.toContain('주소1 새 이름');
    });
  });

  it('are added under the one that is chosen above', async () => {
    const { page, changes, choose, pressIn } = await openAddresses({
      [VALUE[2]]: () => ({ body: { code: -1, message: 'App 서버에 연결할 수 없습니다.', id: 41 } }),
    });
    await choose(1, 1);
    await waitFor(() => expect(namesIn(2)).toEqual(['선택', '강남구']));
    await page.write('주소2 추가', '마포구');
    await pressIn(2, '저장');
    await shown('주소2는 생성되었으나 App 연계에 실패하였습니다(App 서버에 연결할 수 없습니다).');
    expect(changes()).toEqual([{ method: 'POST', path: VALUE[2], body: { name: '마포구', parentId: 1 } }]);
  });

  it('need a name; those that are refused stay in the field', async () => {
    const { page, changes, pressIn } = await openAddresses({
      [VALUE[1]]: () => ({ body: { code: 0, message: '이미 있는 주소입니다.' } }),
    });
    await page.write('주소1 추가', '   ');
    await pressIn(1, '저장');
    await shown('주소 이름을 입력해주세요.');
    expect(changes()).toEqual([]);
    await page.write('주소1 추가', '서울특별시');
    await pressIn(1, '저장');
    await shown('주소1 생성을 실패하였습니다(이미 있는 주소입니다).');
    expect(field('주소1 추가').value).toBe('서울특별시');
    expect(select(1).value).toBe('');
  });

  it('are renamed once that was confirmed', async () => {
    const tiers = kept();
    const { page, changes, choose, pressIn } = await openAddresses(
      {
        [VALUE[1]]: (_, body) => {
          tiers[0] = [body as Code];
          return { body: { code: 1, message: '', id: 2 } };
        },
      },
      tiers,
    );
    expect(field('주소1 수정').disabled).toBe(true);
    await choose(1, 2);
    await page.user.click(field('주소1 수정'));
    expect(field('주소1 새 이름').value).toBe('부산광역시');
    await page.write('주소1 새 이름', '부산');
    await pressIn(1, '수정');
    await asked("'부산광역시'를 '부산'으로 수정하시겠습니까?");
    expect(changes()).toEqual([]);
    await page.press('확인');
    await shown('주소1이 수정되었습니다.');
    expect(changes()).toEqual([{ method: 'PUT', path: VALUE[1], body: { id: 2, name: '부산' } }]);
    await waitFor(() => expect(namesIn(1)).toEqual(['선택', '부산']));
    expect(text()).not.toContain('주소1 새 이름');
  });

  it('whose new name is refused can be given another', async () => {
    const { page, choose, pressIn } = await openAddresses({ [VALUE[1]]: unreachable });
    await choose(1, 1);
    await page.user.click(field('주소1 수정'));
    await page.write('주소1 새 이름', '서울');
    await pressIn(1, '수정');
    await asked('수정하시겠습니까?');
    await page.press('확인');
    await shown('주소1 수정을 실패하였습니다.');
    expect(field('주소1 새 이름').value).toBe('서울');
  });

  it('are no longer being renamed when another is chosen', async () => {
    const { page, choose } = await openAddresses();
    await choose(1, 1);
    await page.user.click(field('주소1 수정'));
    expect(text()).toContain('주소1 새 이름');
    await choose(1, 2);
    expect(text()).not.toContain('주소1 새 이름');
    expect(field('주소1 수정').checked).toBe(false);
  });

  it.each([
    ['App 전송(생성)', 'POST', 1, '주소 데이터가 App에 전송되었습니다.'],
    ['App 전송(수정)', 'PUT', -1, '주소 데이터의 App 전송을 실패하였습니다(이유).'],
  ])('%s is sent as %s, and shows the result (%i)', async (name, method, code, result) => {
    const { changes, choose, pressIn } = await openAddresses({ [SEND]: () => ({ body: { code, message: '이유.' } }) });
    await choose(1, 2);
    await pressIn(1, name);
    await shown(result);
    expect(changes()).toEqual([{ method, path: SEND, body: { id: 2 } }]);
  });

  it('are chosen before one is sent', async () => {
    const { changes, pressIn } = await openAddresses({ [SEND]: () => ({ body: { code: 1, message: '' } }) });
    await pressIn(1, 'App 전송(생성)');
    await shown('주소1을 먼저 선택해주세요.');
    expect(changes()).toEqual([]);
  });
});
