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

async function open(answer = always(1), path = '/layouts/edit?id=5') {
  const page = await openConsole(path, {
    as: STAFF,
    server: { '/api/store/layouts': always([HALL]), '/api/store/layout': answer },
  });
  return page;
}
const opened = async (answer = always(1)) => {
  const page = await open(answer);
  await waitFor(() => expect(nameField().value).toBe('홀 TV'));
  return page;
};
const nameField = (): HTMLInputElement => screen.getByLabelText(/^이름/);
/** By selector: computing roles and names of many fields is slow. */
const preview = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role=img][aria-label$="배치의 미리보기"]');
  if (found === null) throw new Error('there is no preview');
  return found;
};
const board = (): DOMStringMap => preview().querySelector<HTMLElement>('.board')?.dataset ?? {};
const figures = (): readonly (string | undefined)[] =>
  [...preview().querySelectorAll<HTMLElement>('.board-slot')].map(({ dataset }) => dataset['figure']);
const inPlace = (place: string): string[] =>
  within(screen.getByRole('group', { name: place }))
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.firstChild?.textContent ?? '');

/** jsdom has no layout: each figure gets a line of its own, ten pixels high. */
function layOut(): void {
  const slots = (): readonly Element[] => [...preview().querySelectorAll('.board-slot')];
  for (const slot of slots())
    vi.spyOn(slot, 'getBoundingClientRect').mockImplementation(() => {
      const top = slots().indexOf(slot) * 10;
      return { left: 0, right: 100, top, bottom: top + 9, width: 100, height: 9 } as DOMRect;
    });
}
const middleOf = (figure: string) => ({ clientX: 50, clientY: figures().indexOf(figure) * 10 + 5, button: 0 });

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
    expect(preview().style.getPropertyValue('--ratio')).toBe(String(9 / 16));
  });

  it('does not let clock and blinds be hidden or moved, and offers no size that can’t be read', async () => {
    await opened();
    const hide = (name: string) => button(`${name} 숨기기`);
    expect([hide('레벨과 시간').disabled, hide('블라인드').disabled, hide('남은 인원').disabled]).toEqual([
      true,
      true,
      false,
    ]);
    expect(within(screen.getByLabelText('남은 인원 크기')).queryByText('작게')).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('블라인드 위치').disabled).toBe(true);
  });

  it('moves, hides and shows figures, which the preview follows, and saves all of it', async () => {
    const page = await opened();
    expect(inPlace('왼쪽')).toEqual(['남은 인원', '평균 스택(BB)', '엔트리', '총 칩']);
    await page.press('평균 스택(BB) 위로');
    await page.press('엔트리 숨기기');
    expect(inPlace('왼쪽')).toEqual(['평균 스택(BB)', '남은 인원', '총 칩']);
    expect(figures()).not.toContain('entries');
    await page.press('총 시간 보여주기');
    await page.user.selectOptions(screen.getByLabelText('총 시간 위치'), '왼쪽');
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

  it('leads from a press on a figure to its line, and has it stand where it was dragged to, and not where it can’t', async () => {
    await opened();
    layOut();
    fireEvent.pointerDown(preview(), middleOf('players'));
    fireEvent.pointerUp(preview(), middleOf('players'));
    expect(document.activeElement?.textContent).toContain('남은 인원');
    const drag = (figure: string, onto: string): void => {
      fireEvent.pointerDown(preview(), middleOf(figure));
      fireEvent.pointerMove(preview(), middleOf(onto));
      fireEvent.pointerUp(preview(), middleOf(onto));
    };
    drag('average', 'nextBreak');
    expect(inPlace('오른쪽')).toEqual(['등록 마감', '평균 스택(BB)', '다음 브레이크', '프라이즈']);
    expect(figures().indexOf('average')).toBeGreaterThan(figures().indexOf('registration'));
    drag('clock', 'players');
    drag('prizes', 'ante');
    expect(inPlace('가운데')).toEqual(['게임 이름', '레벨과 시간', '블라인드', '앤티', '다음 블라인드']);
    fireEvent.pointerDown(preview(), middleOf('entries'));
    fireEvent.pointerLeave(preview());
    fireEvent.pointerUp(preview(), middleOf('nextBreak'));
    expect(inPlace('왼쪽')).toContain('엔트리');
  });

  it('says where there is not enough room, keeps the picture, and saves nothing', async () => {
    const page = await opened();
    await page.user.selectOptions(screen.getByLabelText('프라이즈 크기'), '크게');
    await page.user.selectOptions(screen.getByLabelText('프라이즈 위치'), '왼쪽');
    await page.user.selectOptions(screen.getByLabelText('등록 마감 위치'), '왼쪽');
    await page.user.selectOptions(screen.getByLabelText('다음 브레이크 위치'), '왼쪽');
    await shown('이대로는 저장할 수 없습니다.', '왼쪽에 자리가 모자랍니다.');
    expect(figures()).toContain('prizes');
    await page.press('저장');
    await waitFor(() => expect(said().join()).toContain('왼쪽에 자리가 모자랍니다.'));
    expect(page.sent('/api/store/layout')).toEqual([]);
    await page.user.selectOptions(screen.getByLabelText('프라이즈 크기'), '작게');
    await waitFor(() => expect(screen.queryByText('이대로는 저장할 수 없습니다.')).toBeNull());
  });

  it('asks for a name, says why it could not be saved, keeps what was done, and asks before that is left', async () => {
    const page = await opened(refusing('conflict'));
    await page.user.clear(nameField());
    await page.press('저장');
    await waitFor(() => expect(said().join()).toContain('이름을 입력해주세요.'));
    expect(page.sent('/api/store/layout')).toEqual([]);
    await page.user.type(nameField(), '홀');
    await page.press('엔트리 숨기기');
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
