import {
  boardFace,
  createdClock,
  DEFAULT_STRUCTURE,
  instant,
  isBreak,
  LAYOUT_PRESETS,
  millis,
  NO_PLAYERS,
  type UncheckedLayout,
  type TournamentClock,
} from '@feltclock/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { board as korean } from '../../../i18n/ko/board.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { boardView } from '../board-view.ts';
import { BoardCanvas } from '../board-canvas.tsx';

afterEach(cleanup);

const NOW = instant(1_800_000_000_000);
const AT = instant(NOW + 60_000);
const t = translateWith(korean);
const rules = DEFAULT_STRUCTURE;
const created = createdClock(rules, NOW);
const PLAYING = { status: 'PLAYING', remaining: millis(300_000) } as const;

interface Shown {
  readonly clock?: Partial<TournamentClock>;
  readonly layout?: UncheckedLayout;
  readonly current?: number;
  readonly onStart?: () => void;
}

function Board({ clock = PLAYING, layout = LAYOUT_PRESETS.felt, current = 24, onStart }: Shown) {
  const counts = { ...NO_PLAYERS, buyIn: 30, current };
  const face = boardFace({ clock: { ...created, ...clock }, rules, counts, startAt: undefined }, AT);
  const names = { title: '금요', subtitle: '딥' };
  const words = { language: 'ko' as const, t, at: AT };
  const canvas = {
    view: boardView(face, rules, names, 1, words),
    version: 1 as const,
    prizeHtml: '<p>1위 50%</p>',
    storeName: '매장',
    timeOfDay: '20:00',
    colours: { 'centre-main-timer': '#ff0000' },
    background: { url: 'blob:venue', light: 200 },
    onStart,
    t,
  };
  return <BoardCanvas {...canvas} layout={layout} />;
}

const slotOf = (container: HTMLElement, figure: string): HTMLElement | null =>
  container.querySelector(`[data-figure=${figure}]`);
const boardOf = (container: HTMLElement): DOMStringMap => container.querySelector<HTMLElement>('.board')?.dataset ?? {};

describe('a board that wears a layout', () => {
  it('shows the figures of its slots and no others, in its palette', () => {
    const { container } = render(<Board layout={LAYOUT_PRESETS.midnight} />);
    expect(boardOf(container)['palette']).toBe('midnight');
    const shown = [...container.querySelectorAll<HTMLElement>('.board-slot')].map(({ dataset }) => dataset['figure']);
    const asked = LAYOUT_PRESETS.midnight.slots.map(({ figure }): string => figure);
    // The name is in the head.
    expect([...shown, 'name'].toSorted()).toEqual(asked.toSorted());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('금요');
    expect(screen.getByRole('timer').textContent).toBe('04:00');
    expect(slotOf(container, 'players')?.textContent).toBe('남은 인원24');
    expect(slotOf(container, 'blinds')?.textContent).toBe('블라인드100/200');
    expect(container.querySelector('.board-head')?.textContent).toContain('매장');
  });

  it('shows what only the other version counts', () => {
    const slots = [...LAYOUT_PRESETS.contrast.slots, { figure: 'reEntries', place: 'left', size: 'small' }];
    const { container } = render(<Board layout={{ palette: 'felt', slots }} />);
    expect(slotOf(container, 'reEntries')?.textContent).toContain('리바이');
  });

  it('wears none of the colours that were chosen for the versions', () => {
    const { container } = render(<Board />);
    expect(container.querySelector<HTMLElement>('.board')?.style.getPropertyValue('--colour-timer')).toBe('');
  });

  it('has the picture of its structure on the felt alone', () => {
    const { container, rerender } = render(<Board />);
    expect(container.querySelector('.board-picture')).not.toBeNull();
    rerender(<Board layout={LAYOUT_PRESETS.contrast} />);
    expect(container.querySelector('.board-picture')).toBeNull();
  });

  it('leaves no place for what there is nothing to tell of', () => {
    const { container } = render(<Board clock={{ ...PLAYING, seq: rules.rows.findIndex(isBreak) }} />);
    expect(slotOf(container, 'next')).toBeNull();
    expect(slotOf(container, 'blinds')).not.toBeNull();
  });

  it('gives the price away to the prizes once nobody gets in any more', () => {
    const { container, rerender } = render(<Board />);
    expect(slotOf(container, 'price')?.textContent).toContain('바이인');
    rerender(<Board clock={{ ...PLAYING, registration: 'CLOSED' }} />);
    expect(slotOf(container, 'price')).toBeNull();
    expect(slotOf(container, 'prizes')).not.toBeNull();
  });

  it('frames the last minutes in which one gets in', () => {
    const late = { ...PLAYING, seq: rules.deadlineSeq };
    const { container } = render(<Board clock={late} />);
    expect(slotOf(container, 'registration')?.querySelector('[data-tone=urgent]')).not.toBeNull();
  });

  it('says that it is paused, and is started there', () => {
    const pressed: string[] = [];
    render(<Board clock={{ ...PLAYING, status: 'PAUSED' }} onStart={() => pressed.push('start')} />);
    screen.getByRole('button', { name: '일시정지 · 눌러서 시작' }).click();
    expect(pressed).toEqual(['start']);
  });

  it('lights up the count that somebody changed, and nothing else', () => {
    const { container, rerender } = render(<Board />);
    const lit = (figure: string): boolean => slotOf(container, figure)?.querySelector('[data-lit]') !== null;
    expect(lit('players')).toBe(false);
    rerender(<Board current={23} />);
    expect([lit('players'), lit('entries')]).toEqual([true, false]);
  });

  it('says the end in place of what comes next, in its palette', () => {
    const { container } = render(<Board clock={{ status: 'END' }} layout={LAYOUT_PRESETS.contrast} />);
    expect(slotOf(container, 'blinds')).toBeNull();
    expect(screen.getByRole('timer').textContent).toBe('게임 종료');
    expect(boardOf(container)).toMatchObject({ phase: 'ended', palette: 'contrast' });
  });

  it.each<[string, UncheckedLayout]>([
    ['a later release made', { palette: 'neon', slots: [{ figure: 'bounty', place: 'top', size: 'huge' }] }],
    ['has no clock', { palette: 'midnight', slots: [] }],
  ])('that %s has the first preset', (_, layout) => {
    const { container } = render(<Board layout={layout} />);
    expect(boardOf(container)['palette']).toBe('felt');
    expect(slotOf(container, 'clock')).not.toBeNull();
  });
});
