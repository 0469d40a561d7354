import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pass } from '../../../../test-support/held-clock.ts';
import { followPointer } from './pointer.ts';
import { useQuickPress } from './use-quick-press.ts';

const HERE = { clientX: 300, clientY: 400 };
const ELSEWHERE = { clientX: 30, clientY: 40 };

const pressed: string[] = [];

function Commands() {
  const [command, setCommand] = useState('pause');
  const quick = useQuickPress(command);
  const plus = useQuickPress('plus', true);
  return (
    <>
      <button onClick={quick(() => pressed.push(command))}>command</button>
      <button onClick={plus(() => pressed.push('plus'))}>plus</button>
      <button onClick={() => setCommand('undo')}>become</button>
    </>
  );
}

const move = (place: object) => fireEvent.mouseMove(document.body, place);
const press = (name: string, place: object = HERE) => fireEvent.click(screen.getByText(name), { detail: 1, ...place });
/** Changes the command without a pointer. */
const become = () => fireEvent.click(screen.getByText('become'));

beforeEach(async () => {
  pressed.length = 0;
  document.elementFromPoint = () => null;
  onTestFinished(followPointer(document));
  move(ELSEWHERE);
  render(<Commands />);
  await pass(1000);
});

describe('a quick command', () => {
  it('pressed twice within 400 ms is given once, plus twice', async () => {
    press('command');
    await pass(399);
    press('command');
    expect(pressed).toEqual(['pause']);
    await pass(1);
    press('command');
    expect(pressed).toEqual(['pause', 'pause']);
    press('plus', ELSEWHERE);
    press('plus', ELSEWHERE);
    expect(pressed.slice(2)).toEqual(['plus', 'plus']);
  });

  it('pressed twice is given once by a page too busy to handle the second press in time', async () => {
    const [first, second] = [1000, 1150].map((timeStamp) => {
      const click = createEvent.click(screen.getByText('command'), { detail: 1, ...HERE });
      return Object.defineProperty(click, 'timeStamp', { value: timeStamp });
    });
    for (const click of [first, second]) {
      if (click !== undefined) fireEvent(screen.getByText('command'), click);
      await pass(2000);
    }
    expect(pressed).toEqual(['pause']);
  });

  it('that has appeared under the pointer ignores presses for 500 ms', async () => {
    press('command');
    move(HERE);
    await pass(300);
    become();
    await pass(499);
    press('command');
    expect(pressed).toEqual(['pause']);
    await pass(1);
    press('command');
    expect(pressed).toEqual(['pause', 'undo']);
  });

  it('to which the pointer came is given at once', () => {
    move(ELSEWHERE);
    become();
    move(HERE);
    press('command');
    expect(pressed).toEqual(['undo']);
  });

  it('ignores fingers too, wherever they were before', async () => {
    become();
    fireEvent.touchStart(document.body, { changedTouches: [HERE] });
    press('command');
    expect(pressed).toEqual([]);
    await pass(500);
    press('command');
    expect(pressed).toEqual(['undo']);
  });

  it('is given at once by a key or a reading aid, which have no place', () => {
    move(HERE);
    become();
    fireEvent.click(screen.getByText('command'), { detail: 0, ...HERE });
    expect(pressed).toEqual(['undo']);
  });
});

describe('the second press of a double press', () => {
  const other = (): HTMLButtonElement => {
    const button = document.createElement('button');
    button.addEventListener('click', () => pressed.push('other'));
    document.body.append(button);
    return button;
  };
  const pressOther = (button: HTMLElement, place: object = HERE) => fireEvent.click(button, { detail: 1, ...place });

  it('is dropped if something else has appeared under it', async () => {
    const button = other();
    press('command');
    await pass(499);
    pressOther(button);
    expect(pressed).toEqual(['pause']);
    await pass(1);
    pressOther(button);
    expect(pressed).toEqual(['pause', 'other']);
    button.remove();
  });

  it('counts where it is meant for what stands beside, or elsewhere', () => {
    const button = other();
    press('command');
    pressOther(button, ELSEWHERE);
    expect(pressed).toEqual(['pause', 'other']);
    press('command', { clientX: 340, clientY: 400 });
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(screen.getByText('command'));
    pressOther(button);
    expect(pressed.slice(2)).toEqual(['other']);
    button.remove();
  });
});

describe('the second of two Enters', () => {
  const button = (popup = false): HTMLButtonElement => {
    const made = document.createElement('button');
    made.addEventListener('keydown', ({ key }) => pressed.push(key));
    const around = document.createElement('div');
    if (popup) around.setAttribute('role', 'dialog');
    around.append(made);
    document.body.append(around);
    onTestFinished(() => around.remove());
    return made;
  };
  const key = (on: HTMLElement, name: string, timeStamp: number, repeat = false) => {
    const event = createEvent.keyDown(on, { key: name, repeat });
    fireEvent(on, Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
  };

  it.each([
    ['has opened a popup', false, true],
    ['has closed a popup', true, false],
  ])('is dropped if the first %s', (_, from, to) => {
    const [first, second] = [button(from), button(to)];
    key(first, 'Enter', 1000);
    key(second, 'Enter', 1499);
    expect(pressed).toEqual(['Enter']);
    key(second, 'Enter', 1500);
    expect(pressed).toEqual(['Enter', 'Enter']);
  });

  it('is dropped while the key is held, however long', () => {
    const [first, second] = [button(), button(true)];
    key(first, 'Enter', 1000);
    key(second, 'Enter', 3000, true);
    expect(pressed).toEqual(['Enter']);
  });

  it('counts in the same place, and after another key', () => {
    const [first, beside, second] = [button(), button(), button(true)];
    key(first, 'Enter', 1000);
    key(beside, 'Enter', 1100);
    key(second, 'Tab', 1150);
    key(second, 'Enter', 1200);
    expect(pressed).toEqual(['Enter', 'Enter', 'Tab', 'Enter']);
  });
});
