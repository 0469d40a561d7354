import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { boardStaff as korean } from '../../../i18n/ko/board.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { QuestionDialog } from './staff-dialog.tsx';

const t = translateWith(korean);

it('a question holds the focus between its buttons, ignores presses beside it, and gives the focus back', async () => {
  const user = userEvent.setup({ delay: null });
  const onBoard = vi.fn();
  const run = vi.fn();
  const onClose = vi.fn();
  const board = (isAsked: boolean) => (
    <>
      <button onClick={onBoard}>다음 레벨</button>
      {isAsked && <QuestionDialog question={{ text: '끝낼까요?', isDestructive: true, run }} onClose={onClose} t={t} />}
    </>
  );
  const { rerender } = render(board(false));
  const opener = screen.getByRole('button', { name: '다음 레벨' });
  opener.focus();
  rerender(board(true));
  const dialog = screen.getByRole('dialog', { name: '끝낼까요?' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  const [cancel, confirm] = [
    screen.getByRole('button', { name: '취소' }),
    screen.getByRole('button', { name: '확인' }),
  ];

  expect(document.activeElement).toBe(cancel);
  await user.tab();
  expect(document.activeElement).toBe(confirm);
  await user.tab();
  expect(document.activeElement).toBe(cancel);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(confirm);
  // A press beside the question is swallowed and does not move the focus.
  expect(fireEvent.mouseDown(dialog.parentElement as Element)).toBe(false);
  expect(onBoard).not.toHaveBeenCalled();

  await user.keyboard('{Enter}');
  expect([run, onClose].map((called) => called.mock.calls.length)).toEqual([1, 1]);
  rerender(board(false));
  expect(document.activeElement).toBe(opener);
});
