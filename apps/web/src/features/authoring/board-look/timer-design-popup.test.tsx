import { BOARD_SECTIONS } from '@feltclock/domain';
import { onlineManager } from '@tanstack/react-query';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing, type Answer } from '../../../../test-support/fake-server.ts';
import { asked, dialog, field, shown, text, type OpenedConsole } from '../../../../test-support/open-console.tsx';
import { openGameCreate, structureOf } from '../../../../test-support/open-game-create.ts';

const RED = '#ff0000ff';
const SAVE = '/api/structure/board-design';
const LIGHT = '[role="slider"][aria-label="배경 이미지 밝기"]';
/** By selector: computing names and roles of hundreds of fields takes seconds. */
const preview = (): Element | null => document.querySelector('[aria-label="전광판 미리보기"]');

async function openDesign(answer: Answer = always(1), structure = structureOf()) {
  const page = await openGameCreate({ [SAVE]: answer }, structure);
  await page.press('타이머 디자인');
  await waitFor(() => expect(preview()).not.toBeNull());
  return { page, sent: () => page.calls.filter(({ path }) => path === SAVE) };
}
const chooseSection = (page: OpenedConsole, name: string): Promise<void> => page.user.click(field(name));
const palette = (): HTMLFieldSetElement | null => document.querySelector('fieldset[aria-label="색상"]');
/** Presses the button at the bottom; the cross has the same name but no text. */
const close = (page: OpenedConsole): Promise<void> => page.user.click(within(dialog()!).getByText('닫기'));
const isOpen = (): boolean => palette() !== null;

describe('the colours of a board', () => {
  it('are shown on a board that bears the names and the prizes of the page', async () => {
    const page = await openGameCreate();
    await page.write('게임 이름', '금요일 밤');
    await page.press('타이머 디자인');
    await waitFor(() => {
      for (const text of ['금요일 밤', '딥스택', '1위 상품권']) expect(preview()?.textContent).toContain(text);
    });
  });

  it('start as they were saved', async () => {
    const { page } = await openDesign(
      undefined,
      structureOf({ designList: [{ id: 3, sectionNo: 4, color: RED }], chosenSections: [4] }),
    );
    await chooseSection(page, '중앙 서브 값');
    expect(field('색상 코드').value).toBe(RED);
    await chooseSection(page, '중앙 서브 타이틀');
    expect(field('색상 코드').value).toBe('#ffffff');
  });

  it('are not read over while they are chosen, when the line is back', async () => {
    const { page } = await openDesign();
    await chooseSection(page, '중앙 서브 값');
    await page.write('색상 코드', RED);
    const asked = page.calls.length;
    act(() => {
      for (const isOnline of [false, true]) onlineManager.setOnline(isOnline);
    });
    await chooseSection(page, '중앙 서브 타이틀');
    await chooseSection(page, '중앙 서브 값');
    expect(field('색상 코드').value).toBe(RED);
    expect(page.calls).toHaveLength(asked);
  });

  it('include the light of the structure’s own picture, which is saved with them', async () => {
    const { page, sent } = await openDesign(undefined, structureOf({ backgroundImageName: 'night' }));
    const light = document.querySelector<HTMLElement>(LIGHT);
    expect(light?.getAttribute('aria-valuenow')).toBe('100');
    light?.focus();
    await page.user.keyboard('{ArrowLeft}');
    expect(document.querySelector(LIGHT)?.getAttribute('aria-valuenow')).toBe('95');
    await page.press('저장');
    await asked('타이머 디자인을 저장하시겠습니까? 사용 중인 전광판에 바로 적용됩니다.');
    await page.press('저장');
    await shown('타이머 디자인이 저장되었습니다.');
    expect(sent()[0]?.body).toContainEqual({ id: 3, sectionNo: 0, color: '#0000000d' });
  });

  it('are saved once that was confirmed, all eight, the others as the board’s own', async () => {
    const { page, sent } = await openDesign();
    // The felt has no light to choose.
    expect(document.querySelector(LIGHT)).toBeNull();
    await chooseSection(page, '우측 서브 타이틀');
    await page.write('색상 코드', RED);
    await page.press('저장');
    await asked('타이머 디자인을 저장하시겠습니까? 사용 중인 전광판에 바로 적용됩니다.');
    expect(sent()).toEqual([]);
    await page.press('저장');
    await shown('타이머 디자인이 저장되었습니다.');
    const body = BOARD_SECTIONS.map((_, sectionNo) =>
      sectionNo === 5 ? { id: 3, sectionNo, color: RED } : { id: 3, sectionNo, color: '#ffffff', isChosen: false },
    );
    expect(sent()).toEqual([{ method: 'PUT', path: SAVE, body }]);
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('with low contrast show a warning', async () => {
    const { page } = await openDesign();
    await chooseSection(page, '중앙 메인 타이틀');
    await page.write('색상 코드', '#17483a');
    expect(palette()?.textContent).toContain('멀리서 잘 보이지 않을 수 있습니다.');
    await page.write('색상 코드', '#ffff00');
    expect(palette()?.textContent).not.toContain('멀리서 잘 보이지 않을 수 있습니다.');
  });

  it('are not thrown away without a question, and are the saved ones when opened again', async () => {
    const { page, sent } = await openDesign();
    await chooseSection(page, '중앙 메인 타이틀');
    await page.write('색상 코드', RED);
    await close(page);
    await asked('저장하지 않은 색상 변경사항이 사라집니다. 닫으시겠습니까?');
    await page.press('취소');
    await waitFor(() => expect(text()).not.toContain('저장하지 않은 색상 변경사항이'));
    expect(field('색상 코드').value).toBe(RED);
    await close(page);
    await asked('저장하지 않은 색상 변경사항이 사라집니다.');
    await page.press('확인');
    await waitFor(() => expect(isOpen()).toBe(false));
    await page.press('타이머 디자인');
    await waitFor(() => expect(isOpen()).toBe(true));
    await chooseSection(page, '중앙 메인 타이틀');
    expect(field('색상 코드').value).toBe('#ffffff');
    expect(sent()).toEqual([]);
  });

  it('stay as they are at a refusal', async () => {
    const { page } = await openDesign(refusing('conflict'));
    await chooseSection(page, '중앙 메인 타이틀');
    await page.write('색상 코드', RED);
    await page.press('저장');
    await asked('타이머 디자인을 저장하시겠습니까?');
    await page.press('저장');
    await shown('타이머 디자인 저장을 실패하였습니다(다른 변경과 충돌했습니다. 다시 시도해주세요).');
    expect(field('색상 코드').value).toBe(RED);
  });

  it('that can’t be read say so, and can be read again', async () => {
    const read = always(structureOf());
    const page = await openGameCreate({ '/api/structure/info': inTurn(read, refusing('not-found', 404), read) });
    await page.press('타이머 디자인');
    await shown('불러오지 못했습니다.');
    expect(isOpen()).toBe(false);
    await page.press('다시 시도');
    await waitFor(() => expect(isOpen()).toBe(true));
  });
});
