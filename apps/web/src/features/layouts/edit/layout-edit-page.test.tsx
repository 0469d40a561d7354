import type { StoreLayout } from '@feltclock/contract';
import { LAYOUT_PRESETS } from '@feltclock/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { always, refusing } from '../../../../test-support/fake-server.ts';
import { asked, button, openConsole, said, shown, STAFF } from '../../../../test-support/open-console.tsx';

const HALL: StoreLayout = {
  id: 5,
  name: '홀 TV',
  layout: { palette: 'midnight', slots: LAYOUT_PRESETS.midnight.slots.map((slot) => ({ ...slot })) },
  isUsual: true,
  structures: 0,
};

const open = (answer = always(1), path = '/layouts/edit?id=5') =>
  openConsole(path, {
    as: STAFF,
    server: { '/api/store/layouts': always([HALL]), '/api/store/layout': answer },
  });
const opened = async (answer = always(1)) => {
  const page = await open(answer);
  await waitFor(() => expect(nameField().value).toBe('홀 TV'));
  return page;
};
const nameField = (): HTMLInputElement => screen.getByLabelText(/^이름/);

/** By selector: computing roles and names of many buttons is slow. */
const partButtons = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('button[data-part]')];
const part = (figure: string): HTMLElement => {
  const found = partButtons().find(({ dataset }) => dataset['part'] === figure);
  if (found === undefined) throw new Error(`the board has no ${figure}`);
  return found;
};
/** The figures on the drawn board. */
const drawn = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('.board-slot')].map(({ dataset }) => dataset['figure']);
const board = (): DOMStringMap => document.querySelector<HTMLElement>('.board')?.dataset ?? {};
/** The figures of a place, as screen readers hear them. */
const inPlace = (place: string): readonly string[] =>
  partButtons()
    .map((each) => /^(.*): (.*) (\d+)번째/.exec(each.getAttribute('aria-label') ?? ''))
    .filter((said) => said?.[2] === place)
    .toSorted((one, other) => Number(one?.[3]) - Number(other?.[3]))
    .map((said) => said?.[1] ?? '');
const bar = (name: string): HTMLElement => screen.getByRole('group', { name });
const choices = (of: string): readonly string[] =>
  within(screen.getByRole('group', { name: of }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** jsdom has no layout: each part is where its variables put it, ten pixels a unit. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const style = this instanceof HTMLElement ? this.style : undefined;
    const [left, top, width, height] = ['--x', '--y', '--w', '--h'].map(
      (name) => Number(style?.getPropertyValue(name) ?? 0) * 10,
    );
    return new DOMRect(left, top, width, height);
  });
}
const middleOf = (figure: string) => {
  const { left, top, width, height } = part(figure).getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2, button: 0 };
};
async function drag(figure: string, onto: string): Promise<void> {
  fireEvent.mouseDown(part(figure), middleOf(figure));
  fireEvent.mouseMove(document, { clientX: 0, clientY: 0 });
  fireEvent.mouseMove(document, middleOf(onto));
  await waitFor(() => expect(part(figure).hasAttribute('data-held')).toBe(true));
  fireEvent.mouseMove(document, middleOf(onto));
  fireEvent.mouseUp(document, middleOf(onto));
  await waitFor(() => expect(part(figure).hasAttribute('data-held')).toBe(false));
}

describe('the editor of a layout', () => {
  it('shows the layout at each moment of an evening and on each kind of screen', async () => {
    const page = await opened();
    expect(board()).toMatchObject({ palette: 'midnight', phase: 'playing' });
    for (const [moment, phase] of [
      ['브레이크', 'break'],
      ['종료 후', 'ended'],
    ] as const) {
      await page.user.selectOptions(screen.getByLabelText('보여줄 상황'), moment);
      expect(board()['phase']).toBe(phase);
    }
    await page.user.click(screen.getByRole('radio', { name: '세로' }));
    expect(document.querySelector<HTMLElement>('[style*="--ratio"]')?.style.getPropertyValue('--ratio')).toBe(
      String(9 / 16),
    );
    await page.press('블라인드');
    expect(bar('블라인드')).toBeInstanceOf(HTMLElement);
  });

  it('offers at a pressed figure what that figure can do, and no size that can’t be read', async () => {
    const page = await opened();
    expect(screen.queryByRole('group', { name: '위치' })).toBeNull();
    await page.user.click(part('players'));
    expect([choices('위치'), choices('크기')]).toEqual([
      ['왼쪽', '가운데', '오른쪽'],
      ['보통', '크게'],
    ]);
    expect(button('왼쪽').getAttribute('aria-pressed')).toBe('true');
    await page.user.click(part('clock'));
    expect(within(bar('레벨과 시간')).queryAllByRole('button')).toEqual([]);
    expect(bar('레벨과 시간').textContent).toContain('항상 보여줍니다.');
  });

  it('moves, hides and shows figures on the board itself, and saves all of it', async () => {
    const page = await opened();
    expect(inPlace('왼쪽')).toEqual(['남은 인원', '평균 스택(BB)', '엔트리', '총 칩']);
    await page.user.click(part('average'));
    await page.press('위로');
    await page.user.click(part('entries'));
    await page.press('숨기기');
    expect(inPlace('왼쪽')).toEqual(['평균 스택(BB)', '남은 인원', '총 칩']);
    expect(drawn()).not.toContain('entries');
    await page.press('총 시간 보여주기');
    await page.press('왼쪽');
    await page.user.selectOptions(screen.getByLabelText('색상'), '고대비');
    expect(board()['palette']).toBe('contrast');
    await page.press('저장');
    await waitFor(() => expect(said().join()).toContain('배치를 저장했습니다.'));
    const [sent] = page.sent('/api/store/layout') as { layout: StoreLayout['layout'] }[];
    expect(sent).toMatchObject({ id: 1, layoutId: 5, name: '홀 TV', layout: { palette: 'contrast' } });
    expect(sent?.layout.slots.filter(({ place }) => place === 'left')).toEqual([
      { figure: 'average', place: 'left', size: 'medium' },
      { figure: 'players', place: 'left', size: 'large' },
      { figure: 'totalChips', place: 'left', size: 'small' },
      { figure: 'totalTime', place: 'left', size: 'small' },
    ]);
  });

  it('follows the keys: arrows move, plus and minus size, Delete hides, Enter opens the commands, Ctrl+Z undoes', async () => {
    const page = await opened();
    part('average').focus();
    await page.user.keyboard('{ArrowUp}');
    expect(inPlace('왼쪽')[0]).toBe('평균 스택(BB)');
    await page.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(inPlace('오른쪽').at(-1)).toBe('평균 스택(BB)');
    await page.user.keyboard('+');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('평균 스택(BB): 오른쪽 4번째, 크게');
    await page.user.keyboard('{Enter}');
    expect(bar('평균 스택(BB)').contains(document.activeElement)).toBe(true);
    await page.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(part('average'));
    await page.user.keyboard('{Delete}');
    expect(drawn()).not.toContain('average');
    expect(document.activeElement?.hasAttribute('data-part')).toBe(true);
    await page.user.keyboard('{Control>}z{/Control}');
    expect(inPlace('오른쪽').at(-1)).toBe('평균 스택(BB)');
    await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(drawn()).not.toContain('average');
    for (const _ of Array.from({ length: 5 })) await page.press('되돌리기');
    expect(inPlace('왼쪽')).toEqual(['남은 인원', '평균 스택(BB)', '엔트리', '총 칩']);
    expect(button('되돌리기').disabled).toBe(true);
  });

  it('lets a figure stand where it was dragged to, and not where it can’t', async () => {
    await opened();
    layOut();
    await drag('average', 'nextBreak');
    expect(inPlace('오른쪽')).toEqual(['등록 마감', '평균 스택(BB)', '다음 브레이크', '프라이즈']);
    expect(drawn().indexOf('average')).toBeGreaterThan(drawn().indexOf('registration'));
    await drag('prizes', 'ante');
    expect(inPlace('가운데')).toEqual(['게임 이름', '레벨과 시간', '블라인드', '앤티', '다음 블라인드']);
    expect(part('prizes').getAttribute('aria-pressed')).toBe('true');
  });

  it('refuses what has no room, and says at the figure where the room is missing', async () => {
    const page = await opened();
    await page.user.click(part('prizes'));
    await page.press('크게');
    await page.press('왼쪽');
    await page.user.click(part('registration'));
    await page.press('왼쪽');
    await page.user.click(part('nextBreak'));
    expect(button('왼쪽').getAttribute('aria-disabled')).toBe('true');
    await page.press('왼쪽');
    expect(within(bar('다음 브레이크')).getByRole('status').textContent).toContain('왼쪽에 자리가 모자랍니다.');
    expect(inPlace('왼쪽')).not.toContain('다음 브레이크');
    await page.user.click(part('prizes'));
    await page.press('작게');
    await page.user.click(part('nextBreak'));
    expect(within(bar('다음 브레이크')).getByRole('status').textContent).toBe('');
    await page.press('왼쪽');
    expect(inPlace('왼쪽')).toContain('다음 브레이크');
  });

  it('asks for a name, says why it could not be saved, keeps what was done, and asks before that is left', async () => {
    const page = await opened(refusing('conflict'));
    await page.user.clear(nameField());
    await page.press('저장');
    await waitFor(() => expect(said().join()).toContain('이름을 입력해주세요.'));
    expect(page.sent('/api/store/layout')).toEqual([]);
    await page.user.type(nameField(), '홀');
    await page.user.click(part('entries'));
    await page.press('숨기기');
    await page.press('저장');
    await waitFor(() => expect(said().join()).toContain('배치를 저장하지 못했습니다.'));
    expect(inPlace('왼쪽')).not.toContain('엔트리');
    await page.press('취소');
    await asked('저장하지 않은 배치 변경사항이 사라집니다.');
    await page.press('확인');
    await waitFor(() => expect(page.path()).toBe('/layouts'));
  });

  it('of one that is gone says so', async () => {
    await open(always(1), '/layouts/edit?id=77');
    await shown('이 배치는 더 이상 없습니다.');
  });
});
