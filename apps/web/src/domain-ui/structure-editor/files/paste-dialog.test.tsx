import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { newDraft, type StructureDraft } from '../draft/structure-draft.ts';
import { PasteDialog } from './paste-dialog.tsx';

beforeEach(() => startI18n(CONSOLE_TEXTS, 'ko').then(() => undefined));
afterEach(cleanup);

function paste(text: string) {
  const change = vi.fn<(edit: (draft: StructureDraft) => StructureDraft) => void>();
  render(
    <ConsoleFrame>
      <PasteDialog text={text} rowCount={28} change={change} onClose={vi.fn()} />
    </ConsoleFrame>,
  );
  const replace = screen.getByRole<HTMLButtonElement>('button', { name: '목록 바꾸기' });
  const rows = (): number[] => change.mock.calls.map(([edit]) => edit(newDraft()).rules.rows.length);
  return { replace, rows };
}
const words = (): string => screen.getByRole('dialog').textContent;

it('a table with a column that nobody reads is taken only when somebody leaves it out', () => {
  const { replace, rows } = paste('level,sb,bb,fee,min\n1,100,200,30,15\n2,200,400,30,15');
  expect(words()).toContain('숫자가 있지만 가져오지 않는 열: fee');
  expect(words()).toContain('지금 있는 28행이 이 목록으로 바뀝니다.');
  expect(replace.disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('이 열을 빼고 가져옵니다.'));
  fireEvent.click(replace);
  expect(rows()).toEqual([2]);
});

it('a table says how its points were read, which rows have no minutes and which are odd', () => {
  const { replace } = paste('sb;bb;min\n1.000;2.000;15\n500;1.000;');
  expect(words()).toContain('점(.)은 천 단위 구분으로 읽었습니다. 1.000은 1,000입니다.');
  expect(words()).toContain('시간이 없는 1행은 10분으로 넣습니다.');
  expect(words()).toContain('2행: 블라인드가 이전 레벨보다 낮습니다.');
  expect(replace.disabled).toBe(false);
});

it('a fault of ours while a table is read leaves the editor', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const fault = vi.spyOn(String.prototype, 'normalize').mockImplementation(() => {
    throw new TypeError('a fault of ours');
  });
  render(
    <ConsoleFrame>
      <PasteDialog text={'sb,bb,min\n100,200,15'} rowCount={28} change={vi.fn()} onClose={vi.fn()} />
    </ConsoleFrame>,
  );
  fault.mockRestore();
  expect(words()).toContain('파일을 가져오지 못했습니다. 변경된 내용은 없습니다.');
});
