import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, unreachable, type Answers } from '../../../test-support/fake-server.ts';
import { encoder, IMPORT_FILES } from '../../../test-support/import-files.ts';
import {
  button,
  openConsole,
  OWNER,
  rows,
  saidAlone,
  shown,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';

const CHECK = '/api/user/import/check';
const IMPORT = '/api/user/import';
const HANA = { id: '하나', nickname: '하나', name: '김하나', phoneNo: '010-1111-2222', points: 1500 };

async function openWith(content: BlobPart, answers: Answers = {}): Promise<OpenedConsole> {
  const page = await openConsole('/user-import', {
    as: OWNER,
    server: {
      [CHECK]: always({ outcomes: ['new', 'kept'] }),
      [IMPORT]: always({ outcomes: ['new'] }),
      ...answers,
    },
  });
  const picker = await screen.findByLabelText('파일 고르기');
  fireEvent.change(picker, { target: { files: [new File([content], '회원.csv')] } });
  await shown('회원.csv');
  return page;
}
const korean = (): ArrayBuffer => encoder('euc-kr')(IMPORT_FILES.koreanMembers);

describe('the import of members', () => {
  it('shows what each row would do and why not, and imports after one press', async () => {
    const page = await openWith(korean());
    await shown('새 회원 1명 · 변경 0명 · 그대로 1명 · 가져오지 않음 2명');
    expect(rows().map((cells) => cells.slice(0, 3))).toEqual([
      ['줄', '결과', '아이디'],
      ['2', '새 회원', '하나'],
      ['3', '그대로이미 있는 회원입니다. 다른 내용은 바꾸지 않습니다.', '두리'],
      ['4', '오류앞의 행과 아이디나 닉네임이 같습니다.', '하나'],
      ['5', '오류수식으로 시작하는 칸이 있습니다.', '=cmd|calc'],
    ]);
    expect(page.sent(IMPORT)).toEqual([]);
    await page.press('회원 1명 가져오기');
    await saidAlone('회원을 가져왔습니다. 새 회원 1명, 변경 0명.');
    expect(screen.getByRole('link', { name: '회원 목록 보기' }).getAttribute('href')).toBe('/user-list');
    expect(page.sent(IMPORT)).toMatchObject([{ members: [HANA], isUpdating: false, fileName: '회원.csv' }]);
  });

  it('asks again when members who exist are to be changed', async () => {
    const page = await openWith(korean());
    await shown('새 회원 1명');
    const [isUpdating] = screen.getAllByRole('switch');
    fireEvent.click(isUpdating!);
    await waitFor(() => expect(page.sent(CHECK)).toHaveLength(2));
    expect(page.sent(CHECK)).toMatchObject([{ isUpdating: false }, { isUpdating: true }]);
  });

  it('that the server refuses says that pressing again is safe', async () => {
    const page = await openWith(korean(), { [IMPORT]: unreachable });
    await page.press('회원 1명 가져오기');
    await shown('0명까지 가져온 뒤 멈췄습니다. 다시 눌러도 두 번 들어가지 않습니다.');
  });

  it('without a column of names asks for the columns', async () => {
    await openWith('1,2\n3,4');
    await shown('닉네임이나 이름이 있는 열을 찾지 못했습니다.');
    fireEvent.click(screen.getByLabelText('1열 1', { selector: 'input' }));
    fireEvent.click(await screen.findByRole('option', { name: '닉네임' }));
    await shown('새 회원 1명');
  });

  it('of an empty file says so', async () => {
    await openWith('\ufeff\r\n');
    await shown('빈 파일입니다.');
  });

  it('of people who are all there offers no press', async () => {
    await openWith('nickname\n하나\n두리', { [CHECK]: always({ outcomes: ['same', 'same'] }) });
    await shown('그대로 2명');
    expect(button('가져올 회원이 없습니다.').disabled).toBe(true);
  });
});
