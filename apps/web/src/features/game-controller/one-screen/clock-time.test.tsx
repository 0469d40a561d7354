import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openRunningGame } from '../../../../test-support/controller-screen.tsx';
import { fakeGame, playing, type FakeGame } from '../../../../test-support/fake-game.ts';
import { fakeServer } from '../../../../test-support/fake-server.ts';
import { shown } from '../../../../test-support/open-console.tsx';

const NAME = '남은 시간 정하기';
const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '남은 시간' });

async function openField(game: FakeGame = playing()) {
  fakeServer({});
  const page = await openRunningGame(game, 'one-screen');
  await page.user.click(screen.getByTitle(NAME));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: '남은 시간' });
  return { ...page, input };
}

describe('the time of the clock', () => {
  it('is typed exactly, and two presses of Enter apply it once', async () => {
    const { game, input, user } = await openField();
    expect(input.value).toMatch(/^\d\d:\d\d$/);
    await user.clear(input);
    await user.type(input, '７：３０{Enter}{Enter}');
    await waitFor(() => expect(game.received).toEqual(['time left 450 in row 1']));
    await waitFor(() => expect(field()).toBeNull());
    await user.keyboard('{Enter}');
    expect(field()).toBeNull();
  });

  it.each([
    ['99', '이 레벨에는 00:01부터'],
    ['0:00', '이 레벨에는 00:01부터'],
    ['soon', '분:초로 입력해주세요.'],
  ])('%s is refused in its field, which keeps it', async (typed, reason) => {
    const { game, input, user } = await openField();
    await user.clear(input);
    await user.type(input, `${typed}{Enter}`);
    await shown(reason);
    expect(input.value).toBe(typed);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(game.received).toEqual([]);
  });

  it('stays as it is on Escape, and on the Enter that ends a composition', async () => {
    const { game, input, user } = await openField();
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field()).toBeNull());
    expect(game.received).toEqual([]);
  });

  it('cannot be typed before the start', async () => {
    fakeServer({});
    await openRunningGame(fakeGame(), 'one-screen');
    expect(screen.queryByTitle(NAME)).toBeNull();
  });
});
