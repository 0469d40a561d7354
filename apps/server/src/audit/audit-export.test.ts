import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, expect, it } from 'vitest';
import { jsonText } from '../storage/json-text.ts';
import { IDS, START, startServer, stopServers } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

it('a long file has every entry once, newest first, however many pieces it is read in', async () => {
  const under = await startServer();
  const { queries } = under.server.database;
  const entry = { actor: 'gangnam', store_id: IDS.store, action: 'game-delete', subject_of: null, subject_id: null };
  const numbers = Array.from({ length: 450 }, (_, index) => index);
  for (const index of numbers)
    await queries
      .insertInto('audit_entry')
      .values({ ...entry, at: START, summary: jsonText({ id: index }), outcome: 'done', code: null })
      .execute();
  const asked = { storeId: IDS.store, action: 'game-delete' };
  const answer = await under.send(ENDPOINTS.exportAudit, asked, { as: 'manager' });
  const lines = (answer.body as unknown as Buffer).toString('utf8').split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split('","')[7])).toEqual(numbers.reverse().map((index) => `id: ${index}`));
});

it('the file has a byte order mark, headings in the caller’s language and no formulas', async () => {
  const under = await startServer();
  for (const name of ['=HYPERLINK("http://evil")', '+1', '-1', '@x', 'plain, "quoted"'])
    await under.call(ENDPOINTS.createGame, { structureId: IDS.structure, name }, { as: 'manager' });
  const answer = await under.send(
    ENDPOINTS.exportAudit,
    { storeId: IDS.store, action: 'game-create' },
    { as: 'manager' },
  );
  const text = (answer.body as unknown as Buffer).toString('utf8');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('\uFEFF"일시","사용자","매장","작업","대상 종류","대상 ID","대상","내용","결과","코드","설명"');
  expect(lines[1]).toBe(
    `"2025-10-09 17:53:20","gangnam","펠트 라운지 강남점","게임 생성","game","${lines[1]?.split('","')[5] ?? ''}","plain, ""quoted""","name: plain, ""quoted""","done","","강남매니저 님이 'plain, ""quoted""' 게임을 만들었습니다"`,
  );
  expect(lines.slice(2, 6).map((line) => line.split('","')[6])).toEqual([
    "'@x",
    "'-1",
    "'+1",
    `'=HYPERLINK(""http://evil"")`,
  ]);
  expect(lines).toHaveLength(7);
});
