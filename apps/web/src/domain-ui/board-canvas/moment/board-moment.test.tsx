import {
  boardFace,
  createdClock,
  DEFAULT_STRUCTURE,
  instant,
  millis,
  NO_PLAYERS,
  type TournamentClock,
} from '@feltclock/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { board as korean } from '../../../i18n/ko/board.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { BoardCanvas } from '../board-canvas.tsx';
import { boardView } from '../board-view.ts';

afterEach(cleanup);

const NOW = instant(1_800_000_000_000);
const t = translateWith(korean);
const rules = DEFAULT_STRUCTURE;
const created = createdClock(rules, NOW);

function Board({ clock, after = 0 }: { readonly clock: Partial<TournamentClock>; readonly after?: number }) {
  const at = instant(NOW + after);
  const game = { clock: { ...created, ...clock }, rules, counts: NO_PLAYERS, startAt: undefined };
  const words = { language: 'ko' as const, t, at };
  return (
    <BoardCanvas
      view={boardView(boardFace(game, at), rules, { title: '금요', subtitle: '딥' }, 1, words)}
      version={1}
      prizeHtml=""
      storeName="매장"
      timeOfDay="20:00"
      colours={{}}
      t={t}
    />
  );
}

const momentOf = (container: HTMLElement): string | undefined =>
  container.querySelector<HTMLElement>('.board')?.dataset['moment'];

it('a level that begins is told over the digits, settles and is gone', () => {
  const { container, rerender } = render(<Board clock={{ status: 'PLAYING' }} />);
  expect(momentOf(container)).toBe('told');
  expect(screen.getByRole('status').textContent).toBe('레벨 1100/200앤티 200');
  expect(screen.getByRole('timer').textContent).toBe('10:00');
  rerender(<Board clock={{ status: 'PLAYING' }} after={6000} />);
  expect(momentOf(container)).toBe('settling');
  rerender(<Board clock={{ status: 'PLAYING' }} after={7000} />);
  expect(momentOf(container)).toBeUndefined();
  expect(screen.queryByRole('status')).toBeNull();
});

it('a board that comes late joins the movement where it is, and stays in it', () => {
  const { rerender } = render(<Board clock={{ status: 'PLAYING' }} after={3000} />);
  const joined = (): string => screen.getByRole('status').style.getPropertyValue('--moment-joined');
  expect(joined()).toBe('-3s');
  rerender(<Board clock={{ status: 'PLAYING' }} after={4000} />);
  expect(joined()).toBe('-3s');
});

it('a pause says since when and for how long, and stops no digit from being read', () => {
  const { container } = render(<Board clock={{ status: 'PAUSED', remaining: millis(90_000) }} after={300_000} />);
  expect(container.querySelector('.board-pause')?.textContent).toBe('일시정지17:00부터 · 5분째');
  expect(screen.getByRole('timer').textContent).toBe('01:30');
});
