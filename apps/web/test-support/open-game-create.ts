// The page that creates games, with a server that has one structure, for tests of the page and its popups.

import { rowsToWire, rulesToWire, type Profile, type WireStructure } from '@feltclock/contract';
import { DEFAULT_STRUCTURE, type GameRules } from '@feltclock/domain';
import { always, type Answers } from './fake-server.ts';
import { openConsole, OWNER, shown, type OpenedConsole } from './open-console.tsx';

/** The first rows of the default structure, to the level after the first break. */
const SHORT: GameRules = { ...DEFAULT_STRUCTURE, rows: DEFAULT_STRUCTURE.rows.slice(0, 6), deadlineSeq: 4 };

export const structureOf = (part: Partial<WireStructure> = {}): WireStructure => ({
  id: 3,
  storeId: 1,
  name: '딥스택',
  prize: '50%',
  prizeContent: '<p>1위 상품권</p>',
  backgroundImageName: 'default',
  designList: [],
  chosenSections: [],
  representativeDuration: 10,
  createUserId: null,
  updateUserId: null,
  revision: 'r1',
  ...rulesToWire(SHORT),
  levelList: rowsToWire(SHORT.rows, SHORT.deadlineSeq),
  ...part,
});

/** The page with its card only. */
export async function openGameCard(
  answers: Answers = {},
  structure = structureOf(),
  as: Partial<Profile> = OWNER,
): Promise<OpenedConsole> {
  const page = await openConsole('/game-create?storeId=1', {
    as,
    server: {
      '/api/store/list': always([]),
      '/api/structure/list': always([{ id: structure.id, name: structure.name, runningGames: 0 }]),
      '/api/structure/library': always([]),
      '/api/structure/info': always(structure),
      ...answers,
    },
  });
  await shown('등록 마감');
  return page;
}

/** The page with the editor open. */
export async function openGameCreate(...given: Parameters<typeof openGameCard>): Promise<OpenedConsole> {
  const page = await openGameCard(...given);
  await page.press('시작 칩 수정');
  await shown('블라인드 레벨');
  return page;
}
