import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFile, LARGE_FILES, SPOILT_FILES } from '../../../test-support/hostile-files.ts';
import { encoder, IMPORT_FILES } from '../../../test-support/import-files.ts';
import { textOf } from '../../shared/files/text-file.ts';
import { MOST_MEMBERS, rankOfMembers, readMembers } from './member-sheet.ts';

const { koreanMembers, japaneseMembers, friday } = IMPORT_FILES;
const membersOf = (text: string) => readMembers(text).rows.flatMap(({ member }) => member ?? []);
const faultsOf = (text: string) => readMembers(text).rows.map(({ faults }) => faults);

describe('a list of members', () => {
  it('is read with its headings, full-width digits and commas, and names the fault of each row', () => {
    const { columns, rows } = readMembers(koreanMembers);
    expect(columns).toEqual([undefined, 'name', 'nickname', 'phoneNo', 'email', 'points']);
    expect(rows.map(({ member, line }) => [line, member?.id, member?.phoneNo, member?.points])).toEqual([
      [2, '하나', '010-1111-2222', 1500],
      [3, '두리', '010-3333-4444', 0],
      [4, undefined, undefined, undefined],
      [5, undefined, undefined, undefined],
    ]);
    expect(rows.map(({ faults }) => faults)).toEqual([[], [], ['duplicate'], ['formula']]);
  });

  it.each([
    ['euc-kr', koreanMembers],
    ['shift_jis', japaneseMembers],
  ] as const)('in %s is read whatever language the console speaks', (encoding, text) => {
    for (const language of ['ko', 'en', 'ja'] as const)
      expect(textOf(encoder(encoding)(text), { language, rank: rankOfMembers })).toEqual({ text, encoding });
  });

  it('may have semicolons, and a nickname with a space gives a login name without one', () => {
    expect(membersOf(japaneseMembers)).toEqual([
      { id: 'サクラ', nickname: 'サクラ', name: '山田 桜', phoneNo: '090-1111-2222', email: '', points: 300 },
      { id: 'タロウ', nickname: 'タロウ', name: '', phoneNo: '', email: '', points: 0 },
    ]);
    expect(membersOf('nickname\nBig Joe').map(({ id, nickname }) => [id, nickname])).toEqual([['BigJoe', 'Big Joe']]);
  });

  it('is what the list of users exports, in any language', () => {
    const lines = [
      '\ufeff"아이디","닉네임","이름","전화번호","회원 유형","포인트","승점"\r\n"player","플레이어","김하나","\'+82-10","USER",1500,40\r\n',
      '"ID","Nickname","Name","Phone","Member type","Points","Win points"\n"player","플레이어","김하나","+82-10","USER",1500,40',
      '"ID","ニックネーム","名前","電話番号","会員区分","ポイント","勝ち点"\n"player","플레이어","김하나","+82-10","USER",1500,40',
    ];
    for (const text of lines)
      expect(membersOf(text)).toEqual([
        { id: 'player', nickname: '플레이어', name: '김하나', phoneNo: '+82-10', email: '', points: 1500 },
      ]);
  });

  it('without headings is read by the looks of its cells, or by chosen columns', () => {
    const text = '하나,김하나,010-1111-2222,hana@example.com,7\n두리,이두리,010-3333-4444,duri@example.com,8';
    expect(readMembers(text).columns).toEqual(['nickname', 'name', 'phoneNo', 'email', undefined]);
    const chosen = readMembers(text, ['name', 'nickname', undefined, undefined, 'points']);
    expect(chosen.rows[0]?.member).toMatchObject({ id: '김하나', name: '하나', phoneNo: '', points: 7 });
  });

  it('may be the players of The Tournament Director', () => {
    expect(membersOf(friday)).toEqual([
      { id: 'Ann', nickname: 'Ann', name: 'Ann Lee', phoneNo: '555-0101', email: 'ann@example.com', points: 0 },
      { id: 'Bo', nickname: 'Bo', name: '', phoneNo: '', email: '', points: 0 },
    ]);
  });

  it('makes login names of plain letters', () => {
    expect(readMembers('id,nickname\nｓａ０１,사').rows[0]?.member).toMatchObject({ id: 'sa01', nickname: '사' });
  });

  it.each([
    ['1,500', 1500],
    ['1.000', 1000],
    ['1 500P', 1500],
    ['１５００점', 1500],
    ['2천', 2000],
    ['', 0],
  ])('reads points as they are written: %s', (points, expected) => {
    expect(readMembers(`nickname;points\n하나;${points}`).rows[0]?.member?.points).toBe(expected);
  });

  it.each([
    ['nickname,phone\n하나,call me', [['phoneNo']]],
    ['nickname,email\n하나,hana', [['email']]],
    ['nickname,points\n하나,-1', [['points']]],
    ['nickname,points\n하나,1.5', [['points']]],
    ['nickname,points\n하나,many', [['points']]],
    ['nickname;points\n하나;12,5\n두리;1e3', [['points'], ['points']]],
    [`nickname\n${'하'.repeat(31)}`, [['nickname']]],
    ['id,nickname\nha na,하나', [['id']]],
    ['id,nickname\na,하나\nA,두리', [[], ['duplicate']]],
    [
      'nickname\n+하나\n-하나\n＋하나\n=1+1\n@sum(1)',
      [['formula'], ['formula'], ['formula'], ['formula'], ['formula']],
    ],
    ['nickname,name\n하나,+김\n두리,-', [['formula'], []]],
    ["nickname\n'-하나\n-1", [[], []]],
    ['nickname,phone\n하나,+82-10-1111-2222\n두리,=1+1', [[], ['phoneNo']]],
  ])('%j has the faults %j', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  it('gives rows, whatever the file is', () => {
    const readAll = (file: string): void => {
      rankOfMembers(file);
      expect(readMembers(file).rows.length).toBeLessThanOrEqual(MOST_MEMBERS);
    };
    fc.assert(fc.property(anyFile, readAll), { numRuns: 1000 });
    for (const file of [...SPOILT_FILES, ...Object.values(LARGE_FILES)]) readAll(file);
  });

  it('has a limit, and may be no list at all', () => {
    expect(readMembers(`nickname\n${'a\n'.repeat(MOST_MEMBERS + 1)}`)).toMatchObject({ isTooLong: true, rows: [] });
    expect(readMembers('')).toMatchObject({ rows: [], isTooLong: false });
    expect(readMembers('1,2,3\n4,5,6').rows).toEqual([]);
  });
});
