import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { pass } from '../../../../test-support/held-clock.ts';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { followPointer } from '../pressing/pointer.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const HERE = { detail: 1, clientX: 300, clientY: 400 };

beforeEach(async () => {
  await startI18n(CONSOLE_TEXTS, 'ko');
  document.elementFromPoint = () => null;
  onTestFinished(followPointer(document));
  fireEvent.mouseMove(document.body, HERE);
});

function ask() {
  const [onConfirm, onCancel, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  const question = { message: 'Create?', onConfirm, onCancel };
  render(
    <ConsoleFrame>
      <ConfirmDialog question={question} isOpen onClose={onClose} />
    </ConsoleFrame>,
  );
  return { onConfirm, onCancel, onClose };
}

it('is answered once, however often its buttons are pressed until it has gone', async () => {
  const asked = ask();
  const [cancel, confirm] = [screen.getByText('취소'), screen.getByText('확인')];
  await pass(500);
  fireEvent.click(confirm, HERE);
  await pass(500);
  fireEvent.click(confirm, HERE);
  fireEvent.click(cancel, { ...HERE, clientX: 30 });
  expect([asked.onConfirm, asked.onClose, asked.onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

it('ignores a pointer under which it has just appeared', async () => {
  const { onConfirm } = ask();
  fireEvent.click(screen.getByText('확인'), HERE);
  await pass(499);
  fireEvent.click(screen.getByText('확인'), HERE);
  expect(onConfirm).not.toHaveBeenCalled();
  await pass(1);
  fireEvent.click(screen.getByText('확인'), HERE);
  expect(onConfirm).toHaveBeenCalledOnce();
});
