import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleFrame } from '../../../../test-support/console-frame.tsx';
import { encoder, IMPORT_FILES } from '../../../../test-support/import-files.ts';
import { CONSOLE_TEXTS, startI18n } from '../../../i18n/start-i18n.ts';
import { newDraft, type StructureDraft } from '../draft/structure-draft.ts';
import { ImportSheet } from './import-sheet.tsx';
import { structureToJson } from './structure-file.ts';

beforeEach(() => startI18n(CONSOLE_TEXTS, 'ko').then(() => undefined));
afterEach(cleanup);

const { friday, timerPlus, koreanLevels } = IMPORT_FILES;
const words = (): string => screen.getByRole('dialog').textContent;
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the sheet with a file; answers what it did to the draft. */
async function openWith(content: BlobPart, name: string): Promise<() => readonly StructureDraft[]> {
  const change = vi.fn<(edit: (draft: StructureDraft) => StructureDraft) => void>();
  render(
    <ConsoleFrame>
      <ImportSheet isOpen present={newDraft()} change={change} onClose={vi.fn()} />
    </ConsoleFrame>,
  );
  const file = new File([content], name);
  fireEvent.change(screen.getByLabelText('파일 고르기'), { target: { files: [file] } });
  await waitFor(() => expect(words()).toContain(name));
  return () => change.mock.calls.map(([edit]) => edit(newDraft()));
}

it('a tournament of another timer shows what it changes, and is taken over by one press', async () => {
  const changes = await openWith(friday, 'friday.tdt');
  expect(words()).toContain('이름- → Friday "Deep"');
  expect(words()).toContain('등록 마감레벨 8 → 레벨 3');
  expect(words()).toContain('레벨 5개 · 브레이크 2개');
  expect(changes()).toEqual([]);
  press('이 스트럭처로 바꾸기');
  expect(changes()).toMatchObject([{ name: 'Friday "Deep"', rules: { deadlineSeq: 2, entryLimit: 2 } }]);
});

it('a structure of ours names everything that it changes', async () => {
  const { rules, ...rest } = newDraft();
  const changed = {
    ...rest,
    name: '주간',
    prizeContent: '<p>1등</p>',
    rules: { ...rules, limits: { minimum: 5, cap: 50 }, chips: { ...rules.chips, earlyBuyIn: 1 } },
  };
  await openWith(structureToJson(changed), 'ours.json');
  expect(words()).toContain('그 밖에프라이즈 안내, 얼리·리바이 칩, 인원 제한');
});

it('a file with several structures offers each, and says what it left open', async () => {
  const changes = await openWith(timerPlus, 'bulk.json');
  expect(words()).toContain('파일에 등록 마감이 없어 레벨 3으로 넣었습니다.');
  expect(words()).toContain('파일에 리바이 횟수가 없어 1회로 넣었습니다.');
  fireEvent.click(screen.getByLabelText('가져올 스트럭처', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: 'スタッド' }));
  press('목록 바꾸기');
  expect(changes()).toMatchObject([{ name: '', rules: { rows: [{ game: 'stud', bringIn: 200 }] } }]);
});

it('a table is read in its encoding, and may be read in another one with other columns', async () => {
  const changes = await openWith(encoder('euc-kr')(koreanLevels), '레벨.csv');
  const encoding = screen.getByLabelText<HTMLInputElement>('문자 인코딩', { selector: 'input' });
  expect(encoding.value).toBe('한국어 (CP949)');
  expect(words()).toContain('레벨 2개 · 브레이크 1개');
  press('열 지정');
  fireEvent.click(screen.getByLabelText('4열 앤티', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: '가져오지 않음' }));
  expect(words()).toContain('숫자가 있지만 가져오지 않는 열: 앤티');
  fireEvent.click(screen.getByLabelText('이 열을 빼고 가져옵니다.'));
  press('목록 바꾸기');
  expect(changes().map(({ rules }) => rules.rows.map(({ ante }) => ante))).toEqual([[0, 0, 0]]);
});

it.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), '엑셀에서 CSV로 저장한 뒤'],
  ['5 MB of nonsense', new Uint8Array(5 * 1024 * 1024).fill(0x61), '파일이 너무 큽니다.'],
  ['nothing', '', '빈 파일입니다.'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), '글자로 읽을 수 없는 파일입니다.'],
  ['data of something else', '{"a":1}', '스트럭처 파일이 아닙니다.'],
  ['100,000 rows', 'level,sb,bb\n1,100,200\n'.repeat(60_000), '최대 200행까지 가져올 수 있습니다.'],
  ['formulas', 'level,sb,bb,min\n1,=cmd|calc,200,10', "2번째 줄: '=cmd|calc'"],
])('%s is refused with the reason, and changes nothing', async (_, content, reason) => {
  const changes = await openWith(content, 'file');
  await waitFor(() => expect(words()).toContain(reason));
  const buttons = ['이 스트럭처로 바꾸기', '목록 바꾸기'].flatMap((name) =>
    screen.queryAllByRole<HTMLButtonElement>('button', { name }),
  );
  expect(buttons.every(({ disabled }) => disabled)).toBe(true);
  expect(changes()).toEqual([]);
});

it('a fault of ours while a file is read leaves the editor, and another file can be chosen', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const fault = vi.spyOn(String.prototype, 'normalize').mockImplementation(() => {
    throw new TypeError('a fault of ours');
  });
  await openWith(friday, 'friday.tdt');
  expect(words()).toContain('파일을 가져오지 못했습니다. 변경된 내용은 없습니다.');
  fault.mockRestore();
  const file = new File([friday, '\n'], 'again.tdt');
  fireEvent.change(screen.getByLabelText('파일 고르기'), { target: { files: [file] } });
  await waitFor(() => expect(words()).toContain('이름- → Friday "Deep"'));
});
