import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openRunningGame } from '../../../../test-support/controller-screen.tsx';
import { fakeGame, playing } from '../../../../test-support/fake-game.ts';
import { fakeServer } from '../../../../test-support/fake-server.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import { asked } from '../../../../test-support/open-console.tsx';
import { controllerPress } from './controller-keys.ts';

const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
const struck = (key: string, more: Partial<Parameters<typeof controllerPress>[0]> = {}) =>
  controllerPress({ ...plain, isComposing: false, target: document.body, key, ...more });

describe('a key', () => {
  it.each([
    [' ', {}, 'run'],
    ['+', { shiftKey: true }, 'minute-more'],
    ['-', {}, 'minute-less'],
    ['ArrowLeft', {}, 'level-back'],
    ['ArrowRight', {}, 'level-on'],
    ['u', {}, 'undo'],
    ['ㅕ', { code: 'KeyU' }, 'undo'],
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, undefined],
    ['u', { ctrlKey: true }, undefined],
    [' ', { repeat: true }, undefined],
    [' ', { isComposing: true }, undefined],
    [' ', { altKey: true }, undefined],
    ['a', {}, undefined],
  ] as const)('%j with %o presses %s', (key, more, press) => {
    expect(struck(key, more)).toBe(press);
  });

  it('is left to a text field, and space and arrows to a focused button', () => {
    expect(struck('u', { target: document.createElement('input') })).toBeUndefined();
    const target = document.createElement('button');
    expect(struck(' ', { target })).toBeUndefined();
    expect(struck('ArrowLeft', { target })).toBeUndefined();
    expect(struck('+', { target })).toBe('minute-more');
  });
});

describe('the keys of the one screen', () => {
  const open = () => {
    fakeServer({});
    return openRunningGame(playing(), 'one-screen');
  };

  it('do what their buttons do', async () => {
    const { game, user } = await open();
    await user.keyboard('+');
    await waitFor(() => expect(game.received).toEqual(['shift 60']));
    await user.keyboard('[ArrowRight]');
    await waitFor(() => expect(game.clock.seq).toBe(2));
    await pass(400);
    await user.keyboard(' ');
    await waitFor(() => expect(game.clock.status).toBe('PAUSED'));
  });

  it('pause after a press by mouse, which leaves the focus where it was', async () => {
    const { game, user, press } = await open();
    await press('+1분');
    await user.keyboard(' ');
    await waitFor(() => expect(game.clock.status).toBe('PAUSED'));
    expect(game.received).toEqual(['shift 60', 'Action']);
  });

  it('ask before the first start, and do nothing while the question is open', async () => {
    fakeServer({});
    const { game, user } = await openRunningGame(fakeGame(), 'one-screen');
    await user.keyboard(' ');
    await asked('게임을 시작하시겠습니까?');
    await act(async () => document.body.focus());
    await user.keyboard('+');
    expect(game.received).toEqual([]);
  });

  it('do nothing in the field of the time', async () => {
    const { game, user } = await open();
    await user.click(screen.getByTitle('남은 시간 정하기'));
    await user.type(await screen.findByRole('textbox', { name: '남은 시간' }), '+u ');
    expect(game.received).toEqual([]);
    expect(game.clock.status).toBe('PLAYING');
  });
});
