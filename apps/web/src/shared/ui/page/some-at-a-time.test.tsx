import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { useSomeAtATime } from './some-at-a-time.tsx';

beforeEach(() => startI18n(CONSOLE_TEXTS, 'ko').then(() => undefined));
afterEach(cleanup);

function Cards({ all }: { readonly all: readonly number[] }) {
  const { shown, more } = useSomeAtATime(all, 3);
  return (
    <>
      {shown.map((each) => (
        <article key={each}>{each}</article>
      ))}
      {more}
    </>
  );
}
const cards = (): (string | null)[] => screen.getAllByRole('article').map(({ textContent }) => textContent);

it('shows the first of many, and further ones when asked; the key goes on from where it was pressed', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Cards all={[1, 2, 3, 4, 5, 6, 7, 8]} />, { wrapper: ConsoleFrame });
  expect(cards()).toEqual(['1', '2', '3']);
  await user.click(screen.getByRole('button', { name: '더 보기 (5)' }));
  expect(cards()).toHaveLength(6);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '더 보기 (2)' }));
  await user.keyboard('{Enter}');
  expect(cards()).toHaveLength(8);
  expect(screen.queryByRole('button')).toBeNull();
});
