// Rankings and users with their points as files for spreadsheets.

import type { Language } from '@feltclock/contract';
import { csvHead, csvLine } from '../http/csv.ts';
import type { Database } from '../storage/database.ts';
import { findPlayers, type PlayerFilter } from './player.repository.ts';
import { ALL_TIME, rankingPage, type Slice } from './win.repository.ts';

const RANKING: Readonly<Record<Language, readonly string[]>> = {
  ko: ['순위', '아이디', '닉네임', '승점', '포인트'],
  en: ['Rank', 'ID', 'Nickname', 'Win points', 'Points'],
  ja: ['順位', 'ID', 'ニックネーム', '勝ち点', 'ポイント'],
};
const USERS: Readonly<Record<Language, readonly string[]>> = {
  ko: ['아이디', '닉네임', '이름', '전화번호', '회원 유형', '포인트', '승점'],
  en: ['ID', 'Nickname', 'Name', 'Phone', 'Member type', 'Points', 'Win points'],
  ja: ['ID', 'ニックネーム', '名前', '電話番号', '会員区分', 'ポイント', '勝ち点'],
};

/** Far more than there are users; a file beyond it would be of no use in a spreadsheet. */
const MOST: Slice = { offset: 0, limit: 1_000_000 };

export async function rankingCsv(
  { queries }: Database,
  seasonId: number | undefined,
  language: Language,
): Promise<string> {
  const rows = await rankingPage(queries, seasonId ?? ALL_TIME, MOST);
  const lines = rows.map(({ userId, nickname, winPoints, points }, index) =>
    csvLine([index + 1, userId, nickname, winPoints, points]),
  );
  return csvHead(RANKING[language]) + lines.join('');
}

export async function usersCsv({ queries }: Database, filter: PlayerFilter, language: Language): Promise<string> {
  const { users } = await findPlayers(queries, filter, MOST);
  const lines = users.map(({ id, nickname, name, phoneNo, role, points, winPoints }) =>
    csvLine([id, nickname, name, phoneNo, role, points, winPoints]),
  );
  return csvHead(USERS[language]) + lines.join('');
}
