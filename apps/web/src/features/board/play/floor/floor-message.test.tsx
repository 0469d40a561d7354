import type { Language, WireFloorMessage } from '@feltclock/contract';
import { render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import { serverNow } from '../../../../shared/server-time/server-time.ts';
import { FloorMessageOnBoard } from './floor-message.tsx';
import { useFloorMessage, type BoardMessage } from './use-floor-message.ts';

const messageOf = (part: Partial<WireFloorMessage> = {}): WireFloorMessage => ({
  words: 'colour-up',
  text: '',
  shape: 'screen',
  at: serverNow(),
  until: null,
  countsDown: false,
  ...part,
});
const messageShown = (message: WireFloorMessage | undefined, language: Language = 'ko'): BoardMessage | undefined =>
  renderHook(() => useFloorMessage(message, language)).result.current;

describe('what is said on a board', () => {
  it.each([
    ['ko', '컬러업을 진행합니다'],
    ['en', 'Colour-up'],
    ['ja', 'カラーアップを行います'],
  ] as const)('speaks the board’s language: %s', (language, text) => {
    expect(messageShown(messageOf(), language)).toEqual({ shape: 'screen', text, left: undefined });
  });

  it('leaves own words as they were written', () => {
    expect(messageShown(messageOf({ words: 'own', text: '<b>사이드</b>' }), 'en')?.text).toBe('<b>사이드</b>');
  });

  it.each([
    ['ko', '5분 휴식'],
    ['en', 'Five minutes'],
    ['ja', '5분 휴식'],
  ] as const)('says what the store keeps in the board’s language, as far as it is: %s', (language, text) => {
    const texts = { ko: '5분 휴식', en: 'Five minutes' };
    expect(messageShown(messageOf({ words: 'own', text: '5분 휴식', texts }), language)?.text).toBe(text);
  });

  it('is nothing where nothing is said, and when it is over', () => {
    expect(messageShown(undefined)).toBeUndefined();
    expect(messageShown(messageOf({ until: serverNow() - 1 }))).toBeUndefined();
  });

  it('says what is left where it counts down', () => {
    // Half a second is longer than the test takes.
    const message = messageOf({ until: serverNow() + 3_599_500, countsDown: true });
    expect(messageShown(message)?.left).toBe('01:00:00');
  });
});

const VIEW = { heading: '레벨 7', timer: '04:35', isBreak: false, blinds: { label: '블라인드', value: '800/1,600' } };
const draw = (message: BoardMessage, view = VIEW) =>
  render(<FloorMessageOnBoard message={message} view={view as unknown as BoardView} />);

describe('how it is shown', () => {
  it('leaves the clock over the whole screen', () => {
    const { container } = draw({ shape: 'screen', text: '파이널 테이블', left: '00:30' });
    expect(container.textContent).toBe('파이널 테이블00:30레벨 704:35800/1,600');
  });

  it('tells of no blinds in a break', () => {
    const { container } = draw({ shape: 'screen', text: '컬러업', left: undefined }, { ...VIEW, isBreak: true });
    expect(container.textContent).not.toContain('800/1,600');
  });

  it('tells the words once to those who hear the screen, and no digit', () => {
    draw({ shape: 'line', text: '마지막 3핸드', left: '00:30' });
    expect(screen.getByRole('status').textContent).toBe('마지막 3핸드');
  });
});
